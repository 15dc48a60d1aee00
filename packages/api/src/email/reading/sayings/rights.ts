/** "No licensee has been granted rights so far." */
const IS_FREE =
  /\b(?:no licensees?|no (?:exclusive )?licen[cs]es?)\b.{0,20}\b(?:has|have|holds?|is|was|been)\b|\b(?:no one|nobody)(?:['’]s)?\b.{0,20}\b(?:(?:has|have|holds?) (?:yet |so far |ever )?(?:it|them|any|an?|the|rights|been|taken|licen[cs]ed|signed|optioned|bought|claimed|snapped|picked|come|shown|asked)|(?:is|was) (?:using|licen[cs]ed|interested))\b|\b(?:has|have|is|are) not (?:yet )?(?:been )?(?:licensed|optioned)\b/iu;
/** An option is no licence, however exclusive it is. */
const OPTION =
  /\boption(?:ed|ee|s)?\b|\b(?:first refusal|first right|right to negotiate|optionsrecht|vorkaufsrecht|droit de préférence|opción|opcion)\b|(?<!\p{L})optioniert|(?<!\p{L})optionsvertrag/iu;
/** It has become a licence, or comes with one. */
const MORE_THAN_OPTION =
  /\bexercised\b|\bconverted\b|\b(?:turned|made) (?:it |this |the option )?into\b|\b(?:has|have|was|were|is|are) (?:been |now |already )?(?:exclusively )?licensed\b|\blicen[cs]e,? (?:\p{L}+ ){0,3}(?:with|plus|including)\b|ausgeübt|\bejerci/iu;

/** "Derzeit nicht lizenziert". */
const IS_FREE_ELSEWHERE =
  /(?<!\p{L})(?:nicht|nie|weder) (?:\p{L}+ ){0,2}(?:lizenziert|vergeben|verkauft|optioniert)|(?<!\p{L})n['’](?:est|a) (?:pas|jamais) (?:\p{L}+ ){0,2}(?:licencié|cédé|vendu|sous (?:licence|option))|(?<!\p{L})(?:no|nunca) (?:está|ha sido|se ha) (?:\p{L}+ )?(?:licenciad|cedid|vendid)/iu;
/** "That should not be an issue". */
const NO_OBSTACLE =
  /(?:\bno|\bnot|n['’]t)(?: (?:be|see|have|think of|foresee))?(?: an?| any| much of an?| really)? (?:issues?|problems?|obstacles?|conflicts?|objections?|hurdles?)\b|\bnot (?:ruled out|excluded|off the table|out of the question)\b|\b(?:see|is|be|know of|can think of) no reason (?:why|not|that)\b|(?<!\p{L})nicht (?:ausgeschlossen|ausschließen)|(?<!\p{L})n['’]est pas (?:exclue?|impossible)|(?<!\p{L})no (?:está|se|queda) (?:descart|exclui)/iu;
const RIGHT =
  '(?:options?|option (?:period|holder|agreement)|licen[cs]ees?|licen[cs]es?|exclusivity|first refusal|deal|(?:option|licen[cs]e) agreement|talks|negotiations|sponsor)';
/** "The option lapsed": what tied it is over. */
const IS_OVER = new RegExp(
  String.raw`\b${RIGHT}\b.{0,60}?\b(?:lapsed|expired|(?:has|have|is|are|was|were) (?:now |since |long )?(?:ended|over)|ended|ran out|run out|came to (?:nothing|an end)|fell (?:through|apart)|fallen through|collapsed|broke down|(?:was|were|been) (?:terminated|cancelled|canceled|withdrawn)|walked away|pulled out|dropped out|withdrew|went (?:bust|bankrupt|under)|(?:gave|given|handed|returned)(?: .{1,30})?(?: back| up)?|let it (?:go|lapse))\b`,
  'iu',
);
const NOT_YET =
  /\b(?:if|should|once|unless|when|until|in case|may|might|could|will|would|not|hasn['’]t|haven['’]t|never)\b/iu;

/** Whether a sentence says that nobody has the rights, or no longer. */
export function isFree(sentence: string): boolean {
  if ([IS_FREE, IS_FREE_ELSEWHERE, NO_OBSTACLE].some((words) => words.test(sentence))) return true;
  const over = IS_OVER.exec(sentence)?.[0];
  return over !== undefined && !NOT_YET.test(sentence.slice(0, sentence.indexOf(over) + over.length));
}

const LICENSED_OUT =
  /(?<!\p{L})(?:fait|font|faisait) (?:déjà |actuellement |désormais )?l['’]objet d['’]une licence|(?<!\p{L})est (?:déjà |actuellement )?sous licence|(?<!\p{L})(?:ist|sind|wurden?) (?:\p{L}+ ){0,3}exklusiv (?:lizenziert|vergeben)|(?<!\p{L})está (?:ya )?(?:licenciad[ao]|bajo licencia)/iu;
const NOT_LICENSED = /(?<!\p{L})(?:nicht|noch nie|ne|n['’]est|pas|no|nunca)(?!\p{L})/iu;

/** Whether a sentence plainly says in another language than English that somebody has a licence. */
export function isLicensedOut(sentence: string): boolean {
  const found = LICENSED_OUT.exec(sentence);
  return found !== null && !NOT_LICENSED.test(sentence.slice(0, found.index + found[0].length));
}

const YES_BUT =
  /^(?:yes|yep|yeah|sure|ja|oui|sí|si|(?:it|this|that) (?:still )?is|they (?:still )?are|(?:we|you) (?:can|could))[,.!:;–-]* ?(?:but|though|although|however|only|except|aber|allerdings|nur|außer|mais|sauf|pero|salvo)(?!\p{L})[, ]*/iu;
/** "For panels gladly, for windows no longer". */
const FOR_SOME =
  /(?<!\p{L})(?:for|für|pour|para) (?:\p{L}+ ){1,4}(?:yes|gladly|sure|fine|no problem|gerne?|ja|oui|volontiers|sí|sin problema),.{0,30}(?<!\p{L})(?:for|für|pour|para) .{0,60}(?<!\p{L})(?:no|not|sadly|unfortunately|nicht|leider|pas|plus|ya no)(?!\p{L})/iu;
/** "Yes, but it is under option": then it is no yes. */
const OF_IT_ALL =
  /^(?:it|this|that|they|the (?:technology|patents?|film|rights?|licen[cs]e|invention|famil(?:y|ies))|we|es|sie|die|das|elle|il|la|esta)(?!\p{L})(?! (?:in|for|to)(?!\p{L}))/iu;

/** "Yes, but Italy is reserved": what is said behind it limits the yes. */
/** "Yes for Italy, no for Germany". */
const YES_FOR_SOME =
  /^(?:yes|ja|oui|sí|si) (?:for|in|to|für|in|pour|en|dans|para) .{2,60}?[,;] ?(?:but |aber |mais |pero )?(?:no|not|nein|nicht|non|pas) (?:for|in|to|für|pour|en|dans|para)(?!\p{L})/iu;

export function isYesBut(sentence: string): boolean {
  if (FOR_SOME.test(sentence) || YES_FOR_SOME.test(sentence)) return true;
  const yes = YES_BUT.exec(sentence)?.[0];
  return yes !== undefined && !OF_IT_ALL.test(sentence.slice(yes.length));
}

/** "You could take an option on it." */
const OFFERED =
  /\b(?:you|your company) (?:can|could|may|might|are welcome to) (?:still |also )?(?:take|have|get|obtain|sign)\b.{0,30}\boption|\bwe (?:can|could|would|are (?:able|happy|willing) to|(?:can )?also) (?:be able to )?(?:offer|grant|give|propose)\b.{0,30}\boption|\boption (?:agreement )?(?:is|would be) (?:possible|available|open to you)\b/iu;
/** Only licences have one. */
const TO_EXTEND = /\boptions? to (?:extend|renew|expand|prolong)\b/iu;

/** "If the option isn't exercised": it still is one. */
const WHILE_OPTION = /\b(?:if|unless|should|in case|whether|once|when)\b.{0,40}\boption/iu;

/** How rights stand that a sentence seems to tie in this way: an option is no licence until it has become one. */
export function tiedBy<Kind extends string>(
  sentence: string,
  kind: Kind,
): Kind | 'available' | 'option' | 'licensed' {
  if (OFFERED.test(sentence)) return 'available';
  if (WHILE_OPTION.test(sentence)) return 'option';
  const isLicence = MORE_THAN_OPTION.test(sentence) || TO_EXTEND.test(sentence);
  if (isLicence) return kind === 'option' ? 'licensed' : kind;
  return OPTION.test(sentence) ? 'option' : kind;
}

/** "Not right now": a no for the time being. */
const NOT_NOW =
  /^(?:unfortunately,? |sorry,? )?not (?:(?:right )?now|at (?:the|this) (?:moment|time|stage|point)|this (?:year|quarter)|for now|yet|for the time being)[.!,]?$/iu;

/** "So this won't work": a no, whatever stands before it. */
const NOT_TO_LICENSE =
  /(?:\bnot|n['’]t|\bunable to|\brather not)\b[^.!?]{0,40}\b(?:licen[cs](?:e|ing)|out-?licen[cs]ing|offer(?:ing)? (?:it|this))\b[^.!?]{0,20}\b(?:at present|at (?:the|this) (?:moment|time|stage|point)|for (?:now|the time being)|currently|right now|any ?more|any longer|these days|just (?:now|yet))\b/iu;
/** "Licensing is off the table". */
const OFF_THE_TABLE =
  /\b(?:licen[cs]ing|(?:a |any )?licen[cs]es?|licen[cs]e agreement)\b[^,.;]{0,20}\b(?:off the table|out of the question|not (?:possible|an option|on offer|foreseen|planned)|excluded|ruled out|on hold|impossible)\b|(?<!\p{L})(?:eine )?lizenz(?:ierung|vergabe)? (?:ist|kommt) (?:\p{L}+ ){0,3}(?:ausgeschlossen|nicht (?:möglich|in frage)|nicht vorgesehen)/iu;
const WONT_WORK =
  /^(?:(?:we|i)(?:['’]ll| will| have to| must| would|['’]d)? (?:rather |respectfully |politely )?(?:pass|decline)(?: on (?:this|it)(?: one)?)?|no thanks?(?: you)?)[.!]?$|^(?:so )?(?:this|that|it|which)(?: one)? (?:won['’]t|will not|can['’]t|cannot|would not|wouldn['’]t|is not going to|isn['’]t going to) (?:work(?: out)?|fly|be possible|happen|do)[.!]?$/iu;

/** "The committee pulled it", "we had to withdraw it": it is no longer on offer. */
const PULLED =
  /\b(?:pulled|withdrew|(?:has|have|had) (?:been |to )?(?:pull|withdraw)(?:ed|n)?) (?:it|this|the (?:technology|invention|case|offer|listing))\b|\b(?:it|this) (?:was|has been|is) (?:pulled|withdrawn)\b/iu;

/** "There is nothing left to license." */
const NOTHING_TO_LICENSE =
  /\b(?:nothing|nothing (?:left|more)|no rights)(?: \p{L}+)? to (?:licen[cs]e|grant|offer you)\b|\bnot licen[cs]able\b|(?<!\p{L})(?:plus )?rien (?:\p{L}+ )?à (?:licencier|céder|concéder)|(?<!\p{L})nichts (?:\p{L}+ )?zu (?:lizenzieren|vergeben)|(?<!\p{L})nada que (?:licenciar|ceder)/iu;

/** "The University is free to grant licences thereunder." */
const MAY_GRANT =
  /\bfree to (?:grant|offer|license|negotiate)\b|\b(?:able|in a position|entitled) to (?:grant|offer) (?:\p{L}+ ){0,4}(?:licen[cs]es?|rights)\b/iu;

/** "A right of first refusal for the field of automotive applications only": of a part, and no option on it. */
const OF_ONE_FIELD =
  /\b(?:field|area|sector)s? of .{3,60}\bonly\b|\bonly (?:for|in) (?:the )?(?:field|area|sector)|\bapplications? only\b|(?<!\p{L})nur (?:für|im) (?:\p{L}+ ){0,2}(?:bereich|feld|anwendung)/iu;

/** Whether an option is only on a part of it. */
export function isOfOneField(sentence: string): boolean {
  return OF_ONE_FIELD.test(sentence);
}

/** "The university let the patents go." */
const GIVEN_UP =
  /\b(?:let|allowed|letting) (?:the |those |these |its |our )?(?:patents?|applications?|filings?|rights|it|them|family)(?: to)? (?:go|lapse|drop|expire|die)\b|\b(?:patents?|applications?|rights) (?:was|were|has been|have been) (?:dropped|abandoned|allowed to lapse|given up)\b/iu;

export function isPlainNo(sentence: string): boolean {
  if (GIVEN_UP.test(sentence)) return true;
  return (
    NOTHING_TO_LICENSE.test(sentence) ||
    NOT_NOW.test(sentence) ||
    NOT_TO_LICENSE.test(sentence) ||
    OFF_THE_TABLE.test(sentence) ||
    WONT_WORK.test(sentence) ||
    PULLED.test(sentence)
  );
}

const LICENSEE =
  /\b(?:to|with|by|is|company|called|firm|group|Firma|Unternehmen|avec|con|société|empresa)[, ]+(?:the )?((?:\p{Lu}[\p{L}\d&.-]*)(?: (?:\p{Lu}[\p{L}\d&.-]*|&|of|de|und|and(?= \p{Lu})))*)(?!\p{L}| (?:firm|company|group|start|manufacturer|partner|corporation|producer|supplier)|-)/u;

const ACQUIRES =
  /((?:\p{Lu}[\p{L}\d&-]*)(?: (?:\p{Lu}[\p{L}\d&-]*\.?|&)){0,3}),? (?:who |which |that )?(?:has |have |now )?(?:acquired|bought|licensed|took|owns?|holds?|snapped)(?!\p{L})/u;
const NO_NAME =
  /^(?:We|They|It|He|She|I|You|The|This|That|Somebody|Someone|Nobody|Another|A|An|Our|Wir|Sie|Nous)(?: |$)/u;

/** A company by its name, or null. */
export function licenseeIn(quote: string): string | null {
  const subject = ACQUIRES.exec(quote)?.[1];
  const acquirer = subject !== undefined && !NO_NAME.test(subject) ? subject : undefined;
  const name = (LICENSEE.exec(quote)?.[1] ?? acquirer)?.replace(/[.,]$/, '') ?? null;
  return name !== null && name.length > 2 && name.length <= 60 ? name : null;
}

/** Null if it isn't said. */
export function exclusivityIn(quote: string): boolean | null {
  if (/\b(?:non|nicht|no)[- ]?e(?:x|ks)/iu.test(quote)) return false;
  return /e(?:x|ks)?[xk]s?clusi|exklusiv|exclusi/iu.test(quote) ? true : null;
}

const EXCLUSIVE_GIVEN =
  /\b(?:gave|given|granted|signed|sold|awarded|took|taken)\b.{0,30}\b(?:an? |the )?exclusive(?!ly)\b(?! option)/iu;

/** Whether a sentence says that somebody was given "the exclusive", which is a licence. */
export function givesExclusive(sentence: string): boolean {
  return EXCLUSIVE_GIVEN.test(sentence) && !OPTION.test(sentence) && !DENIED.test(sentence);
}

/** "We can only do non-exclusive", "we could offer you a licence": it can be had. */
const NO_ENCUMBRANCE =
  /\b(?:is|are|remains?|still) (?:\p{L}+ )?unencumbered\b|\b(?:no|free (?:of|from)(?: any)?|without(?: any)?|clear of(?: any)?) encumbrances?\b/iu;
const CAN_BE_HAD =
  /\b(?:we|i|you)(?:['’]d| can| could| would| may| are (?:able|happy|willing|open) to)(?: be (?:able|happy|willing) to)? (?:only |still |also |probably |certainly )*(?:do|offer|grant|give|provide|have|get|negotiate|license|consider)\b.{0,25}\b(?:non-?)?exclusiv\w*/iu;
const OPTIONED = /\b(?:under option|optioned)\b/iu;
const DENIED = /\b(?:not|no longer|never|nobody|no one|neither|cannot)\b|n['’]t\b|\bun-?optioned\b|\bif\b/iu;

const IN_GERMAN =
  /(?<!\p{L})(?:können|könnten|dürfen) sie (?:gerne? |natürlich |auch )*(?:haben|bekommen|erhalten|lizenzieren)(?!\p{L})|^(?!.*(?:nicht|kein|leider)).*(?<!\p{L})(?:lizenz\p{L}*|rechte) (?:können|könnten|dürfen|kann) (?:wir|ich)(?: \p{L}+){0,3} (?:vergeben|erteilen|einräumen|anbieten)(?!\p{L})/iu;
const THE_REST =
  /\byou (?:can|could|may|are welcome to) (?:still )?have (?:it|them|this|all|any|one(?: too| as well)|everything|the (?:rest|others?|remaining))\b/iu;

/** "For everything but marine use", where that is all that is said of it. */
const ALL_BUT =
  /\b(?:everything|anything|anywhere|all (?:fields|uses|territories|countries|of it))(?: else)?,? (?:but|except(?: for)?|other than|apart from|aside from|bar(?:ring)?|save)\b/iu;
const GONE = /\b(?:licensed|gone|taken|sold|optioned|reserved|tied|assigned|closed|exclusive|option)\b/iu;

/** Whether a sentence says that it can be had for all but something. */
export function isAllBut(sentence: string): boolean {
  return ALL_BUT.test(sentence) && !GONE.test(sentence) && !DENIED.test(sentence);
}

/** "We could consider exclusivity provided that you commit to a plan": a yes with what it hangs on. */
const ON_CONDITION =
  /^(?:(?:yes|sure|certainly|in principle|generally),? )?(?:we|i|the university)(?:['’]d| can| could| would| may| might| are (?:able|happy|willing|open|prepared) to)(?: be (?:able|happy|willing|open|prepared) to)? (?:\p{L}+ )?(?:do|offer|grant|give|provide|consider|discuss|agree|license|negotiate|accept)\b.{0,30}\b(?:licen[cs]\p{L}*|exclusiv\p{L}*|rights)\b.{0,60}\b(?:provided|on (?:the )?condition|as long as|so long as|if you|against)\b|(?<!\p{L})(?:(?:können|könnten|würden) (?:wir|ich)|(?:wir|ich) (?:können|könnten|würden)) .{0,40}(?:lizenz|exklusiv|rechte).{0,60}(?:sofern|wenn sie|unter der (?:bedingung|voraussetzung)|vorausgesetzt)|(?<!\p{L})(?:nous|je) (?:pouvons|pourrions|pourrais).{0,40}(?:licence|exclusi|droits).{0,60}(?:à condition|sous réserve|si vous)|(?<!\p{L})(?:podemos|podríamos).{0,40}(?:licencia|exclusi|derechos).{0,60}(?:siempre que|a condición|si ustedes)|(?<!\p{L})(?:possiamo|potremmo).{0,40}(?:licenza|esclusiv|diritti).{0,60}(?:a condizione|purché|se voi)|(?<!\p{L})(?:kunnen|zouden) (?:we|wij).{0,40}(?:licentie|exclusi|rechten).{0,60}(?:mits|op voorwaarde|als u)/iu;

/** Whether a sentence offers the rights under a condition, which limits the yes. */
export function offersOnCondition(sentence: string): boolean {
  return ON_CONDITION.test(sentence) && !DENIED.test(sentence.replace(/\bif you\b/giu, ''));
}

/** Whether a sentence plainly says that it can be had. */
export function canBeHad(sentence: string): boolean {
  return (
    [CAN_BE_HAD, THE_REST, IN_GERMAN, NO_ENCUMBRANCE, MAY_GRANT].some((words) => words.test(sentence)) &&
    !DENIED.test(sentence)
  );
}

/** "I'd be delighted if somebody used it". */
const WELCOMES_USE =
  /\b(?:delighted|happy|glad|thrilled|pleased|love|great|nice)\b (?:if|for|to (?:see|have|find)|when) (?:it|this|you|somebody|someone|some company|a company|anybody|anyone|people|your company)\b.{0,40}\b(?:us(?:e|ed|ing)|licen[cs](?:e|ed|ing)|(?:take|took|pick|picked) (?:it|this) (?:up|on|over|forward)|put (?:it )?to (?:good )?use|commerciali[sz])/iu;

/** Whether somebody would be glad of a licensee. */
export function welcomesUse(sentence: string): boolean {
  return (
    WELCOMES_USE.test(sentence) &&
    !/\b(?:would have|were|was|no longer|but)\b.{0,40}\b(?:delighted|happy|glad|pleased)/iu.test(sentence)
  );
}

/** Whether a sentence plainly says that it is under option. */
export function isOptioned(sentence: string): boolean {
  return OPTIONED.test(sentence) && !DENIED.test(sentence) && !OFFERED.test(sentence);
}
