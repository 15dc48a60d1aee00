import type { Saying } from '../../../ports/letters.ts';

/** "Too early, I'm afraid", "it's a bit soon for us". */
const TOO_EARLY =
  /\b(?:(?:(?:far|much|still|rather|a (?:bit|little)|somewhat|way) )*(?:too (?:early|soon)|premature)|a (?:bit|little|touch) (?:early|soon))\b|(?<!\p{L})(?:(?:noch )?zu früh|verfrüht|trop tôt|prématuré|demasiado pronto|prematuro)(?!\p{L})/iu;
/** "I cannot discuss a licence before September": a no that has an end. */
const NOT_BEFORE =
  /(?:\b(?:not|cannot|unable)\b|n['’]t\b)(?=.{0,160}\b(?:licen[cs]\p{L}*|rights|negotiat\p{L}*|terms|deals?)\b).{0,90}\b(?:before|until|till|prior to|earlier than)\b|(?<!\p{L})(?:nicht|keine?n?)(?!\p{L})(?=.{0,160}(?:lizenz|rechte|verhand)).{0,60}(?<!\p{L})(?:vor|bis)(?!\p{L})|(?<!\p{L})(?:lizenz\p{L}*|rechte|verhand\p{L}*)(?!\p{L}).{0,60}(?<!\p{L})(?:nicht vor|erst (?:ab|im|nach))(?!\p{L})|(?<!\p{L})(?:ne|n['’]\p{L}+) .{0,40}(?:licen[cs]e|droits|négoci).{0,40}(?<!\p{L})(?:avant|jusqu)|(?<!\p{L})no (?:\p{L}+ ){1,3}(?:.{0,30})(?:licencia|derechos|negocia).{0,40}(?<!\p{L})(?:antes de|hasta)(?!\p{L})|(?<!\p{L})non (?:\p{L}+ ){1,3}(?:.{0,30})(?:licenza|diritti|trattativ).{0,40}(?<!\p{L})(?:prima d|fino a)|(?<!\p{L})(?:geen|niet)(?!\p{L})(?=.{0,160}(?:licentie|rechten|onderhandel)).{0,60}(?<!\p{L})(?:voor|tot)(?!\p{L})/iu;
/** "My hands are tied until then". */
const HANDS_TIED = /\bhands are (?:still )?tied\b|\b(?:mir|uns) sind (?:\p{L}+ )*die hände gebunden/iu;
/** "Not at the moment": what a no says of itself. */
const FOR_NOW =
  /\b(?:at (?:the|this) (?:moment|time|stage|point)|for (?:now|the time being|the moment)|(?:just |right )now|at present|(?:this|until next) (?:year|quarter|term)|not yet)\b|(?<!\p{L})(?:zurzeit|zur zeit|derzeit|momentan|vorerst|im moment|noch nicht|pour l['’]instant|pour le moment|actuellement|por ahora|de momento|por el momento|todavía no|al momento|per ora|per il momento|momenteel|op dit moment|voorlopig)(?!\p{L})/iu;
/** "Per ora non possiamo", "momenteel kunnen we geen …": a no for now in any language, whatever the classifier takes it for. */
const CANNOT_NOW =
  /^(?:for now|for the time being|at (?:the moment|present)|currently|derzeit|zurzeit|momentan|pour l['’]instant|pour le moment|por ahora|de momento|por el momento|per ora|al momento|per il momento|momenteel|op dit moment|voorlopig),? (?:(?:we|i|wij|ik) (?:can ?not|can['’]t|kunnen|kan)(?: \p{L}+)? (?:not|geen|niet)|(?:we|i) can ?not|können wir (?:\p{L}+ ){0,3}(?:nicht|keine?)|(?:nous|je) ne (?:pouvons|peux)|no (?:podemos|puedo)|non (?:possiamo|posso)|kunnen (?:we|wij) (?:\p{L}+ ){0,2}(?:geen|niet))(?!\p{L})/iu;
const OF_OPTION =
  /\boption(?:ed|ee|s)?\b|\b(?:reserved|first refusal|first right|exercise\p{L}*)\b|(?<!\p{L})(?:option\p{L}*|reserviert|opción|réservé\p{L}*)/iu;
const TALKS =
  /\bnegotiat\p{L}*|\b(?:in|these|the|those|our|ongoing|advanced|final|current|exclusive) (?:\p{L}+ )?talks\b|\btalk(?:s|ing) (?:to|with) (?:an?|one|another|some)\b|\b(?:in|under) (?:\p{L}+ )?discussions?\b|\bat the table\b|(?<!\p{L})(?:verhand\p{L}+|négoci\p{L}+|pourparlers|negocia\p{L}*|trattativ\p{L}*)/iu;

/** Whether a sentence says that nothing can be said or given yet. */
export function isTooEarly(sentence: string): boolean {
  return TOO_EARLY.test(sentence) || NOT_BEFORE.test(sentence);
}

/** Whether a sentence begins by saying that something can't be done for now. */
export function isNoForNow(sentence: string): boolean {
  return CANNOT_NOW.test(sentence);
}

/** Whether somebody only negotiates with others, so that nobody has an option or a licence yet. */
export function isInTalks(sentence: string): boolean {
  return TALKS.test(sentence) && !OF_OPTION.test(sentence);
}

/** A no of whoever asks to be written to again, or for whom it is too early, is one for now. */
export function withNotYet(said: readonly Saying[]): Saying[] {
  const all = said.map((each): Saying => {
    const isNow =
      (each.kind === 'not-available' && FOR_NOW.test(each.quote)) ||
      (each.kind === 'available' && isNoForNow(each.quote));
    return isNow ? { kind: 'not-now', quote: each.quote } : each;
  });
  return putOff(all);
}

function putOff(said: readonly Saying[]): Saying[] {
  const isPutOff = said.some(({ kind, quote }) => kind === 'write-again' || isTooEarly(quote));
  const isYes = said.some(({ kind }) => kind === 'available');
  if (!isPutOff || isYes) return [...said];
  const found = said.map((each): Saying => (isForNow(each) ? { kind: 'not-now', quote: each.quote } : each));
  if (found.some(({ kind }) => kind === 'not-now' || kind === 'licensed' || kind === 'option')) return found;
  const unsure = found.findIndex(
    (each) => each.kind === 'fact' && (each.isOfRights || isTooEarly(each.quote)),
  );
  return found.map((each, at) => (at === unsure ? { kind: 'not-now', quote: each.quote } : each));
}

function isForNow(each: Saying): boolean {
  if (each.kind === 'not-available') return true;
  return (
    each.kind === 'option' &&
    (!OF_OPTION.test(each.quote) || HANDS_TIED.test(each.quote)) &&
    !isInTalks(each.quote)
  );
}
