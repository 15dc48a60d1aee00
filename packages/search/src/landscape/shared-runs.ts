import { rowOf, textOf } from '../corpus/packed-rows.ts';
import type { CatalogueColumns } from '../catalogue-index/columns.ts';
import { endsLikeNoun } from '@cosmos/language/phrases/keyphrases.ts';
import { stemNumber } from './stem-runs.ts';
import type { RankingModel } from '../ranking/model.ts';
import { terms } from '@cosmos/language/analysis/analyse.ts';

const LONGEST_STEMS = 3;
const LEAST_LETTERS = 5;

/** A run of stems: the records that use it, those that have it as a whole keyphrase, and in which words. */
export interface Run {
  holders: Set<number>;
  whole: Set<number>;
  labels: Map<string, number>;
}

/** Runs of up to three stems in the first keyphrases of each record, with the words they were written in. */
export function sharedRuns(
  columns: CatalogueColumns,
  numbers: readonly number[],
  perRecord = Infinity,
): Map<string, Run> {
  const runs = new Map<string, Run>();
  for (const number of numbers) {
    for (const phrase of rowOf(columns.phrasesOf, number).subarray(0, perRecord)) {
      for (const written of runsOf(columns, phrase)) addRun(runs, number, written);
    }
  }
  return runs;
}

const stemsOfWords = new Map<string, string>();
const KEPT_WORDS = 100_000;

/** Phrases keep using the same words. */
function stemsOf(word: string): string {
  const known = stemsOfWords.get(word);
  if (known !== undefined) return known;
  if (stemsOfWords.size >= KEPT_WORDS) stemsOfWords.clear();
  const made = terms(word).join('-');
  stemsOfWords.set(word, made);
  return made;
}

/** The stems of a phrase in order, with spaces between. */
export function stemRun(phrase: string): string {
  return phrase
    .split(/[\s/]+/)
    .flatMap((word) => stemsOf(word) || [])
    .join(' ')
    .replaceAll('-', ' ');
}

interface Written {
  key: string;
  label: string;
  isWhole: boolean;
}

const runsOfPhrases = new WeakMap<CatalogueColumns, Map<number, readonly Written[]>>();

/** The runs of one phrase, cached because many records share it and many questions look at it. */
function runsOf(columns: CatalogueColumns, phrase: number): readonly Written[] {
  const known = runsOfPhrases.get(columns) ?? new Map<number, readonly Written[]>();
  runsOfPhrases.set(columns, known);
  const before = known.get(phrase);
  if (before) return before;
  const found: Written[] = [];
  const words = textOf(columns.phrases, phrase).split(/[\s/]+/);
  const stems = words.map(stemsOf);
  for (let at = 0; at < words.length; at++) {
    for (let size = 1; size <= LONGEST_STEMS && at + size <= words.length; size++) {
      const run = stems.slice(at, at + size);
      const label = words.slice(at, at + size).join(' ');
      if (run.includes('') || !endsLikeNoun((words[at + size - 1] ?? '').toLowerCase())) continue;
      if (size === 1 && label.length < LEAST_LETTERS) continue;
      found.push({ key: run.join(' '), label, isWhole: size === words.length });
    }
  }
  known.set(phrase, found);
  return found;
}

function addRun(runs: Map<string, Run>, number: number, { key, label, isWhole }: Written): void {
  const run = runs.get(key) ?? { holders: new Set(), whole: new Set(), labels: new Map<string, number>() };
  run.holders.add(number);
  if (isWhole) run.whole.add(number);
  run.labels.set(label, (run.labels.get(label) ?? 0) + 1);
  runs.set(key, run);
}

/** Share of the catalogue's records that contain the rarest stem of a run. */
export function catalogueShare(model: RankingModel, run: string): number {
  const held = run.split(/[ -]/).map((stem) => {
    const number = stemNumber(model, stem);
    return number < 0 ? 0 : (model.index.stemFrequencies[number] ?? 0);
  });
  return Math.min(...held) / Math.max(1, model.present);
}

/** The most common wording; the shortest of equals. */
export function commonest(labels: ReadonlyMap<string, number>): string {
  return (
    [...labels].toSorted(
      (a, b) => b[1] - a[1] || a[0].length - b[0].length || (a[0] < b[0] ? -1 : 1),
    )[0]?.[0] ?? ''
  );
}
