import { createUser } from '@cosmos/api/accounts/users.ts';
import type { Services } from '@cosmos/api/context/services.ts';
import { completeProfile } from '@cosmos/api/testing/complete-profile.ts';
import { EMAIL_LIMITS } from '@cosmos/contract/email/limits.ts';
import type { TestDatabase } from '@cosmos/db/testing/test-database.ts';
import { sql } from 'kysely';

export interface Contact {
  userId: string;
  technologyId: string;
}

/** As many universities as messages, so that none waits for the next morning. */
export async function makeContacts({ db }: TestDatabase, sends: number): Promise<Contact[]> {
  await sql`insert into universities (id, name) select 'U' || n, 'University ' || n
    from generate_series(1, ${sends}::int) n`.execute(db);
  await sql`
    insert into technologies (id, source, source_key, university_id, title, content_hash)
    select 'UTECH-U' || n || '-1', 'test', n::text, 'U' || n, 'A film', '' from generate_series(1, ${sends}::int) n`.execute(
    db,
  );
  await sql`insert into technology_managers (id, university_id, email)
    select 'M' || n, 'U' || n, 'office@u' || n || '.example' from generate_series(1, ${sends}::int) n`.execute(
    db,
  );
  await sql`insert into technology_manager_links (technology_id, manager_id, position)
    select 'UTECH-U' || n || '-1', 'M' || n, 0 from generate_series(1, ${sends}::int) n`.execute(db);
  const users: string[] = [];
  const services = { db, now: () => new Date() } satisfies Pick<Services, 'db' | 'now'>;
  for (let at = 0; at * EMAIL_LIMITS.contactsPerDay < sends; at += 1) {
    const made = await createUser(db, services, { email: `member-${at}@example.org` });
    users.push(made?.userId ?? '');
    await completeProfile(services, users[at] ?? '');
    // As after signing in once.
    await db
      .updateTable('users')
      .set({ status: 'active' })
      .where('id', '=', users[at] ?? '')
      .execute();
  }
  return Array.from({ length: sends }, (_none, at) => ({
    userId: users[Math.floor(at / EMAIL_LIMITS.contactsPerDay)] ?? '',
    technologyId: `UTECH-U${at + 1}-1`,
  }));
}

/** Numbers from 0 to 1, the same in each run. */
export function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}
