import { PRODUCT_LIMITS } from '@cosmos/contract/product/limits.ts';
import type { Database } from '@cosmos/db/tables/database.ts';
import type { Kysely } from 'kysely';

interface Paused {
  threadId: string;
  because: 'away' | 'snooze';
  from: Date;
  until: Date;
}

/** Time in which nobody counts how long an answer takes. */
export async function pauseClock(
  db: Kysely<Database>,
  { threadId, because, from, until }: Paused,
): Promise<void> {
  if (until <= from) return;
  await db
    .insertInto('clock_pauses')
    .values({ thread_id: threadId, because, from_at: from, until_at: until })
    .onConflict((conflict) =>
      conflict.columns(['thread_id', 'because', 'from_at']).doUpdateSet({ until_at: until }),
    )
    .execute();
}

/** An absence lasts to the end of its last day, `2026-12-03`. */
export async function pauseForAbsence(
  db: Kysely<Database>,
  { threadId, from, lastDay }: { threadId: string; from: Date; lastDay: string },
): Promise<void> {
  const until = new Date(new Date(lastDay).getTime() + PRODUCT_LIMITS.dayMs);
  await pauseClock(db, { threadId, because: 'away', from, until });
}

/** A conversation is no longer put aside, if it was. */
export async function endSnoozePause(db: Kysely<Database>, threadId: string, at: Date): Promise<void> {
  await db
    .updateTable('clock_pauses')
    .set((eb) => ({ until_at: eb.fn('greatest', ['from_at', eb.val(at)]) }))
    .where('thread_id', '=', threadId)
    .where('because', '=', 'snooze')
    .where('until_at', '>', at)
    .execute();
}
