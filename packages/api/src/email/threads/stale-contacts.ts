import type { Database } from '@cosmos/db/tables/database.ts';
import type { Kysely } from 'kysely';
import type { Services } from '../../context/services.ts';
import type { AnsweredThread } from './answered-thread.ts';

/** Somebody listed has said that they are not the one to write to: others are written to first from now on. */
export async function markStale(
  db: Kysely<Database>,
  { now }: Pick<Services, 'now'>,
  { id, technology_id, is_forwarded: isForwarded }: AnsweredThread,
  address: string,
): Promise<void> {
  // The team is on no list.
  if (isForwarded) return;
  await db
    .insertInto('stale_contacts')
    .values({ technology_id, address, thread_id: id, told_at: now() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** They have said otherwise since. */
export async function unmarkStale(
  db: Kysely<Database>,
  thread: AnsweredThread,
  address: string,
): Promise<void> {
  await db
    .deleteFrom('stale_contacts')
    .where('technology_id', '=', thread.technology_id)
    .where('address', '=', address)
    .where('thread_id', '=', thread.id)
    .execute();
}
