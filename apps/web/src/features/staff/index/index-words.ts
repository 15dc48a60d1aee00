import type { BenchMode, BenchReason } from '@cosmos/contract/admin/bench.ts';
import type { BuildProgressNoted } from '@cosmos/contract/admin/index-inspection.ts';

export const STATE_NAMES = {
  building: 'Building',
  serving: 'Serving',
  retired: 'Retired',
  failed: 'Failed',
} as const;
export const MODE_NAMES: Readonly<Record<BenchMode, string>> = {
  both: 'Words and vectors',
  words: 'Words only',
  vectors: 'Vectors alone',
};

const MB = 1_024 * 1_024;

/** "34 MB"; small ones with a decimal place. */
export function megabytes(bytes: number): string {
  const size = bytes / MB;
  return `${size.toLocaleString('en-GB', { maximumFractionDigits: size < 10 ? 1 : 0 })} MB`;
}

const STEPS: Readonly<Record<string, string>> = {
  reading: 'Reading records',
  analysing: 'Finding phrases',
  training: 'Training vectors',
  embedding: 'Reading what records mean',
  writing: 'Writing',
  indexing: 'Indexing',
  mapping: 'Drawing the sky',
};

/** "Training vectors: 42%" */
export function buildInWords({ step, done, total }: BuildProgressNoted): string {
  const name = STEPS[step] ?? step;
  return total > 0 ? `${name}: ${Math.min(100, Math.round((100 * done) / total))}%` : name;
}

const FILTERS: Readonly<Record<string, string>> = {
  type: 'kind',
  universities: 'university',
  notUniversities: 'university left out',
  countries: 'country',
  fields: 'field',
  trl: 'readiness',
  year: 'year',
  patents: 'patent',
};

/** Why a record is where it is, as one sentence. */
export function reasonInWords(reason: BenchReason): string {
  switch (reason.kind) {
    case 'shown':
      return 'It is among the results.';
    case 'absent':
      return 'This generation has no such record.';
    case 'filtered':
      return `A filter of the question leaves it out: ${reason.filters.map((name) => FILTERS[name] ?? name).join(', ')}.`;
    case 'not-found':
      return 'Neither words nor vectors found it, so it was never scored; this is the score that it would have.';
    case 'below-threshold':
      return `Its score is below ${percent(reason.threshold)}, so it is no result.`;
    case 'near-duplicate':
      return `It is nearly the same as “${reason.title}” (${reason.of}), which is shown for both.`;
    case 'further-down':
      return 'It is a result, further down.';
  }
}

/** "82%" */
export const percent = (share: number) => `${Math.round(100 * share)}%`;
