import { expect, it } from 'vitest';
import { GeneratedCatalogue } from '../../bench/generate.ts';
import { childrenOf, type Watch, watchPeak } from '../../bench/memory.ts';
import { temporaryFolder } from '../../testing/small-catalogue.ts';
import { newGenerationId } from '../generations.ts';
import { buildGeneration } from './build.ts';

/** More than are written at a time, so that what that takes is in both. */
const FEW = 30_000;
const MANY = 90_000;
/** 2 GB for a million records, without what the reader of records has and what a build of any size takes. */
const MOST_BYTES = 1_400;
/** It trains on a sample. */
const BOUNDED = 'directions';

it(
  'takes a bounded amount of memory for each record in each phase',
  { tags: 'at-length', timeout: 900_000 },
  async () => {
    const [few, many] = [await peaksOf(FEW), await peaksOf(MANY)];
    const bytes = [...many].map(([phase, megabytes]): [string, number] => [
      phase,
      (1_048_576 * (megabytes - (few.get(phase) ?? 0))) / (MANY - FEW),
    ]);
    expect(bytes.length).toBeGreaterThan(10);
    expect(bytes.filter(([phase, each]) => phase !== BOUNDED && each > MOST_BYTES)).toEqual([]);
  },
);

/** What the build's process has at most in each phase, in MB. */
async function peaksOf(technologies: number): Promise<Map<string, number>> {
  const { folder, remove } = await temporaryFolder();
  let watch: Watch | undefined;
  try {
    await buildGeneration({
      folder,
      generation: newGenerationId(),
      documents: new GeneratedCatalogue({ technologies, researchers: 0 }).documents(),
      onPhase: (phase) => {
        watch ??= watchPeak(childrenOf(process.pid).at(-1) ?? 0);
        watch.begin(phase);
      },
    });
    return new Map(watch?.end().phases);
  } finally {
    await remove();
  }
}
