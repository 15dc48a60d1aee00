import type { SampleFinds } from '@cosmos/contract/conversation/suggestions.ts';
import { countOf } from '../../lib/format/rounded-count.ts';

/** "10 results", "50 results in 8 groups" */
export function foundWith({ count, groups }: SampleFinds): string {
  if (groups === null || groups === 0) return countOf(count, 'result');
  return `${countOf(count, 'result')} in ${groups} ${groups === 1 ? 'group' : 'groups'}`;
}
