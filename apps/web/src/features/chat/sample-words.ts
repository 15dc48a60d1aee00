import type { SampleFinds } from '@cosmos/contract/conversation/suggestions.ts';

/** "10 fit", "50 in 8 groups" */
export function foundWith({ count, groups }: SampleFinds): string {
  if (groups === null || groups === 0) return `${count} ${count === 1 ? 'fits' : 'fit'}`;
  return `${count} in ${groups} ${groups === 1 ? 'group' : 'groups'}`;
}
