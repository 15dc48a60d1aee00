import type { IndexTrouble } from '@cosmos/contract/admin/index-inspection.ts';
import type { Services } from '../context/services.ts';

/** How long the next rebuild waits after none, one, and two failed openings. */
const WAITS_MS = [0, 10_000, 60_000] as const;
/** A request without any result; another one does no harm. */
const ORDER_MS_MAX = 600_000;

export interface RebuildOrder {
  /** Not before. */
  startAfter: Date;
}

type Order = (order: RebuildOrder) => Promise<void>;

/**
 * Requests a new generation if the serving one can't be opened, later each time, and gives up after three that could not
 * be opened either: more of them would fill the store without helping. An operator's rebuild or a restart tries again.
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
      // A request that failed is not pending: the next check repeats it.
      orderedAt = null;
      throw error;
    }
  };
  return {
    trouble: (): IndexTrouble | null => trouble,
    /** Nothing is serving, and this process has found nothing damaged. */
    missing: async () => {
      const isUnderWay = orderedAt !== null && Date.now() - orderedAt < ORDER_MS_MAX;
      if (!trouble?.hasGivenUp && !isUnderWay) await orderNext();
    },
    /** A generation can't be opened, or its files are gone. True if no other one will be requested any more. */
    failed: async (generation: string, { message }: Error): Promise<{ hasGivenUp: boolean }> => {
      // A generation that this process has not requested may simply be old.
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
          'giving up on rebuilding the search index until "index rebuild" or a restart',
        );
      return { hasGivenUp };
    },
    opened: () => {
      trouble = null;
    },
    /** It is serving, and its files are there at a second look. */
    steady: () => {
      orderedAt = null;
      failedOpenings = 0;
    },
  };
}
