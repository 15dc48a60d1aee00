import type { IndexTrouble } from '@cosmos/contract/index-inspection.ts';
import type { Services } from '../services.ts';

/** How long the next rebuild waits after none, one, and two that could not be opened. */
const WAITS_MS = [0, 10_000, 60_000] as const;
/** An order that was heard of no more; another one does no harm. */
const ORDER_MS_MAX = 600_000;

export interface RebuildOrder {
  /** Not before. */
  startAfter: Date;
}

type Order = (order: RebuildOrder) => Promise<void>;

/**
 * Orders another generation where the serving one can't be opened, later each time, and gives up after three that
 * could not be opened either: more of them would fill the store and heal nothing. An operator's rebuild and a restart
 * try again.
 */
export function createIndexRebuilds({ log, order }: Pick<Services, 'log'> & { order: Order }) {
  let orderedAt: number | null = null;
  let failedOpenings = 0;
  let trouble: IndexTrouble | null = null;

  const orderNext = async () => {
    orderedAt = Date.now();
    try {
      await order({ startAfter: new Date(orderedAt + (WAITS_MS[failedOpenings] ?? 0)) });
    } catch (error) {
      // What could not be ordered is not under way: the next look orders it again.
      orderedAt = null;
      throw error;
    }
  };
  return {
    trouble: (): IndexTrouble | null => trouble,
    /** Nothing serves, and nothing was found damaged by this process. */
    missing: async () => {
      const isUnderWay = orderedAt !== null && Date.now() - orderedAt < ORDER_MS_MAX;
      if (!trouble?.hasGivenUp && !isUnderWay) await orderNext();
    },
    /** A generation can't be opened, or its files have gone. True where no other one is ordered any more. */
    failed: async (generation: string, { message }: Error): Promise<{ hasGivenUp: boolean }> => {
      // What this process has not ordered may simply be old.
      if (orderedAt !== null) failedOpenings += 1;
      const hadGivenUp = trouble?.hasGivenUp ?? false;
      const hasGivenUp = hadGivenUp || failedOpenings >= WAITS_MS.length;
      trouble = {
        since: trouble?.since ?? new Date().toISOString(),
        failedOpenings,
        hasGivenUp,
        reason: message,
      };
      if (!hasGivenUp) await orderNext();
      else if (!hadGivenUp)
        log.error(
          { alert: 'index-given-up', generation, failedOpenings, reason: message },
          'rebuilding the search index is given up; keyword search goes on until "index rebuild" or a restart',
        );
      return { hasGivenUp };
    },
    opened: () => {
      trouble = null;
    },
    /** It serves, and its files are there at a second look. */
    steady: () => {
      orderedAt = null;
      failedOpenings = 0;
    },
  };
}
