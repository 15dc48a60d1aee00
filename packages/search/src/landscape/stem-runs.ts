import { tokensOf } from '../corpus/forward-index.ts';
import type { RankingModel } from '../ranking/model.ts';
import { lookUp, wordOf } from '../corpus/vocabulary.ts';

/** How strongly each record uses a run of stems: 1 if its title contains it. */
export type Sayers = ReadonlyMap<number, number>;

const IN_BODY = 0.5;
const LONGEST = 3;
const READ_TOKENS = 300;
const MOSTLY = 0.6;

/** The stems of a run as the model numbers them; null if one is unknown or the run is too long. */
function numbered(model: RankingModel, run: string, longest = LONGEST): number[] | null {
  const stems = run.split(/[ -]/).map((stem) => stemNumber(model, stem));
  return stems.length > longest || stems.some((stem) => stem < 0) ? null : stems;
}

const stemNumbers = new WeakMap<RankingModel, Map<string, number>>();

/** The number of a stem, -1 if the model doesn't know it; cached because the same ones are looked up repeatedly. */
export function stemNumber(model: RankingModel, stem: string): number {
  const known = stemNumbers.get(model) ?? new Map<string, number>();
  stemNumbers.set(model, known);
  let number = known.get(stem);
  if (number === undefined) {
    number = lookUp(model.stems, stem);
    known.set(stem, number);
  }
  return number;
}

/** The records that contain each of many runs, by run, found in one pass over their words. */
export function sayersOf(
  model: RankingModel,
  runs: readonly string[],
  records: readonly number[],
): Map<string, Sayers> {
  const { index, stems } = model;
  const base = stems.size + 1;
  const keyOf = (run: readonly number[]) => run.reduce((key, stem) => key * base + stem + 1, 0);
  const wanted = new Map<number, Map<number, number>>();
  const byRun = new Map<string, Sayers>();
  for (const run of runs) {
    const numbers = numbered(model, run);
    if (!numbers) continue;
    const key = keyOf(numbers);
    const sayers = wanted.get(key) ?? new Map<number, number>();
    wanted.set(key, sayers);
    byRun.set(run, sayers);
  }
  for (const record of records) {
    const tokens = tokensOf(index, record).subarray(0, READ_TOKENS);
    const titleEnd = index.titleLengths[record] ?? 0;
    const end = tokens.length;
    for (let at = 0; at < end; at++) {
      let key = 0;
      for (let size = 0; size < LONGEST && at + size < end; size++) {
        key = key * base + (index.stemOf[tokens[at + size] ?? 0] ?? 0) + 1;
        const sayers = wanted.get(key);
        if (!sayers) continue;
        const strength = at + size < titleEnd ? 1 : IN_BODY;
        if (strength > (sayers.get(record) ?? 0)) sayers.set(record, strength);
      }
    }
  }
  return byRun;
}

/**
 * The word that nearly always occurs next to a run: "spark plasma" is followed by "sintering", "coherence tomography"
 * preceded by "optical". Null if the run stands on its own.
 */
export function wordBeside(
  model: RankingModel,
  run: string,
  records: readonly number[],
  side: 'before' | 'after',
): string | null {
  const { index, words } = model;
  const stems = numbered(model, run, Infinity);
  if (!stems) return null;
  const step = side === 'after' ? stems.length : -1;
  const beside = new Map<number, { times: number; word: number }>();
  let times = 0;
  for (const record of records) {
    const tokens = tokensOf(index, record).subarray(0, READ_TOKENS);
    const end = tokens.length;
    for (let at = 0; at + stems.length <= end; at++) {
      if (!stems.every((stem, place) => index.stemOf[tokens[at + place] ?? 0] === stem)) continue;
      times++;
      if (at + step < 0 || at + step >= end) continue;
      const word = tokens[at + step] ?? 0;
      const stem = index.stemOf[word] ?? 0;
      beside.set(stem, { times: (beside.get(stem)?.times ?? 0) + 1, word });
    }
  }
  const [next] = [...beside.values()].toSorted((a, b) => b.times - a.times || a.word - b.word);
  return next && times >= 3 && next.times >= MOSTLY * times ? wordOf(words, next.word) : null;
}
