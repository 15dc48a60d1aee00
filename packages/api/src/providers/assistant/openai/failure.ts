import type { ReplyNote } from '@cosmos/contract/conversation/conversation.ts';
import { ASSISTANT_MESSAGES, modelError } from '@cosmos/contract/assistant/messages.ts';
import { noteOf } from '@cosmos/contract/conversation/reply-notes.ts';
import type { BudgetRefusal } from './model-budget.ts';

/**
 * Why a model gave no answer. `busy`: too many requests; `quota`: paid up; `away`: broken, refused or cut off; `slow`:
 * nothing came in time; `setup`: the key, the model or the request is not accepted; `malformed`: not what was asked for.
 */
export type FailureKind = 'busy' | 'quota' | 'away' | 'slow' | 'setup' | 'malformed';

/** It carries no word of the provider's: what the provider says is for nobody but the provider. */
export class ModelFailure extends Error {
  readonly kind: FailureKind;
  readonly status: number | null;
  /** How long the provider asks to wait. */
  readonly retryAfterMs: number | null;

  constructor(kind: FailureKind, { status = null, retryAfterMs = null }: Partial<ModelAnswer> = {}) {
    super(`the model failed: ${kind}`);
    this.name = 'ModelFailure';
    this.kind = kind;
    this.status = status;
    this.retryAfterMs = retryAfterMs;
  }
}

interface ModelAnswer {
  status: number | null;
  retryAfterMs: number | null;
}

/** Why a signal ended the work: time that ran out is a failure of the model's, all else is the caller's own will. */
export function abortedBy({ reason }: AbortSignal): unknown {
  return reason instanceof DOMException && reason.name === 'TimeoutError' ? new ModelFailure('slow') : reason;
}

/** Why the embedded assistant answers in the model's place: it may be better in a moment, or it failed, or was not asked. */
export type FallbackReason = 'busy' | 'failed' | BudgetRefusal;

export function fallbackReasonOf(kind: FailureKind): FallbackReason {
  return kind === 'setup' || kind === 'malformed' ? 'failed' : 'busy';
}

/** What the person is told. */
export const FALLBACK_NOTES: Readonly<Record<FallbackReason, ReplyNote>> = {
  busy: noteOf('model_busy', ASSISTANT_MESSAGES.modelBusy),
  failed: noteOf('model_failed', modelError(null)),
  hour_used: noteOf('model_hour_used', ASSISTANT_MESSAGES.modelBudgetUsed),
  day_used: noteOf('model_day_used', ASSISTANT_MESSAGES.modelDayUsed),
};

const QUOTA_CODES = new Set([
  'insufficient_quota',
  'quota_exceeded',
  'billing_hard_limit_reached',
  'billing_not_active',
  'access_terminated',
]);
const BROKEN = new Set([500, 502, 503, 504, 520, 522, 524, 529]);

/** What an answer that is no success means; `body` is read for its code alone. */
export function failureOf(status: number, headers: Headers, body: string): ModelFailure {
  if (status === 429 || status === 402)
    return isQuota(status, body)
      ? new ModelFailure('quota', { status })
      : new ModelFailure('busy', { status, retryAfterMs: retryAfterMs(headers) });
  return new ModelFailure(BROKEN.has(status) ? 'away' : 'setup', { status });
}

function isQuota(status: number, body: string): boolean {
  if (status === 402) return true;
  try {
    const { error } = JSON.parse(body) as { error?: { code?: unknown; type?: unknown } };
    return QUOTA_CODES.has(String(error?.code)) || QUOTA_CODES.has(String(error?.type));
  } catch {
    return false;
  }
}

/** Seconds, or a date; null where neither is given. */
function retryAfterMs(headers: Headers): number | null {
  const exact = Number(headers.get('retry-after-ms') ?? Number.NaN);
  if (Number.isFinite(exact)) return Math.max(0, exact);
  const given = headers.get('retry-after')?.trim();
  if (!given) return null;
  const seconds = Number(given);
  if (Number.isFinite(seconds)) return Math.max(0, seconds * 1_000);
  const date = Date.parse(given);
  return Number.isNaN(date) ? null : Math.max(0, date - Date.now());
}
