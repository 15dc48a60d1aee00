import type { AssistantName } from '@cosmos/contract/conversation/conversation.ts';
import type { Logger } from 'pino';
import type { AssistantCall } from '../../../ports/assistant.ts';
import { abortedBy, type FallbackReason, fallbackReasonOf, ModelFailure } from './failure.ts';
import type { Model } from './model.ts';
import type { BudgetRefusal, ModelBudget } from './model-budget.ts';
import { withRetries } from './retries.ts';
import type { Times } from './times.ts';

export interface Engine extends Model {
  /** The model's name, for the log. */
  name: string;
  times: Times;
  budget: ModelBudget;
  log: Logger;
  /** No turn may ask before this time, because the provider said that its quota is used up. */
  closed: { until: number };
  /** Whether it accepts images. */
  sees: boolean;
}

/** The state of one turn with regard to the model. */
export interface TurnState {
  answeredBy: AssistantName;
  /** Why the embedded assistant answered; null if it did not, or if nobody needs to know. */
  fallback: FallbackReason | null;
  /** True once the model must not be asked again in this turn. */
  over: boolean;
  /** True once the answer's text is the model's: failures beside or after it change nothing. */
  answered: boolean;
  /** The turn counted against the payer's hourly limit, taken with the first question. */
  taken: Promise<BudgetRefusal | null> | null;
}

export interface ModelRequest<T> {
  task: string;
  /** Its estimated cost. */
  tokens: number;
  /** A single attempt. */
  attempt: (signal: AbortSignal, spent: (tokens: number) => void) => Promise<T>;
  mayRetry?: () => boolean;
}

/** The model is not asked. */
class NotAsked extends Error {
  readonly reason: FallbackReason | null;
  constructor(reason: FallbackReason | null) {
    super('the model is not asked');
    this.reason = reason;
  }
}

/** Why there is no answer from the model. Rethrows anything that is not a failure, such as a stopped turn. */
export function whyNoAnswer(error: unknown): FallbackReason | null {
  if (error instanceof NotAsked) return error.reason;
  if (error instanceof ModelFailure) return fallbackReasonOf(error.kind);
  throw error;
}

export function isStopped(signal: AbortSignal): boolean {
  return signal.aborted && !(abortedBy(signal) instanceof ModelFailure);
}

/**
 * Asks within the budget and the time available. Rejects with errors that `whyNoAnswer` understands. LangChain has
 * middleware for retries and for falling back to other models; the README in this folder shows what it lacks.
 */
export async function consult<T>(
  { budget, closed, times, log, name }: Engine,
  { payer, signal: stopped, isTurn = true }: AssistantCall,
  turn: TurnState,
  { task, tokens, attempt, mayRetry = () => true }: ModelRequest<T>,
): Promise<T> {
  if (stopped.aborted) throw abortedBy(stopped);
  if (turn.over) throw new NotAsked(turn.fallback);
  if (times.now() < closed.until) throw new NotAsked(fallbackReasonOf('quota'));
  turn.taken ??= isTurn ? budget.takeTurn(payer) : Promise.resolve(null);
  const refused = (await turn.taken) ?? (await budget.reserve(payer, tokens));
  if (refused !== null) throw new NotAsked(refused);

  let told: number | null = null;
  let tries = 0;
  const spent = (more: number) => {
    told = (told ?? 0) + more;
  };
  const signal = AbortSignal.any([stopped, AbortSignal.timeout(times.totalMs)]);
  try {
    return await withRetries(
      () => {
        tries += 1;
        return attempt(signal, spent);
      },
      { times, signal, mayRetry },
    );
  } catch (caught) {
    const error = signal.aborted ? abortedBy(signal) : caught;
    if (error instanceof ModelFailure) {
      const { kind, status } = error;
      if (kind === 'quota') closed.until = times.now() + times.breakerMs;
      const level = kind === 'quota' || kind === 'setup' ? 'error' : 'warn';
      log[level]({ failure: kind, status, task, model: name, tries }, 'the language model gave no answer');
    }
    throw error;
  } finally {
    await budget.settle(payer, { reserved: tokens, spent: told ?? tokens });
  }
}
