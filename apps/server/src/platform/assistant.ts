import { type Env, refuseTracing } from '@cosmos/api/context/env.ts';
import type { Assistant } from '@cosmos/api/ports/assistant.ts';
import type { Reranker } from '@cosmos/api/ports/reranker.ts';
import { embeddedAssistant } from '@cosmos/api/providers/assistant/embedded/embedded.ts';
import { rerankedBy } from '@cosmos/api/providers/assistant/reranked.ts';
import type { Services } from '@cosmos/api/context/services.ts';

type Ground = Pick<Services, 'db' | 'now' | 'config' | 'secrets' | 'log'>;

/** The configured assistant, whose results a reranker puts in order where no language model does. */
export async function configuredAssistant(
  env: Env,
  { reranker, ...services }: Ground & { reranker: Reranker | null },
): Promise<Assistant> {
  const assistant = await assistantOf(env, services);
  return reranker ? rerankedBy(assistant, { reranker, log: services.log }) : assistant;
}

/** Code that talks to a model is only loaded if there is a key. */
async function assistantOf(env: Env, services: Ground): Promise<Assistant> {
  const { OPENAI_API_KEY: apiKey, OPENAI_BASE_URL: baseUrl, OPENAI_MODEL: model } = env;
  const { log } = services;
  if (!apiKey) {
    log.info({ assistant: embeddedAssistant.name }, 'using the built-in assistant');
    return embeddedAssistant;
  }
  refuseTracing();
  const [{ openaiAssistant }, { modelBudget }] = await Promise.all([
    import('@cosmos/api/providers/assistant/openai/openai.ts'),
    import('@cosmos/api/providers/assistant/openai/model-budget.ts'),
  ]);
  log.info(
    { assistant: 'openai', model },
    'using a language model, with the built-in assistant as a fallback',
  );
  return openaiAssistant({ apiKey, baseUrl, model, log, budget: modelBudget(services) });
}
