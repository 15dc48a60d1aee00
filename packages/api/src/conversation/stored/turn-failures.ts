import type { TurnFailure } from '@cosmos/contract/conversation/conversation.ts';
import { CONVERSATION_MESSAGES } from '@cosmos/contract/conversation/messages.ts';
import type { TurnFailureReason } from '@cosmos/contract/http/refusals.ts';
import type { AppError } from '../../context/errors.ts';

/** A question without an answer can be sent again, whatever the reason. */
export function failureOf(reason: TurnFailureReason, message: string): TurnFailure {
  return { reason, message, retryable: true };
}

/** The server went away before the answer was complete. */
export const INTERRUPTED = failureOf('interrupted', CONVERSATION_MESSAGES.interrupted);

/** What an error means for the turn in which it occurred; null is an error that nobody is told about. */
export function failureBy(refusal: AppError | null): TurnFailure {
  if (!refusal) return failureOf('unexpected', CONVERSATION_MESSAGES.fallbackWithoutModel);
  const isAway = refusal.code === 'SERVICE_UNAVAILABLE' || refusal.code === 'INSUFFICIENT_STORAGE';
  return failureOf(isAway ? 'unavailable' : 'refused', refusal.message);
}
