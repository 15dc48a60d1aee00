import type { Env } from '@cosmos/api/context/env.ts';
import { servingGeneration } from '@cosmos/api/search-index/generations.ts';
import type { Services } from '@cosmos/api/context/services.ts';
import type { ClosableEmbedder, Embedder } from '@cosmos/search/embeddings/embedder.ts';
import type { IndexPlace } from '@cosmos/search/generation-store/place.ts';
import { sentenceEmbedder } from '@cosmos/search/embeddings/sentences/sentence-embedder.ts';
import type { Logger } from 'pino';
import { localFolder, orEnvError } from './local-setting.ts';

interface Ground {
  db: Services['db'];
  log: Logger;
  place: IndexPlace;
}

/**
 * The embedder of the configured model; undefined for latent vectors, which the index trains itself.
 * An unreachable server does not prevent the start: if the serving index has its vectors, that index stays and is searched
 * by words alone until the server is back; otherwise latent vectors are used.
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
      ground.log.error({ reason, model }, 'the embedding server does not answer; using latent vectors');
      return undefined;
    }
    ground.log.error(
      { reason, model },
      'the embedding server does not answer; searching by words alone until it does',
    );
    return openAiEmbedder({ ...options, dimensions });
  }
}

/** The length of the serving index's vectors, if they are this embedder's. */
async function servedDimensions({ db, place }: Ground, id: string): Promise<number | null> {
  const generation = await servingGeneration({ db });
  if (generation === null) return null;
  const { manifestIn } = await import('@cosmos/search/generation-store/place.ts');
  const manifest = await manifestIn(place, generation).catch(() => null);
  return manifest?.embedder === id ? manifest.dimensions : null;
}

/** One process for questions, which people wait for, and one for records, which takes what is left of the machine. */
export interface Sentences {
  ofQuestions: ClosableEmbedder;
  ofRecords: ClosableEmbedder;
  /** Loads a configured model for what this process does. Throws EnvError, with one sentence, if it doesn't work. */
  check(of: 'ofQuestions' | 'ofRecords'): Promise<void>;
}

/**
 * What reads the meaning of texts: the model that comes with the product, or one in a folder; null if neither is wanted.
 * Throws EnvError if the folder has no model of that kind.
 */
export async function configuredSentences({
  EMBEDDINGS,
}: Pick<Env, 'EMBEDDINGS'>): Promise<Sentences | null> {
  const folder = localFolder(EMBEDDINGS);
  if (folder === null) return EMBEDDINGS === 'latent' ? null : ownSentences();
  return orEnvError('EMBEDDINGS', async () => {
    const { readEmbeddingModel } = await import('@cosmos/search/local-models/embedding-model.ts');
    const { localEmbedder } = await import('@cosmos/search/local-models/local-embedder.ts');
    const model = await readEmbeddingModel(folder);
    // Loading takes longer than a question may wait, so the process stays.
    const both = {
      ofQuestions: localEmbedder(model, { of: 'query', idleMs: Number.POSITIVE_INFINITY }),
      ofRecords: localEmbedder(model, { of: 'record', inBackground: true }),
    };
    return { ...both, check: (of) => orEnvError('EMBEDDINGS', both[of].check) };
  });
}

function ownSentences(): Sentences {
  return {
    ofQuestions: sentenceEmbedder(),
    ofRecords: sentenceEmbedder({ inBackground: true }),
    check: () => Promise.resolve(),
  };
}
