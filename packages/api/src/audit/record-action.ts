import { randomUUID } from 'node:crypto';
import type { Database } from '@cosmos/db/tables/database.ts';
import type { Kysely } from 'kysely';

export interface StaffAction {
  /** Null for a command on the server. */
  actorId: string | null;
  /** Such as `message forwarded`. */
  action: string;
  /** The id of what it is done to. */
  subject: string;
  detail?: Record<string, unknown>;
  at: Date;
}

/** Keeps what a member of staff does, in the transaction that does it. */
export async function recordAction(
  trx: Kysely<Database>,
  { actorId, action, subject, detail = {}, at }: StaffAction,
): Promise<void> {
  await trx
    .insertInto('staff_actions')
    .values({ id: randomUUID(), actor_id: actorId, action, subject, detail: JSON.stringify(detail), at })
    .execute();
}
