import type { BenchMode, BenchReason } from '@cosmos/contract/admin/bench.ts';
import type {
  BuildProgressNoted,
  IndexStats,
  IndexTrouble,
} from '@cosmos/contract/admin/index-inspection.ts';
import { countOf } from '../../../lib/format/rounded-count.ts';
import { moment } from '../list/moments.ts';

export const STATE_NAMES = {
  building: 'Building',
  serving: 'In use',
  retired: 'Replaced',
  failed: 'Failed',
} as const;
export const MODE_NAMES: Readonly<Record<BenchMode, string>> = {
  both: 'Words and meaning',
  words: 'Words only',
  vectors: 'Meaning only',
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
  embedding: 'Computing embeddings',
  writing: 'Writing',
  indexing: 'Indexing',
  mapping: 'Drawing the map',
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
      return 'This version of the index doesn’t contain that record.';
    case 'filtered':
      return `A filter in the question excludes it: ${reason.filters.map((name) => FILTERS[name] ?? name).join(', ')}.`;
    case 'not-found':
      return 'It was found neither by words nor by meaning, so it was never scored; this is the score it would have had.';
    case 'below-threshold':
      return `Its score is below ${percent(reason.threshold)}, so it isn’t among the results.`;
    case 'near-duplicate':
      return `It is nearly the same as “${reason.title}” (${reason.of}), which is shown for both.`;
    case 'further-down':
      return 'It is among the results, further down.';
  }
}

/** "Word statistics, 64 dimensions", "Sentence model all-MiniLM-L6-v2"; a model of one’s own by its name. */
export function embedderName(embedder: string): string {
  const [, dimensions] = /^latent-(\d+)$/.exec(embedder) ?? [];
  if (dimensions !== undefined) return `Word statistics, ${dimensions} dimensions`;
  const [, model] = /^sentences-(.+?)(?:-q\d+)?$/.exec(embedder) ?? [];
  return model === undefined ? embedder : `Sentence model ${model}`;
}

/** Whether the index lacks something of the catalogue, and nothing builds one already. */
export function needsRebuild({ serving, catalogueVersion, generations }: IndexStats): boolean {
  const own = generations.find(({ id }) => id === serving);
  return own?.catalogueVersion !== catalogueVersion && generations.every(({ state }) => state !== 'building');
}

/** "82%" */
export const percent = (share: number) => `${Math.round(100 * share)}%`;

/** As far as it tells the minute: "2026-11-27T14:05". */
const MINUTE_CHARACTERS = 16;

type Made = Pick<IndexStats['generations'][number], 'id' | 'createdAt'>;

/** "27 Nov 2026, 14:05": when a generation was made; with seconds beside others of the same minute. */
export function generationName({ createdAt }: Made, others: readonly Made[] = []): string {
  const minute = createdAt.slice(0, MINUTE_CHARACTERS);
  const isAlone = others.filter((each) => each.createdAt.startsWith(minute)).length < 2;
  return `${moment(createdAt)}${isAlone ? '' : `:${createdAt.slice(MINUTE_CHARACTERS + 1, MINUTE_CHARACTERS + 3)}`}`;
}

type Holding = Pick<IndexStats['generations'][number], 'technologies' | 'researchers'>;

/** "7,219 technologies", "240 technologies, 320 researchers" */
export function holdsInWords({ technologies, researchers }: Holding): string {
  const held = [
    countOf(technologies, 'technology', 'technologies'),
    countOf(researchers, 'researcher', 'researchers'),
  ];
  return held.filter(Boolean).join(', ') || 'No records';
}

type Compared = Holding & Pick<IndexStats['generations'][number], 'id' | 'embedder'>;

/** "g20261127T094039-dc94a57e.2": one to which records were added. */
const ADDED_TO = /\.\d+$/;

/**
 * What an index has that the one before it hadn’t, and what it lost: "3 technologies added; 320 researchers retired". Of the
 * first one, and where neither is so, how it was made.
 */
export function changeInWords(now: Compared, before: Compared | undefined): string {
  const isAdded = ADDED_TO.test(now.id);
  if (!before) return 'First build';
  const differences = [
    [now.technologies - before.technologies, 'technology', 'technologies'],
    [now.researchers - before.researchers, 'researcher', 'researchers'],
  ] as const;
  const told = differences.flatMap(([more, one, many]) =>
    more === 0 ? [] : [`${countOf(Math.abs(more), one, many)} ${more > 0 ? 'added' : 'retired'}`],
  );
  if (now.embedder !== before.embedder) told.unshift('New model');
  return told.join('; ') || (isAdded ? 'Records updated' : 'Rebuilt, same records');
}

/** "1.2 seconds", "3 minutes" */
export function buildTime(seconds: number): string {
  if (seconds >= 90) return `${Math.round(seconds / 60)} minutes`;
  return seconds < 10 ? `${seconds.toFixed(1)} seconds` : `${Math.round(seconds)} seconds`;
}

/** Whether a rebuild is needed, what one does and how long it takes. */
export function rebuildInWords({ serving, catalogueVersion, generations }: IndexStats): string {
  const own = generations.find(({ id }) => id === serving);
  const timed = generations.find(({ seconds }) => seconds !== null);
  const lasted = timed?.seconds ? ` The last build took ${buildTime(timed.seconds)}.` : '';
  const needed = generations.some(({ state }) => state === 'building')
    ? 'An index is being built.'
    : own === undefined
      ? 'No index is in use.'
      : own.catalogueVersion === catalogueVersion
        ? 'The index is up to date with the catalogue, so no rebuild is needed.'
        : 'The catalogue has changed since the index was built. Imports normally update the index. If it stays out of date, rebuild it.';
  return `${needed} Rebuilding creates a new index from the whole catalogue and switches to it when it’s ready. Search keeps working meanwhile.${lasted}`;
}

/** Why the newest index isn’t in use, what answers instead (`serving`, or words alone if that is null), and what to do. */
export function troubleInWords({ hasGivenUp, reason }: IndexTrouble, serving: string | null): string {
  const instead =
    serving === null
      ? 'Only keyword search works'
      : 'An older index is in use, which may lack recent changes';
  const next = hasGivenUp ? 'Please rebuild it.' : 'Another one is being built.';
  return `The index can’t be opened: ${reason}. ${instead}. ${next}`;
}
