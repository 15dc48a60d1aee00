import type { Saying } from '../../../ports/letters.ts';
import { isMember } from '../../../providers/assistant/embedded/letters/asking/salutation.ts';

/** Who is written to is neither a licensee nor somebody else to write to, however their name gets into a sentence. */
export function withoutMember(said: readonly Saying[], member: string): Saying[] {
  return said.map((each): Saying => {
    if ('instead' in each && each.instead && isMember(each.instead.name, member))
      return { ...each, instead: null };
    return each.kind === 'licensed' && isMember(each.to, member) ? { ...each, to: null } : each;
  });
}
