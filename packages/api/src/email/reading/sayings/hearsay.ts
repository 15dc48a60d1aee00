import type { Saying } from '../../../ports/letters.ts';

/** "Legal says no", "my director keeps saying never": somebody else's words, told by whoever writes. */
const SAYS =
  /(?<!\p{L})(?!(?:i|we)\b)\p{L}[\p{L}’'-]* (?:always |usually |still |also |just )?(?:says?|said|keeps? (?:on )?saying|would say|claims?|thinks?|insists?|tells? (?:me|us)|told (?:me|us)|sagt|meint|dit|dice)\b/iu;
const OWN =
  /(?<!\p{L})(?:i|we|ich|wir|je|nous|yo|nosotros) (?:\p{L}+ )?(?:says?|said|think|claim|insist|sage|sagen|dis|disons|digo|decimos)\b/iu;
const IN_JEST =
  /\b(?:just |only )?(?:kidding|joking)\b|\b(?:just|only) a joke\b|\bjk\b|\b(?:nur|kleiner) (?:ein )?(?:scherz|spaß)\b|\bje plaisante\b|\bes (?:una )?broma\b/iu;
/** What an answer says of its own, so that nobody else's no has to be taken for it. */
const OWN_WORD = new Set<Saying['kind']>([
  'available',
  'option',
  'licensed',
  'agreement-first',
  'times',
  'question',
  'wrong-person',
  'delay',
]);
const DENIES = new Set<Saying['kind']>(['not-available', 'stop']);

/** Without each no that is in jest, or that is somebody else's where whoever writes says something themselves. */
export function withoutHearsay(said: readonly Saying[]): Saying[] {
  const isOwn = said.some(({ kind }) => OWN_WORD.has(kind));
  return said.map((each, at): Saying => {
    if (!DENIES.has(each.kind)) return each;
    const jest = [each.quote, said[at + 1]?.quote ?? ''].some((quote) => IN_JEST.test(quote));
    const isReported = SAYS.test(each.quote) && !OWN.test(each.quote);
    return jest || (isOwn && isReported) ? { kind: 'fact', quote: each.quote } : each;
  });
}

/** "I wish I could say that it is free", "I can't promise it": what follows isn't said. */
const UNSAID =
  /\b(?:i|we) wish\b|\bif only\b|\b(?:would|['’]d) (?:have )?(?:love|like|liked|loved|hoped?) to (?:say|tell|report|write)\b|\b(?:cannot|(?:can|could|would|do|did|may|might) not|can['’]?t|(?:could|would|do|did)n['’]?t) (?:yet |really |honestly )?(?:say|promise|confirm|tell|guarantee|know|claim|think|rule out)\b|\b(?:not|un)(?:sure|certain|clear)\b|\bnot (?:sure|certain|clear|yet known)\b|\bich wünschte|(?<!\p{L})kann (?:ich )?nicht (?:sagen|versprechen|bestätigen)|\bj['’]aurais aimé|\bje ne peux pas (?:dire|promettre|confirmer)|\bojalá\b|\bno puedo (?:decir|prometer|confirmar)\b/iu;

/** "You may have read that", "what our page says is out of date": what is told of a saying isn't said of the matter. */
const TOLD_OF =
  /\b(?:you|some|people) (?:may|might|will|must|could|probably|perhaps)? ?(?:have )?(?:read|heard|seen|been told|been under the impression)\b|\b(?:out of date|outdated|no longer (?:true|correct|accurate|current|valid))\b|(?<!\p{L})(?:stimmt (?:so )?nicht(?: mehr)?|nicht mehr (?:aktuell|richtig)|überholt|veraltet)(?!\p{L})|(?<!\p{L})(?:n['’]est plus (?:exacte?|vraie?|à jour|d['’]actualité)|périmée?s?)(?!\p{L})|(?<!\p{L})(?:ya no es (?:ciert|correct|válid)|desactualizad)/iu;

/** Whether a clause only says what cannot be said. */
export function isUnsaid(clause: string): boolean {
  return UNSAID.test(clause) || TOLD_OF.test(clause);
}
