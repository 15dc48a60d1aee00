import type { AssistantName } from '@cosmos/contract/conversation/conversation.ts';
import type { Logger } from 'pino';
import type { AssistantCall } from '../../../ports/assistant.ts';
import { abortedBy, type FallbackReason, fallbackReasonOf, ModelFailure } from './failure.ts';
import type { Model } from './model.ts';
import type { BudgetRefusal, ModelBudget } from './model-budget.ts';
import { withRetries } from './retries.ts';
import type { Times } from './times.ts';

export interface Engine extends Model {
  /** Its name, for the log. */
  name: string;
  times: Times;
  budget: ModelBudget;
  log: Logger;
  /** No turn asks before this moment: the provider said that its quota is used up. */
  closed: { until: number };
  /** Whether it reads pictures. */
  sees: boolean;
}

/** One turn, as far as the model is concerned. */
export interface TurnState {
  answeredBy: AssistantName;
  /** Why the embedded assistant answered; null where it did not, or where nobody needs to know. */
  fallback: FallbackReason | null;
  /** True once the model is not asked again in this turn. */
  over: boolean;
  /** True once the words of the answer are the model's: what fails beside or after them changes nothing. */
  answered: boolean;
  /** The turn of the payer's hour, taken with the first question. */
  taken: Promise<BudgetRefusal | null> | null;
}

export interface ModelRequest<T> {
  task: string;
  /** What it may cost, as a guess. */
  tokens: number;
  /** One try. */
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

/** Why there is no answer of the model's. What is no failure, such as a turn that was stopped, goes on to the caller. */
export function whyNoAnswer(error: unknown): FallbackReason | null {
  if (error instanceof NotAsked) return error.reason;
  if (error instanceof ModelFailure) return fallbackReasonOf(error.kind);
  throw error;
}

export function isStopped(signal: AbortSignal): boolean {
  return signal.aborted && !(abortedBy(signal) instanceof ModelFailure);
}

/**
 * Asks within the budget and the time that there is. Rejects with what `whyNoAnswer` reads. LangChain has a middleware for
 * retries and one for other models; what they do less is measured in the README beside this file.
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
