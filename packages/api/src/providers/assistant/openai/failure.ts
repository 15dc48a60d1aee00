import type { ReplyNote } from '@cosmos/contract/conversation/beside-results.ts';
import { ASSISTANT_MESSAGES, modelError } from '@cosmos/contract/assistant/messages.ts';
import { noteOf } from '@cosmos/contract/conversation/reply-notes.ts';
import type { BudgetRefusal } from './model-budget.ts';

/**
 * Why a model gave no answer. `busy`: too many requests; `quota`: used up; `away`: broken, refused or cut off;
 * `slow`: nothing arrived in time; `setup`: the key, the model or the request is not accepted; `malformed`: not
 * what was asked for.
 */
export type FailureKind = 'busy' | 'quota' | 'away' | 'slow' | 'setup' | 'malformed';

/** Contains none of the provider's words, which must not be shown to anybody. */
export class ModelFailure extends Error {
  readonly kind: FailureKind;
  readonly status: number | null;
  /** How long the provider asks us to wait. */
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

/** Why a signal ended the work: a timeout is a failure of the model, anything else was the caller's decision. */
export function abortedBy({ reason }: AbortSignal): unknown {
  return reason instanceof DOMException && reason.name === 'TimeoutError' ? new ModelFailure('slow') : reason;
}

/**
 * Why the embedded assistant answers instead of the model: it is busy for a moment, it failed, or it was not asked.
 */
export type FallbackReason = 'busy' | 'failed' | BudgetRefusal;

export function fallbackReasonOf(kind: FailureKind): FallbackReason {
  return kind === 'setup' || kind === 'malformed' ? 'failed' : 'busy';
}

/** The note that the person sees. */
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

/** What an unsuccessful response means; `body` is read only for its error code. */
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

/** The header contains seconds or a date; null if neither. */
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
