import { LIMITS } from '@cosmos/contract/limits.ts';
import type { HolderContext } from '../context.ts';
import { takeHolderLimit } from '../limits/holder-limit.ts';
import { RATE_LIMITS } from '../limits/rate-limits.ts';
import type { AssistantAtWork } from '../providers/assistant/assistant.ts';

/** The assistant for one call outside of a chat, counted and paid for by the one who asks. */
export async function beginCall({ services, actor }: HolderContext): Promise<AssistantAtWork> {
  await takeHolderLimit(services, actor, RATE_LIMITS.assistantCallsPerHour);
  return services.assistant.begin({
    payer: actor.kind === 'user' ? { kind: 'user', id: actor.userId } : { kind: 'key', id: actor.keyId },
    signal: AbortSignal.timeout(LIMITS.modelTotalMs),
  });
}
