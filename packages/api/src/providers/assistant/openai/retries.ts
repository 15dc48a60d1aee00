import { ASSISTANT_LIMITS } from '@cosmos/contract/assistant/limits.ts';
import { ModelFailure } from './failure.ts';
import type { Times } from './times.ts';

const JITTER_MS = 400;

/** Retries where it may help: failures twice, after a short wait if one is requested; a malformed answer once. */
export async function withRetries<T>(
  attempt: () => Promise<T>,
  { times, signal, mayRetry }: { times: Times; signal: AbortSignal; mayRetry: () => boolean },
): Promise<T> {
  let malformed = 0;
  for (let tries = 0; ; tries += 1) {
    try {
      return await attempt();
    } catch (error) {
      if (!(error instanceof ModelFailure) || signal.aborted || !mayRetry()) throw error;
      if (error.kind === 'malformed') malformed += 1;
      const waitMs =
        tries < ASSISTANT_LIMITS.modelRetries && malformed < 2 ? waitFor(error, tries, times) : null;
      if (waitMs === null) throw error;
      await times.wait(waitMs, signal);
    }
  }
}

/** Milliseconds until the next attempt; null if there is none. */
function waitFor(
  { kind, retryAfterMs }: ModelFailure,
  tries: number,
  { random, retryAfterMaxMs }: Times,
): number | null {
  switch (kind) {
    case 'away':
      return Math.round(JITTER_MS * 2 ** tries * (0.5 + random()));
    case 'busy':
      return retryAfterMs !== null && retryAfterMs <= retryAfterMaxMs ? retryAfterMs : null;
    case 'malformed':
      return 0;
    case 'quota':
    case 'slow':
    case 'setup':
      return null;
  }
}
