import type { Env } from '@cosmos/api/env.ts';
import type { Embedder } from '@cosmos/search/embeddings/embedder.ts';
import type { Logger } from 'pino';

/**
 * The embedder of the configured model; undefined for latent vectors, which the index trains itself.
 * A server that can't be reached at the start does not keep the product from starting: latent vectors do its work.
 */
export async function configuredEmbedder(env: Env, log: Logger): Promise<Embedder | undefined> {
  const { OPENAI_API_KEY: apiKey, OPENAI_EMBEDDING_MODEL: model, OPENAI_BASE_URL: baseURL } = env;
  if (!apiKey || !model) return undefined;
  const { connectOpenAiEmbedder } = await import('@cosmos/search/embeddings/openai.ts');
  try {
    return await connectOpenAiEmbedder({ apiKey, model, baseURL });
  } catch (error) {
    log.error(
      { reason: (error as Error).name, model },
      'the embedding server does not answer; latent vectors are used',
    );
    return undefined;
  }
}
