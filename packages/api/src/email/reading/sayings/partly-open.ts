/** How a part is gone: "taken", "exklusiv vergeben", "concédée", "licenciada". */
const GONE =
  /\b(?:taken|gone|spoken for|committed(?! to)|promised|(?<!\bbe )licen[cs]ed(?: out)?|reserved|optioned|sold|tied up|under option|exclusive(?:ly)? (?:with|licen[cs]e)|has (?:an? |the )?exclusive|went to|signed (?:with|away|over)|claimed|closed|(?:got|took|has) (?:their|its|an?|the) (?:exclusive )?(?:licen[cs]e|rights)|(?:bought|picked up|acquired|taken over) by|holds? (?:it|them|the rights)|took (?:it|that|them|this)|(?:given|granted|awarded|assigned|gone)(?: exclusively)? to (?:an?|the|another)|(?:given|granted|awarded|assigned|gone) exclusively)\b|(?<!\p{L})(?:exclusief|gelicentieerd|vergeven|verkocht|in esclusiva|concess[oaie]|cedut[oaie]|vendut[oaie])(?!\p{L})|(?<!\p{L})(?:vergeben|lizenziert(?! werden)|verkauft|reserviert|belegt|gebunden|exklusivlizenz|exklusive lizenz|übernommen|die rechte hat|hat (?:\p{L}+ ){1,3}die rechte)|(?<!\p{L})(?<!être )(?:concédée?s?|accordée?s?|réservée?s?|licenciée?s?|cédée?s?|pris(?:es?)?(?! en)|exclusivité|licence exclusive|sous option)(?!\p{L})|(?<!\p{L})(?<!ser )(?:licenciad|concedid|reservad|cedid|vendid|en exclusiva|licencia exclusiva|explota)/iu;
