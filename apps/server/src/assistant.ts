import { type Env, refuseTracing } from '@cosmos/api/env.ts';
import type { Assistant } from '@cosmos/api/providers/assistant/assistant.ts';
import { embeddedAssistant } from '@cosmos/api/providers/assistant/embedded/embedded.ts';
import type { Services } from '@cosmos/api/services.ts';

/** The assistant that the environment names. What speaks to a model is loaded only where there is a key. */
export async function configuredAssistant(
  env: Env,
  services: Pick<Services, 'db' | 'now' | 'config' | 'secrets' | 'log'>,
): Promise<Assistant> {
  const { OPENAI_API_KEY: apiKey, OPENAI_BASE_URL: baseUrl, OPENAI_MODEL: model } = env;
  const { log } = services;
  if (!apiKey) {
    log.info({ assistant: embeddedAssistant.name }, 'the embedded assistant answers');
    return embeddedAssistant;
  }
  refuseTracing();
  const [{ openaiAssistant }, { modelBudget }] = await Promise.all([
    import('@cosmos/api/providers/assistant/openai/openai.ts'),
    import('@cosmos/api/providers/assistant/openai/model-budget.ts'),
  ]);
  log.info({ assistant: 'openai', model }, 'a language model answers, and the embedded assistant stands in');
  return openaiAssistant({ apiKey, baseUrl, model, log, budget: modelBudget(services) });
}
