import { modelBudget } from '../providers/assistant/openai/model-budget.ts';
import { openaiAssistant } from '../providers/assistant/openai/openai.ts';
import type { Times } from '../providers/assistant/openai/times.ts';
import type { Services } from '../context/services.ts';
import type { ModelServer } from './model-server/model-server.ts';

export const MODEL_KEY = 'sk-the-key-of-the-tests';

/** The same services with the assistant that uses a model, with short timeouts. */
export function askingAModel<S extends Services>(
  services: S,
  server: Pick<ModelServer, 'url'>,
  times: Partial<Times> = {},
): S {
  return {
    ...services,
    assistant: openaiAssistant({
      apiKey: MODEL_KEY,
      model: 'gpt-4.1-mini',
      baseUrl: server.url,
      budget: modelBudget(services),
      log: services.log,
      times: { firstByteMs: 2_000, idleMs: 2_000, wait: () => Promise.resolve(), ...times },
    }),
  };
}
