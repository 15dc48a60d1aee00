import type { Env } from '@cosmos/api/context/env.ts';
import type { LocalReranker } from '@cosmos/search/local-models/local-reranker.ts';
import { localFolder, orEnvError } from './local-setting.ts';

/** The configured cross-encoder, loaded; null if there is none. Throws EnvError, with one sentence, if it doesn't work. */
export async function configuredReranker({ RERANKER }: Pick<Env, 'RERANKER'>): Promise<LocalReranker | null> {
  const folder = RERANKER === undefined ? null : localFolder(RERANKER);
  if (folder === null) return null;
  return orEnvError('RERANKER', async () => {
    const { readRerankingModel } = await import('@cosmos/search/local-models/reranking-model.ts');
    const { localReranker } = await import('@cosmos/search/local-models/local-reranker.ts');
    // Loading takes longer than an answer may wait, so the process stays.
    const reranker = localReranker(await readRerankingModel(folder), { idleMs: Number.POSITIVE_INFINITY });
    try {
      await reranker.check();
      return reranker;
    } catch (error) {
      reranker.close();
      throw error;
    }
  });
}
