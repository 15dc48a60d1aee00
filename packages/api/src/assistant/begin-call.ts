import { LIMITS } from '@cosmos/contract/limits.ts';
import type { HolderContext } from '../context.ts';
import { takeHolderLimit } from '../limits/holder-limit.ts';
import { RATE_LIMITS } from '../limits/rate-limits.ts';
import type { AssistantAtWork } from '../providers/assistant/assistant.ts';

/**
 * The assistant for one call outside of a chat, counted and paid for by the one who asks. Where nobody waits for the
 * answer any more, the model isn't kept at work on it.
 */
export async function beginCall(
  { services, actor }: HolderContext,
  hungUp: AbortSignal | undefined,
): Promise<AssistantAtWork> {
  await takeHolderLimit(services, actor, RATE_LIMITS.assistantCallsPerHour);
  return services.assistant.begin({
    payer: actor.kind === 'user' ? { kind: 'user', id: actor.userId } : { kind: 'key', id: actor.keyId },
    signal: withinTime(hungUp, LIMITS.modelTotalMs),
  });
}

/** Ends with the time that there is, or when the one who asked has hung up. */
export function withinTime(hungUp: AbortSignal | undefined, ms: number): AbortSignal {
  return AbortSignal.any([...(hungUp ? [hungUp] : []), AbortSignal.timeout(ms)]);
}
