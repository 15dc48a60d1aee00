import { expect, it } from 'vitest';
import { GeneratedCatalogue } from '../../bench/generate.ts';
import { childrenOf, type Peak, type Watch, watchPeak } from '../../bench/memory.ts';
import { temporaryFolder } from '../../testing/small-catalogue.ts';
import { newGenerationId } from '../generations.ts';
import { buildGeneration } from './build.ts';

/** More than are written at a time, so that what that takes is in both. */
const FEW = 30_000;
const MANY = 90_000;
/** With 2 GB for a million records, of which half a GB is there for any catalogue. */
const MOST_BYTES = 1_500;

it('takes a bounded amount of memory for each record', { tags: 'at-length', timeout: 900_000 }, async () => {
  const [few, many] = [await peakOf(FEW), await peakOf(MANY)];
  const bytes = (1_048_576 * (many.megabytes - few.megabytes)) / (MANY - FEW);
  expect(bytes, JSON.stringify({ few, many })).toBeLessThan(MOST_BYTES);
});

/** Of the build's process, from when it has received the records. */
async function peakOf(technologies: number): Promise<Peak> {
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
    return watch?.end() ?? { phase: 'none', megabytes: Number.NaN, phases: [] };
  } finally {
    await remove();
  }
}
