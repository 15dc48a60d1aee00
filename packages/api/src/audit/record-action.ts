import { randomUUID } from 'node:crypto';
import type { StaffAct } from '@cosmos/contract/admin/audit.ts';
import type { Database } from '@cosmos/db/tables/database.ts';
import type { Kysely } from 'kysely';

export interface StaffAction {
  /** Null for a command on the server. */
  actorId: string | null;
  action: StaffAct;
  /** The id of what it is done to. */
  subject: string;
  /**
   * Its name as it is now, where that is no person’s; what it was, what it became, and why; and whatever else explains
   * it. Nothing that an erasure would have to find.
   */
  detail?: { name?: string; before?: string; after?: string; why?: string } & Record<string, unknown>;
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
