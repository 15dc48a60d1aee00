/** "We do have a follow-up project": that something else can be had. */
const OF_ANOTHER =
  /\b(?:follow-?(?:up|on)|sister|related|similar|another|different|other|newer|younger|second|separate|alternative)(?: \p{L}+)? (?:projects?|technolog(?:y|ies)|inventions?|patents?|filings?|applications?|disclosures?|famil(?:y|ies)|films?|coatings?|versions?|cases?|ones?|developments?|work|approach|option)\b|(?<!\p{L})(?:weitere|andere|verwandte|neuere|zweite)[nrs]? (?:anmeldung|erfindung|patent|technologie|entwicklung)|(?<!\p{L})(?:une? )?autre (?:demande|brevet|invention|technologie|procédé)|(?<!\p{L})otr[ao] (?:solicitud|patente|invención|tecnología|desarrollo)|\bsomething else\b|\bone more\b|\bsub-?licen[cs]\w*|\b(?:them|they|the (?:company|licensee))\b.{0,20}\bdirectly\b/iu;

/** A patent that was dropped can be used by anybody, and is nothing to license. */
const FREE_TO_USE =
  /\b(?:free(?:ly)? (?:to )?use|use it freely|public domain)\b|(?<!\p{L})frei (?:zu )?(?:be)?nutz|(?<!\p{L})(?:librement|libremente|gemeinfrei|domaine public|dominio público)/iu;

const NAMES_RIGHTS =
  /\b(?:available|open|free|unencumbered|licen[cs]\w*|rights?|options?|fields?|exclusiv\w*|non-?exclusiv\w*|yours)\b|(?<!\p{L})(?:verfügbar|frei|offen|lizenz\p{L}*|zu haben|disponibles?|libres?|licen[cs]\p{L}*|droits?|derechos?|\p{L}*(?:bereich|feld|gebiet)\p{L}*)(?!\p{L})/iu;

/** Whether a sentence is about what can be licensed: "they are looking for a first customer" isn't. */
export function namesRights(sentence: string): boolean {
  return NAMES_RIGHTS.test(sentence);
}

/** "There is a younger application that nobody has claimed". */
const ANOTHER_FILING =
  /^(?:an?|another|one|our) (?:(?:sister|related|newer|younger|second|separate|later|other) )?(?:\p{L}+ )?(?<=(?:another|sister|related|newer|younger|second|separate|later|other) (?:\p{L}+ )?)(?:patents?|filings?|applications?|inventions?)\b|(?<!\p{L})(?:(?:eine?|noch eine?) )?(?:verwandte|andere|weitere|jüngere|neuere|zweite)[nrs]? (?:anmeldung|erfindung|patent)|(?<!\p{L})un(?:e|a)? (?:autre|altr[oa]|seconde?) (?:demande|brevet|invention|brevetto|domanda|invenzione)|(?<!\p{L})otr[ao] (?:solicitud|patente|invención)|\b(?:have|has|is|are|got)\b(?:,? (?:however|though|also|in fact),?)?[^,.;]{0,30}\b(?:sister|related|another|newer|younger|second|separate)(?: \p{L}+)? (?:patents?|filings?|applications?|disclosures?|inventions?)\b/iu;

/** Whether a sentence tells of another filing than the one that was asked for. */
export function isOfAnotherFiling(sentence: string): boolean {
  return ANOTHER_FILING.test(sentence);
}

/** Whether a sentence that sounds like a yes is about another thing, or about what nobody needs a licence for. */
export function isOfAnotherThing(sentence: string): boolean {
  return OF_ANOTHER.test(sentence) || FREE_TO_USE.test(sentence);
}

