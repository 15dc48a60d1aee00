import { setTimeout as pause } from 'node:timers/promises';
import { ASSISTANT_LIMITS } from '@cosmos/contract/assistant/limits.ts';

/** The timeouts of the engine; tests use shorter ones. */
export interface Times {
  firstByteMs: number;
  idleMs: number;
  totalMs: number;
  /** Nothing is searched before a message is read; later than this, it is searched as it was typed. */
  readingMs: number;
  /** Results are shown before they are judged; later than this, they stay as the search has them. */
  judgingMs: number;
  /** The answer is already there, so nobody should wait long for its title. */
  titleMs: number;
  /** The longest wait that a provider may request. */
  retryAfterMaxMs: number;
  breakerMs: number;
  now(): number;
  wait(ms: number, signal: AbortSignal): Promise<void>;
  /** 0…1, so that requests that failed at the same time are not all retried at the same time. */
  random(): number;
}

export const TIMES: Times = {
  firstByteMs: ASSISTANT_LIMITS.modelFirstByteMs,
  idleMs: ASSISTANT_LIMITS.modelIdleMs,
  totalMs: ASSISTANT_LIMITS.modelTotalMs,
  readingMs: ASSISTANT_LIMITS.modelReadingMs,
  judgingMs: ASSISTANT_LIMITS.modelJudgingMs,
  titleMs: ASSISTANT_LIMITS.modelTitleMs,
  retryAfterMaxMs: ASSISTANT_LIMITS.modelRetryAfterMaxMs,
  breakerMs: ASSISTANT_LIMITS.modelBreakerMs,
  now: () => Date.now(),
  wait: async (ms, signal) => {
    await pause(ms, undefined, { signal });
  },
  random: () => Math.random(),
};
