import type { Saying } from '../../../ports/letters.ts';
import { isOfUse } from '../../../providers/assistant/embedded/letters/asking/field-of-use.ts';
import { stemsOf } from '../../../providers/assistant/embedded/letters/asking/letter-stems.ts';
import { clausesIn, isGone, isOpen } from './partly-open.ts';

/** "Everything outside of it": a use that has no name. */
const THE_REST =
  /(?<!\p{L})(?:everything|anything|outside|elsewhere|otherwise|the rest|other|others|alles|sonst|außerhalb|übrig\p{L}*|tout|reste|autres?|ailleurs|hors|todo|demás|otros|fuera)(?!\p{L})/iu;
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
    const isGoneForThem = gone.some((clause) => isOfUse(clause, own));
    const isOpenToThem = open.some((clause) => isOfUse(clause, own));
    return gone.length > 0 && isOpenToThem && !isGoneForThem ? yes : each;
  });
}
