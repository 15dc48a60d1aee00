import type { Saying } from '../../../ports/letters.ts';
import { stemsOf } from '../../../providers/assistant/embedded/letters/asking/letter-stems.ts';
import { clausesIn, isGone, isOpen } from './partly-open.ts';

/** "Cosmetics are with …", "a firm has an exclusive for cosmetics": the use that is spoken of, and not who has it. */
const USE =
  /^(?:(?:and|but|only|the|for|in|aber|nur|für|im bereich|mais|pour|pero|para) )*((?:[\p{L}-]+ ){0,3}[\p{L}-]+?) (?:is|are|has|have|was|were|went|remains?|nobody|no one|ist|sind|ging|est|sont|está|están)(?!\p{L})|(?<!\p{L})(?:for|in the field of|für|im bereich|pour|dans|para|en el campo de) ((?:[\p{L}-]+ ?){1,4})/iu;
/** "Everything outside of it": a use that has no name. */
const THE_REST =
  /(?<!\p{L})(?:everything|anything|outside|elsewhere|otherwise|the rest|other|others|alles|sonst|außerhalb|übrig\p{L}*|tout|reste|autres?|ailleurs|hors|todo|demás|otros|fuera)(?!\p{L})/iu;
const ROOT = 5;

/** Whether a clause speaks of a use that the member's words have too. */
function isOwn(clause: string, own: ReadonlySet<string>): boolean {
  const found = USE.exec(clause);
  const stems = stemsOf(found?.[1] ?? found?.[2] ?? '');
  return [...stems].some(
    (stem) =>
      own.has(stem) || (stem.length > ROOT && [...own].some((each) => each.startsWith(stem.slice(0, -2)))),
  );
}

/**
 * A split offer is a yes without limits to a member whose field is named as open. Of one that is gone too little can be told: "car tyres are
 * gone" says nothing to who makes tyres for bicycles. `field` is what they say of themselves.
 */
export function forOwnField(said: readonly Saying[], field: readonly string[]): Saying[] {
  const own = stemsOf(field.join('\n'));
  if (own.size === 0) return [...said];
  return said.map((each): Saying => {
    if (each.kind !== 'available' || each.limit === undefined) return each;
    const { limit, ...yes } = each;
    const clauses = [...new Set([each.quote, limit])].flatMap(clausesIn);
    const gone = clauses.filter((clause) => isGone(clause) && !THE_REST.test(clause));
    const open = clauses.filter((clause) => !gone.includes(clause) && isOpen(clause));
    const isGoneForThem = gone.some((clause) => isOwn(clause, own));
    const isOpenToThem = open.some((clause) => isOwn(clause, own));
    return gone.length > 0 && isOpenToThem && !isGoneForThem ? yes : each;
  });
}
