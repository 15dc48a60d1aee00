import type { Database } from '@cosmos/db/tables/database.ts';
import type { Transaction } from 'kysely';
import type { NewUser } from '../accounts/users.ts';
import type { Services } from '../context/services.ts';

export interface ClosedRequest extends Required<Omit<NewUser, 'role'>> {
  requestId: string;
}

/** Closes the waiting request of an address. Returns what the person said about themselves; null if there is none. */
export async function closeRequest(
  trx: Transaction<Database>,
  { now }: Pick<Services, 'now'>,
  decision: { email: string; state: 'approved' | 'declined'; decidedBy: string | null },
): Promise<ClosedRequest | null> {
  const row = await trx
    .updateTable('invite_requests')
    .set({ state: decision.state, decided_by: decision.decidedBy, decided_at: now() })
    .where('email', '=', decision.email)
    .where('state', '=', 'pending')
    .returningAll()
    .executeTakeFirst();
  if (!row) return null;
  return {
    requestId: row.id,
    email: row.email,
    firstName: row.first_name,
    lastName: row.last_name,
    country: row.country,
    organisation: row.organisation,
    designation: row.designation,
    linkedinUrl: row.linkedin_url,
  };
}

/** The decision on the newest request of an address; null if there is none. */
export async function lastDecision(
  trx: Transaction<Database>,
  email: string,
): Promise<'pending' | 'approved' | 'declined' | null> {
  const row = await trx
    .selectFrom('invite_requests')
    .select('state')
    .where('email', '=', email)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.state ?? null;
}
