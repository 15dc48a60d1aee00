import type { ResultCard } from './conversation.ts';

/** If none of so many first results is about what was asked for, the answer says so. */
const LOOKED_AT = 3;

/** Whether the first results are all about another thing than the one that was asked for. */
export function areBesideQuestion(results: readonly Pick<ResultCard, 'about'>[]): boolean {
  return results.length > 0 && results.slice(0, LOOKED_AT).every(({ about }) => about === 'no');
}
