import { THOROUGH_LIMITS } from '@cosmos/contract/thorough/limits.ts';
import type { Services } from '../context/services.ts';
import { claimSearch, giveUpSearches, runSearch } from './run-search.ts';

/** Begins waiting searches while this process has room for them. */
export async function beginSearches(services: Services): Promise<void> {
  while (services.searches.hasRoom()) {
    const searchId = await claimSearch(services);
    if (searchId === null) return;
    void runSearch(services, searchId).then(() => lookAgain(services));
  }
}

/** Looks every few seconds for searches that wait, and for those whose process died. Returns how to stop. */
export function keepSearching(services: Services): () => void {
  const timer = setInterval(() => {
    giveUpSearches(services).catch((error: unknown) => notLooked(services, error));
    lookAgain(services);
  }, THOROUGH_LIMITS.lookEveryMs);
  timer.unref();
  return () => clearInterval(timer);
}

function lookAgain(services: Services): void {
  beginSearches(services).catch((error: unknown) => notLooked(services, error));
}

function notLooked({ log }: Services, error: unknown): void {
  log.warn({ err: error }, 'could not look for waiting searches');
}