/** How it is still to be had. */
const OPEN =
  /\b(?:available|open|free|unencumbered|up for grabs|yours|unlicen[cs]ed|can (?:still |also )?be (?:licen[cs]ed|had)|can (?:still )?have|(?:happy|glad|delighted|pleased) to (?:talk|discuss|license|negotiate)|untouched|(?:not|n['’]t|never) (?:yet )?(?:been )?(?:touched|claimed|asked for)|(?:nobody|no one)(?: else)? (?:holds|has|owns|wants|took|asked)(?: \p{L}+){0,3}|still ours|ours to (?:give|license|offer)|would be fine|is no problem|(?:very |most )?welcome|vacant|unclaimed|up for it|(?:remains?|stays?|rests?|(?:is|are) still|still (?:lies?|sits?|rests?)) (?:still )?(?:with|in the hands of) (?:us|(?:the|our) (?:university|institute|college|office|school)))\b|(?<!\p{L})(?:liegt|liegen|bleibt|bleiben|ist|sind) (?:noch |weiterhin |nach wie vor )*bei (?:uns|der (?:universität|hochschule))|(?<!\p{L})(?:reste(?:nt)?|est toujours|sont toujours) (?:chez nous|à l['’](?:université|institut|école))|(?<!\p{L})(?:siguen?|quedan?|permanecen?) (?:con nosotros|en la universidad)|(?<!\p{L})(?:resta|restano|rimane|rimangono) (?:con noi|(?:a noi|all['’](?:università|ateneo)))|(?<!\p{L})(?:blijft|blijven|ligt|liggen) (?:nog )?(?:bij (?:ons|de universiteit))|(?<!\p{L})(?:vrij|beschikbaar|liber[oaie]|disponibil[ei])(?!\p{L})|(?<!\p{L})(?:verfügbar|frei|offen|unberührt|zu haben|erhältlich|lizenziert werden)(?!\p{L})|(?<!\p{L})(?:libres?|disponibles?|ouverte?s?)(?!\p{L})|(?<!\p{L})(?:libres?|abiert[ao]s?|sin compromiso|ningún compromiso)(?!\p{L})/iu;
/** Before one of these it is the opposite: "not taken", "noch nichts vergeben". */
const NOT =
  /(?:\b(?:not|never|nothing|nobody|no one|no|isn['’]t|aren['’]t|hasn['’]t|haven['’]t)\b|(?<!\p{L})(?:nicht|nichts|nie|keine?r?|n['’]est|n['’]a|ne (?:sont|reste)|aucune?|nada|nunca|ningun[ao]?)(?!\p{L})).{0,30}$/iu;
/** "Was licensed, and is free again", "if it is not taken": about another time, not another part. */
const OTHER_TIME =
  /\b(?:was|were|had|used to|until|once|again|if(?! you\b)|unless|should|after|then|when|lapsed|expired|terminated|returned|came back|no longer|bust|bankrupt)\b|(?<!\p{L})(?:war|waren|wieder|falls|wenn|sobald|gekündigt|ausgelaufen|danach|bis|était|étaient|si|de nouveau|à nouveau|résiliée?|expirée?|estaba|otra vez|de nuevo|caducó|hasta)(?!\p{L})/iu;
/** A part of it: for a use, in a field or a country, of a material. */
const PART =
  /(?<!\p{L})(?:fields?|sectors?|markets?|areas?|(?:anwendungs|einsatz|geschäfts)?(?:bereich|feld|gebiet)e?s?|branche|domaines?|champs?|secteurs?|marchés?|sector(?:es)?|campos?|mercados?|for|in|on|within|outside|elsewhere|otherwise|the rest|everything else|other|für|im|in|auf|außerhalb|sonst|übrigen|pour|dans|en|sur|hors|ailleurs|le reste|para|sobre|fuera|resto|demás|voor|nel|nella|per)(?!\p{L})/iu;

const CLAUSES =
  /[;,:.]\s+|\s+[–-]\s+|\s+(?:but|although|though|while|whereas|and|aber|obwohl|während|hingegen|und|mais|bien que|tandis que|et|pero|aunque|mientras(?: que)?|y)\s+/iu;

export function clausesIn(sentence: string): string[] {
  return sentence.split(CLAUSES);
}

function says(clause: string, words: RegExp): boolean {
  const found = words.exec(clause);
  return found !== null && !NOT.test(clause.slice(0, found.index));
}

/** Whether a clause says that something is gone: "taken", not "not taken". */
export function isGone(clause: string): boolean {
  return says(clause, GONE);
}

/** Whether it says that something can be had: "open", or "not taken". */
export function isOpen(clause: string): boolean {
  return says(clause, OPEN) || (!isGone(clause) && (GONE.test(clause) || NOTHING_SIGNED.test(clause)));
}

const NOTHING_SIGNED =
  /\bnothing (?:is|has been|was) (?:yet )?(?:signed|agreed|committed|granted)\b|\bnoch nichts (?:unterschrieben|vereinbart)\b/iu;

/** Whether a sentence says that one part is gone and another can be had: "im Bereich Solar vergeben, für Fassaden frei". */
export function isPartlyOpen(sentence: string): boolean {
  if (OTHER_TIME.test(sentence)) return false;
  const halves = sentence.split(HALVES);
  if (halves.some((half, at) => at > 0 && isOpenBeside(half, halves[at - 1] ?? ''))) return true;
  const clauses = sentence.split(CLAUSES);
  const gone = clauses.find((clause) => isGone(clause));
  const open = clauses.find((clause) => clause !== gone && isOpen(clause));
  return (
    gone !== undefined && open !== undefined && isOfPart(gone) && (PART.test(open) || OF_A_FIELD.test(gone))
  );
}

/** "Für Automobil schon vergeben": said of a use, and of nothing else. */
const OF_A_FIELD =
  /^(?:although |while |aber |nur |only )?(?:for|für|pour|para|im bereich|in der|in the (?:field|area)|dans le|en el) (?!\d|the (?:moment|time)|(?:a|the next|another|some|two|three) )/iu;

/** Whether a sentence says that it is gone, and of nothing that it can be had. */
export function isAllGone(sentence: string): boolean {
  const clauses = sentence.split(CLAUSES);
  return !OTHER_TIME.test(sentence) && clauses.some(isGone) && !clauses.some(isOpen);
}

const HALVES = /[;,:]\s+|\s+(?:but|whereas|aber|mais|pero)\s+/iu;
/** "Glass is committed": what is said of something by its name. */
const NAMED =
  /^[\p{L}][\p{L} -]{2,30} (?:is|are|has|have|was|were|went|remains?|stays?|rests?|nobody|no one|ist|sind|hat|haben|liegt|liegen|bleibt|bleiben|est|sont|restent?|está|están|siguen?|quedan?|è|sono|resta|restano|blijft|blijven|zijn)(?!\p{L})/iu;
/** "The pharma packaging rights", "die Automobilrechte": of a part by its name. */
const RIGHTS_OF_PART =
  /^(?:and |but )?(?:the |our |die |les droits |los derechos )?(?!(?:the|all|these|those|patent|exclusive|whole|entire|licen[cs]e|such) )(?:[\p{L}-]+ ){1,3}(?:rights?|licen[cs]e|field|sector|market|side|people|makers?|industry)(?!\p{L})|^die \p{L}{4,}rechte(?!\p{L})/iu;

function isOfPart(clause: string): boolean {
  return PART.test(clause) || isNamed(clause) || (RIGHTS_OF_PART.test(clause) && !WHOLE.test(clause));
}

/** "Solar is reserved": said of something by its name, and not of it all. */
export function isNamed(clause: string): boolean {
  return NAMED.test(clause) && !WHOLE.test(clause);
}

/** "Architecture isn't", behind "Automotive is taken": the same of another part, the other way round. */
const OTHERWISE =
  /^(?:and |but )?(?:[\p{L}-]+ ){1,4}(?:is not|isn['’]t|are not|aren['’]t|ist es nicht|nicht|ne l['’]est pas|no)[.!]?$/iu;
const WHOLE =
  /^(?:there|it|this|that|they|the (?:technology|patents?|film|rights?|licen[cs]e|invention|famil(?:y|ies))|es|sie|elle|il|ella?)(?!\p{L})/iu;

/** "The film was licensed exclusively for food packaging": of it all, and none the less for one use. */
const FOR_A_USE =
  /(?<!\p{L})(?:for|in|für|im bereich|pour|dans|para|voor|per) (?!\d|(?:an?|two|three|five|ten|some|many|all|any|the (?:time|moment|next|last)|now|good|years?|life) ?(?!\p{L}))\p{L}{3}/iu;
/** "Was licensed two years ago": it still is, as far as that says. */
const WAS_GIVEN =
  /\b(?:was|were) (?=(?:\p{L}+ )?(?:licen[cs]ed|given|granted|sold|assigned|taken|awarded)\b)/giu;

/** Whether a sentence goes on about one that said of a part that it is gone, and says of another that it can be had. */
export function isOpenBeside(sentence: string, before: string): boolean {
  const isOfAll = WHOLE.test(before);
  if (isOfAll && (!FOR_A_USE.test(before) || !isNamed(sentence))) return false;
  const since = before.replace(WAS_GIVEN, '');
  if (OTHER_TIME.test(since) || OTHER_TIME.test(sentence) || !isGone(before)) return false;
  return OTHERWISE.test(sentence) || (isOfPart(before) && isOfPart(sentence) && isOpen(sentence));
}
