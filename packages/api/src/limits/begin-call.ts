import { ASSISTANT_LIMITS } from '@cosmos/contract/assistant/limits.ts';
import type { HolderContext } from '../context/context.ts';
import { takeHolderLimit } from './holder-limit.ts';
import { RATE_LIMITS } from './rate-limits.ts';
import type { AssistantAtWork } from '../ports/assistant.ts';

/**
 * The assistant for one call outside a chat, counted and paid for by the caller. Once nobody waits for the answer any
 * more, the model stops working on it.
 */
export async function beginCall(
  { services, actor }: HolderContext,
  hungUp: AbortSignal | undefined,
): Promise<AssistantAtWork> {
  await takeHolderLimit(services, actor, RATE_LIMITS.assistantCallsPerHour);
  return services.assistant.begin({
    payer: actor.kind === 'user' ? { kind: 'user', id: actor.userId } : { kind: 'key', id: actor.keyId },
    signal: withinTime(hungUp, ASSISTANT_LIMITS.modelTotalMs),
  });
}

/** Aborts when the time is up, or when the caller has hung up. */
export function withinTime(hungUp: AbortSignal | undefined, ms: number): AbortSignal {
  return AbortSignal.any([...(hungUp ? [hungUp] : []), AbortSignal.timeout(ms)]);
}
