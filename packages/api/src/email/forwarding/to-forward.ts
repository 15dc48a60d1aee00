import type { ToForward } from '@cosmos/contract/email/forwarding.ts';
import type { Database } from '@cosmos/db/tables/database.ts';
import type { Kysely } from 'kysely';

const MOST = 500;

/** The messages that wait with the team to be forwarded, longest waiting first; at most 500. */
export async function messagesToForward(db: Kysely<Database>): Promise<ToForward[]> {
  const rows = await db
    .selectFrom('threads as t')
    .leftJoin('profiles as p', 'p.user_id', 't.user_id')
    .select(['t.id', 't.technology_id', 't.technology_title', 't.university', 't.created_at'])
    .select('p.organisation')
    .where('t.is_forwarded', '=', true)
    .where('t.undone_at', 'is', null)
    .orderBy('t.created_at')
    .limit(MOST)
    .execute();
  return rows.map((row) => ({
    threadId: row.id,
    technologyId: row.technology_id,
    technologyTitle: row.technology_title,
    university: row.university,
    writtenAt: row.created_at.toISOString(),
    from: row.organisation ?? '',
  }));
}
