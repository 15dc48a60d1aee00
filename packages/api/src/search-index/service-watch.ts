import type { IndexTrouble } from '@cosmos/contract/admin/index-inspection.ts';
import { IndexAwayError } from '@cosmos/search/catalogue-index/errors.ts';
import type { Services } from '../context/services.ts';

/** How long LanceDB's service is left alone after a failure: each attempt may make somebody wait until its deadline. */
const LEFT_ALONE_MS = 5_000;

/**
 * Watches the service that has the tables of the serving index. While it is away, there is nothing to search in, although
 * the index may be whole.
 */
export function watchService({ log }: Pick<Services, 'log'>) {
  let trouble: IndexTrouble | null = null;
  let leftAloneUntil = 0;
  return {
    /** Null while the service answers. */
    trouble: (): IndexTrouble | null => trouble,
    /** Null if the service doesn't answer, or was asked in vain a moment ago. Other errors are thrown. */
    asking: async <T>(work: () => Promise<T>): Promise<T | null> => {
      if (Date.now() < leftAloneUntil) return null;
      try {
        return await work();
      } catch (error) {
        if (!(error instanceof IndexAwayError)) throw error;
        leftAloneUntil = Date.now() + LEFT_ALONE_MS;
        if (!trouble)
          log.error({ err: error }, 'the tables of the search index are away; using keyword search');
        trouble = {
          since: trouble?.since ?? new Date().toISOString(),
          failedOpenings: 0,
          hasGivenUp: false,
          reason: error.message,
        };
        return null;
      }
    },
    answered: () => {
      if (trouble) log.info({ since: trouble.since }, 'the tables of the search index are back');
      trouble = null;
    },
  };
}
