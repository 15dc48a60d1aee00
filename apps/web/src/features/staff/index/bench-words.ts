import type { BenchMode, BenchOutcome, BenchRecord } from '@cosmos/contract/admin/bench.ts';
import { countOf } from '../../../lib/format/rounded-count.ts';
import { percent } from './index-words.ts';

type Outcome = Pick<BenchOutcome, 'generation' | 'found' | 'records'> & { mode: BenchMode };

const resultsOf = (found: number) => countOf(found, 'result', 'results') || 'nothing';

/** In plain words how what two configurations find differs, and why. */
export function comparedInWords(left: Outcome, right: Outcome): string {
  if (left.mode === right.mode && left.generation === right.generation)
    return 'Both sides search in the same way, so they find the same. Change one of them to compare.';
  const [first, other] = [left.records[0], right.records[0]];
  if (!first || !other)
    return `The left side finds ${resultsOf(left.found)}, the right side ${resultsOf(right.found)}.`;
  const ids = new Set(right.records.map(({ id }) => id));
  const shared = left.records.filter(({ id }) => ids.has(id)).length;
  const counts = `The left side finds ${resultsOf(left.found)}, the right side ${right.found}; ${shared === 0 ? 'none' : shared} of those shown ${shared === 1 ? 'is' : 'are'} on both.`;
  if (first.id !== other.id)
    return `${counts} First comes “${first.title}” on the left, and “${other.title}” on the right.`;
  const scores = [percent(first.score), percent(other.score)] as const;
  if (scores[0] === scores[1])
    return `${counts} Both put “${first.title}” first, with the same score of ${scores[0]}.`;
  return `${counts} Both put “${first.title}” first, with ${scores[0]} on the left and ${scores[1]} on the right${reasonFor(first, other)}.`;
}

/** Why the same record scores higher on one side: what counts there alone. */
function reasonFor(left: BenchRecord, right: BenchRecord): string {
  const [by, than] = left.score > right.score ? [left, right] : [right, left];
  const side = by === left ? 'left' : 'right';
  if (by.cosine !== null && than.cosine === null)
    return `: only the ${side} side compares meaning, and the record is close in meaning`;
  if (by.byWords !== null && than.byWords === null)
    return `: only the ${side} side compares words, and the record has them`;
  return '';
}

/** Where the other configuration has a record among those that are shown: "Second there"; null while that isn’t known. */
export function placeThere(id: string, other: Pick<BenchOutcome, 'records'> | undefined): string | null {
  if (!other) return null;
  const at = other.records.findIndex((record) => record.id === id);
  return at < 0 ? 'Only on this side' : `Number ${at + 1} on the other side`;
}
