import { type Env, refuseTracing } from '@cosmos/api/context/env.ts';
import type { Assistant } from '@cosmos/api/ports/assistant.ts';
import { embeddedAssistant } from '@cosmos/api/providers/assistant/embedded/embedded.ts';
import type { Services } from '@cosmos/api/context/services.ts';

/** The configured assistant. Code that talks to a model is only loaded if there is a key. */
export async function configuredAssistant(
  env: Env,
  services: Pick<Services, 'db' | 'now' | 'config' | 'secrets' | 'log'>,
): Promise<Assistant> {
  const { OPENAI_API_KEY: apiKey, OPENAI_BASE_URL: baseUrl, OPENAI_MODEL: model } = env;
  const { log } = services;
  if (!apiKey) {
    log.info({ assistant: embeddedAssistant.name }, 'using the embedded assistant');
    return embeddedAssistant;
  }
  refuseTracing();
  const [{ openaiAssistant }, { modelBudget }] = await Promise.all([
    import('@cosmos/api/providers/assistant/openai/openai.ts'),
    import('@cosmos/api/providers/assistant/openai/model-budget.ts'),
  ]);
  log.info(
    { assistant: 'openai', model },
    'using a language model, with the embedded assistant as a fallback',
  );
  return openaiAssistant({ apiKey, baseUrl, model, log, budget: modelBudget(services) });
}
