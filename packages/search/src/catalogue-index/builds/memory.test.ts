import { expect, it } from 'vitest';
import { GeneratedCatalogue } from '../../bench/generate.ts';
import { childrenOf, type Watch, watchPeak } from '../../bench/memory.ts';
import { temporaryFolder } from '../../testing/small-catalogue.ts';
import { newGenerationId } from '../generations.ts';
import { buildGeneration } from './build.ts';

const TECHNOLOGIES = 90_000;
/**
 * MB of the build's process: 100,000 records take 670 at most. Where each phase keeps what the ones before it left, the indices take
 * 1,240.
 */
const MOST = 850;

it('a build frees what a phase leaves before the next', { tags: 'at-length', timeout: 900_000 }, async () => {
  const { folder, remove } = await temporaryFolder();
  let watch: Watch | undefined;
  try {
    await buildGeneration({
      folder,
      generation: newGenerationId(),
      documents: new GeneratedCatalogue({ technologies: TECHNOLOGIES, researchers: 0 }).documents(),
      onPhase: (phase) => {
        watch ??= watchPeak(childrenOf(process.pid).at(-1) ?? 0);
        watch.begin(phase);
      },
    });
    const peaks = watch?.end().phases ?? [];
    expect(peaks.length).toBeGreaterThan(10);
    expect(peaks.filter(([, megabytes]) => megabytes > MOST)).toEqual([]);
  } finally {
    await remove();
  }
});
