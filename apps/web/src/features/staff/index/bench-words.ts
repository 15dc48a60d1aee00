import type { BenchMode, BenchOutcome, BenchRecord } from '@cosmos/contract/admin/bench.ts';
import { countOf } from '../../../lib/format/rounded-count.ts';
import { MODE_NAMES } from './index-words.ts';

type Outcome = Pick<BenchOutcome, 'generation' | 'found' | 'records'> & { mode: BenchMode };

/** What a search is called in a sentence: by how it searches where that differs, else by its place. */
function namesOf(left: Outcome, right: Outcome): [string, string] {
  if (left.mode === right.mode) return ['The search on the left', 'the one on the right'];
  return [`“${MODE_NAMES[left.mode]}”`, `“${MODE_NAMES[right.mode]}”`];
}

/** In one or two plain sentences how what two configurations find differs, and why. */
export function comparedInWords(left: Outcome, right: Outcome): string {
  if (left.mode === right.mode && left.generation === right.generation)
    return 'Both lists come from the same search. Change one of the two to compare.';
  return [foundInWords(left, right), firstInWords(left.records[0], right.records[0])]
    .filter(Boolean)
    .join(' ');
}

/** "“Words and meaning” finds 5 more results than “Words only”, because it also compares meaning." */
function foundInWords(left: Outcome, right: Outcome): string {
  const names = namesOf(left, right);
  if (left.found === right.found)
    return left.found === 0 ? 'Neither finds anything.' : `Both find ${countOf(left.found, 'result')}.`;
  const isLeft = left.found > right.found;
  const [by, than] = isLeft ? [left, right] : [right, left];
  const name = isLeft ? names[0] : names[1].replace(/^t/, 'T');
  const other = isLeft ? names[1] : names[0].replace(/^T/, 't');
  const more = countOf(by.found - than.found, 'more result', 'more results');
  return `${name} finds ${more} than ${other}${because(by.mode, than.mode)}.`;
}

/** Why a search finds more, where it looks for what the other one doesn’t. */
function because(by: BenchMode, than: BenchMode): string {
  if (by !== 'both' || than === 'both') return '';
  return `, because it also compares ${than === 'words' ? 'meaning' : 'words'}`;
}

/** "Both rank “A film” first."; empty where one of them finds nothing. */
function firstInWords(left: BenchRecord | undefined, right: BenchRecord | undefined): string {
  if (!left || !right) return '';
  if (left.id === right.id) return `Both rank “${left.title}” first.`;
  return `“${left.title}” comes first on the left, “${right.title}” on the right.`;
}

/** Where the other configuration has a record among those that are shown: "Number 2 on the other list"; null while that isn’t known. */
export function placeThere(
  { id, rank }: Pick<BenchRecord, 'id' | 'rank'>,
  other: { records: readonly Pick<BenchRecord, 'id'>[] } | undefined,
): string | null {
  if (!other) return null;
  const place = other.records.findIndex((record) => record.id === id) + 1;
  if (place === 0) return 'Only on this list';
  return place === rank ? 'Same place on both lists' : `Number ${place} on the other list`;
}