const OF_MONEY =
  /\b(?:not|n['’]t|nothing)(?: \p{L}+)? (?:for|is|comes?|free of|without) ?(?:free|charge|cost)\b|\bcomes? at a price\b|\bnicht (?:umsonst|kostenlos|gratis)|\bpas gratuit|\bno (?:es )?gratis\b/iu;

/** "Not for free": it costs something, which is no refusal. */
export function isOfMoney(sentence: string): boolean {
  return OF_MONEY.test(sentence);
}

/** "We can't offer technical support": a no to something else than the rights. */
const OTHER_THING =
  /\b(?:(?:technical|scientific|any|further|no) support|samples?|prototypes?|raw data|data|consult(?:ing|ancy)|training|know-?how|visits?|tours?|help with)\b|(?<!\p{L})(?:unterstützung|muster|proben|beratung|daten|assistance technique|échantillons?|soporte|asistencia|muestras?)(?!\p{L})/iu;
const OF_RIGHTS = /licen[cs]|lizenz|licenc|\brights?\b|\brechte\b|\bdroits?\b|derechos|patent|brevet/iu;

/** Whether a no is about something else than the rights. */
export function isOfOtherThing(sentence: string): boolean {
  return OTHER_THING.test(sentence) && !OF_RIGHTS.test(sentence);
}

/** "Parking is available", "the available licence options": a yes to something else. */
const OTHER_THING_AVAILABLE =
  /\b(?:parking|accommodation|catering|lunch|coffee|rooms?|hotels?|recordings?|videos?|slides|brochures?|summar(?:y|ies)|papers?|publications?|articles?|posters?|demos?|demonstrators?|prototypes?|samples?|directions|interpreters?|funding|grants?|positions?)\b(?! (?:licen[cs]e|rights))[^.!?]{0,40}\b(?:is|are|can be made|will be) (?:also |freely |still )?available\b|\bavailable (?:licen[cs]\w+ )?(?:options|documents|materials|data|literature)\b|\bvisitors\b/iu;
/** "Another company has expressed an interest": nothing is tied yet. */
const ONLY_INTEREST =
  /\b(?:expressed|shown|voiced|declared) (?:an |some |their )?interest\b|\bnot (?:yet )?in (?:any )?(?:negotiations?|talks|discussions)\b|\b(?:committee|board|we) will (?:decide|choose|select)\b|^not (?:before|until|till)\b/iu;
/** "That will not happen before January": later, and no refusal. */
const NOT_BEFORE =
  /\b(?:that|this|it|which|they|committee|board|funder|decision|meeting)\b.{0,20}(?:\bnot|n['’]t|\bcannot) (?:happen|be (?:decided|settled|clear|before|until)|take place|meet|decide|know|come)\b[^.!?]{0,30}\b(?:before|until|till)\b/iu;
const AN_OPTION = /\b(?:option|optioned|exclusiv\w*|reserved|on hold|signed|granted)\b/iu;

/** Whether what can be had is something else than the technology. */
export function isOfOtherThingToHave(sentence: string): boolean {
  return OTHER_THING_AVAILABLE.test(sentence);
}

/** Whether others are only interested, so that the rights are nobody’s yet; also what only tells of a later time. */
export function isOnlyInterest(sentence: string): boolean {
  return (ONLY_INTEREST.test(sentence) || NOT_BEFORE.test(sentence)) && !AN_OPTION.test(sentence);
}

/** "All requests for licences go through our form": how it is done, and not whether it can be had. */
const PROCEDURE =
  /\b(?:requests?|enquir(?:y|ies)|inquir(?:y|ies)|applications?|proposals?|licen[cs]ing matters)\b(?: (?:for|about|on|regarding|concerning) (?:\p{L}+ ){0,3}\p{L}+)? (?:all )?(?:goe?s?|runs?|comes?|(?:is|are|must|should|have to|has to|need to|needs to|can|may) (?:be )?(?:\p{L}+ )?(?:made|submitted|sent|handled|processed|go|run|come|use))\b|(?<!\p{L})(?:anfragen|anträge) (?:\p{L}+ ){0,3}(?:laufen|gehen|müssen|sind|werden)(?!\p{L})|(?<!\p{L})(?:toutes? )?(?:les )?demandes (?:\p{L}+ ){0,3}(?:passent|doivent|sont)|(?<!\p{L})(?:las )?solicitudes (?:\p{L}+ ){0,3}(?:pasan|deben|se )/iu;

/** "The first step would be an evaluation licence": what comes to be, and not what there is. */
const NEXT_STEP =
  /^(?:(?:our|the|a|your) )?(?:first|next|usual|normal|typical) (?:steps?|thing|route|procedure|process|way)(?: forward| here)? (?:is|are|would|will|could|might)\b|^(?:der |ein )?(?:erste|nächste|übliche)r? (?:schritt|weg) (?:ist|wäre|könnte)|^(?:la )?(?:première|prochaine) étape (?:est|serait|sera)|^(?:el )?(?:primer|siguiente|próximo) paso (?:es|sería|será)/iu;

/** Whether a sentence only tells how requests are handled, or how one goes on. */
export function isOfProcedure(sentence: string): boolean {
  return PROCEDURE.test(sentence) || NEXT_STEP.test(sentence);
}
