import type { TurnFailure } from '@cosmos/contract/conversation/conversation.ts';
import { inTransaction } from '@cosmos/db/client/client.ts';
import { giveBack as giveBackLimits, type Taken } from '../../limits/take-limits.ts';
import type { Services } from '../../context/services.ts';

/** Ends a running turn as failed, and gives back what was counted for it. A turn that has ended is left unchanged. */
export async function storeFailure(
  { db, now, log }: Services,
  turnId: string,
  { failure, giveBack }: { failure: TurnFailure; giveBack: readonly Taken[] },
): Promise<void> {
  try {
    await inTransaction(db, async (trx) => {
      const failed = await trx
        .updateTable('turns')
        .set({
          status: 'failed',
          failure: failure.message,
          failure_reason: failure.reason,
          finished_at: now(),
          lease_until: null,
        })
        .where('id', '=', turnId)
        .where('status', '=', 'running')
        .executeTakeFirst();
      if (failed.numUpdatedRows > 0n && giveBack.length > 0) await giveBackLimits(trx, giveBack);
    });
  } catch (error) {
    log.error({ err: error, turnId }, 'the failure of a turn could not be stored; its lease will run out');
  }
}
