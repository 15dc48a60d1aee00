import type { BenchMode, BenchOutcome, BenchRecord } from '@cosmos/contract/admin/bench.ts';
import { countOf } from '../../../lib/format/rounded-count.ts';
import { MODE_NAMES, percent } from './index-words.ts';

type Outcome = Pick<BenchOutcome, 'generation' | 'found' | 'records'> & { mode: BenchMode };

const resultsOf = (found: number) => countOf(found, 'result', 'results') || 'nothing';

/** What two configurations are called in a sentence: by how they search where that differs, else by their order. */
function namesOf(left: Outcome, right: Outcome): [string, string] {
  if (left.mode === right.mode) return ['the first search', 'the second'];
  return [`“${MODE_NAMES[left.mode]}”`, `“${MODE_NAMES[right.mode]}”`];
}

/** In plain words how what two configurations find differs, and why. */
export function comparedInWords(left: Outcome, right: Outcome): string {
  if (left.mode === right.mode && left.generation === right.generation)
    return 'Both lists come from the same search. Change one of the two to compare.';
  const names = namesOf(left, right);
  const [first, other] = [left.records[0], right.records[0]];
  const begun = names[0].replace(/^t/, 'T');
  if (!first || !other)
    return `${begun} finds ${resultsOf(left.found)}, ${names[1]} ${resultsOf(right.found)}.`;
  const ids = new Set(right.records.map(({ id }) => id));
  const shared = left.records.filter(({ id }) => ids.has(id)).length;
  const counts = `${begun} finds ${resultsOf(left.found)}, ${names[1]} ${right.found}; ${shared === 0 ? 'none' : shared} of those shown ${shared === 1 ? 'is' : 'are'} on both lists.`;
  if (first.id !== other.id)
    return `${counts} First comes “${first.title}” on one, and “${other.title}” on the other.`;
  const scores = [percent(first.score), percent(other.score)] as const;
  if (scores[0] === scores[1])
    return `${counts} Both put “${first.title}” first, with the same score of ${scores[0]}.`;
  return `${counts} Both put “${first.title}” first, with ${scores[0]} and ${scores[1]}${reasonFor(first, other, names)}.`;
}

/** Why the same record scores higher on one list: what counts there alone. */
function reasonFor(left: BenchRecord, right: BenchRecord, names: readonly [string, string]): string {
  const [by, than, name] = left.score > right.score ? [left, right, names[0]] : [right, left, names[1]];
  if (by.cosine !== null && than.cosine === null)
    return `: only ${name} compares meaning, and the record is close in meaning`;
  if (by.byWords !== null && than.byWords === null)
    return `: only ${name} compares words, and the record has them`;
  return '';
}

/** Where the other configuration has a record among those that are shown: "Number 2 on the other list"; null while that isn’t known. */
export function placeThere(id: string, other: Pick<BenchOutcome, 'records'> | undefined): string | null {
  if (!other) return null;
  const at = other.records.findIndex((record) => record.id === id);
  return at < 0 ? 'Only on this list' : `Number ${at + 1} on the other list`;
}
