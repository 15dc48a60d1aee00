import type { Env } from '@cosmos/api/env.ts';
import { servingGeneration } from '@cosmos/api/search/generations.ts';
import type { Services } from '@cosmos/api/services.ts';
import type { Embedder } from '@cosmos/search/embeddings/embedder.ts';
import type { Logger } from 'pino';

interface Ground {
  db: Services['db'];
  log: Logger;
  indexUri: string;
}

/**
 * The embedder of the configured model; undefined for latent vectors, which the index trains itself.
 * A server that can't be reached at the start does not keep the product from starting: where the index that serves
 * holds its vectors, that index goes on and words alone search it until the server is back; else latent vectors do.
 */
export async function configuredEmbedder(env: Env, ground: Ground): Promise<Embedder | undefined> {
  const { OPENAI_API_KEY: apiKey, OPENAI_EMBEDDING_MODEL: model, OPENAI_BASE_URL: baseURL } = env;
  if (!apiKey || !model) return undefined;
  const { connectOpenAiEmbedder, openAiEmbedder, openAiEmbedderId } =
    await import('@cosmos/search/embeddings/openai.ts');
  const options = { apiKey, model, baseURL };
  try {
    return await connectOpenAiEmbedder(options);
  } catch (error) {
    const reason = (error as Error).message;
    const dimensions = await servedDimensions(ground, openAiEmbedderId(options));
    if (dimensions === null) {
      ground.log.error({ reason, model }, 'the embedding server does not answer; latent vectors are used');
      return undefined;
    }
    ground.log.error({ reason, model }, 'the embedding server does not answer; words search until it does');
    return openAiEmbedder({ ...options, dimensions });
  }
}

/** How long the vectors of the index that serves are, where they are this embedder's. */
async function servedDimensions({ db, indexUri }: Ground, id: string): Promise<number | null> {
  const generation = await servingGeneration({ db });
  if (generation === null) return null;
  const { readGenerationManifest } = await import('@cosmos/search/catalogue-index/open.ts');
  const manifest = await readGenerationManifest(indexUri, generation).catch(() => null);
  return manifest?.embedder === id ? manifest.dimensions : null;
}
