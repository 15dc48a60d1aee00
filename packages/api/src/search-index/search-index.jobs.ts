import { defineJob, type IndexDependencies, type JobServices } from '../jobs/job.ts';
import { updateIndex, waitsForSentences } from './index-update.ts';
import { forgetOldPassages, readPassages } from './passage-vectors.ts';
import { forgetOldVectors, keptVectors, textsWithoutVector } from './sentence-vectors.ts';

/** Updates the search index to the newest catalogue. Requesting it often costs little: an unnecessary build is skipped. */
export const indexUpdateJob = defineJob({
  name: 'catalogue.index-update',
  options: {
    policy: 'short',
    retryLimit: 30,
    retryDelay: 2,
    retryBackoff: true,
    retryDelayMax: 60,
    expireInSeconds: 3_600,
  },
  handle: (deps) => update(deps),
});

/** Builds a new generation of the same catalogue, which someone has asked for. */
export const indexRebuildJob = defineJob({
  name: 'catalogue.index-rebuild',
  options: indexUpdateJob.options,
  handle: (deps) => update(deps, { force: true }),
});

async function update(
  deps: IndexDependencies & Pick<JobServices, 'jobs'>,
  options: { force?: boolean } = {},
): Promise<void> {
  const built = await updateIndex(deps, options);
  // What is new in it may be what somebody waits for.
  if (built !== null) await deps.jobs.enqueue(deps.db, 'alerts.find-news', {});
  if (built !== null && deps.sentences) await forgetOldVectors(deps, deps.sentences);
  await readLater(deps);
}

/** Reads what the records of the catalogue mean, and then builds an index that knows it. What was read is kept. */
export const sentenceVectorsJob = defineJob({
  name: 'catalogue.sentence-vectors',
  options: {
    policy: 'short',
    retryLimit: 30,
    retryDelay: 10,
    retryBackoff: true,
    retryDelayMax: 600,
    expireInSeconds: 86_399,
  },
  handle: async (deps) => {
    const { sentences, log } = deps;
    if (!sentences || !(await waitsForSentences(deps))) return;
    const kept = keptVectors(deps, sentences);
    let read = 0;
    for await (const texts of textsWithoutVector(deps, sentences)) {
      await kept.embed(texts);
      read += texts.length;
    }
    log.info({ texts: read, embedder: sentences.id }, 'what records mean has been read');
    await updateIndex(deps);
    await deps.jobs.enqueue(deps.db, 'alerts.find-news', {});
    await forgetOldVectors(deps, sentences);
    // The catalogue may have changed meanwhile.
    await readLater(deps);
  },
});

/** Reads what each sentence of the records means, which tells what they say of a requirement. What was read is kept. */
export const passageVectorsJob = defineJob({
  name: 'catalogue.passage-vectors',
  options: sentenceVectorsJob.options,
  handle: async (deps) => {
    const { sentences, log } = deps;
    if (!sentences || (await waitsForSentences(deps))) return;
    const read = await readPassages(deps, sentences);
    if (read > 0) log.info({ texts: read, embedder: sentences.id }, 'what sentences mean has been read');
    await forgetOldPassages(deps, sentences);
  },
});

/** Has read what no job has read yet: whole records first, since search needs them. */
export async function readLater(deps: IndexDependencies & Pick<JobServices, 'jobs'>): Promise<void> {
  if (!deps.sentences || deps.embedder) return;
  const job = (await waitsForSentences(deps)) ? sentenceVectorsJob : passageVectorsJob;
  await deps.jobs.enqueue(deps.db, job.name, {});
}
