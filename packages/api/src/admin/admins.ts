import { LIMITS } from '@cosmos/contract/limits.ts';
import { inTransaction } from '@cosmos/db/client.ts';
import type { Database } from '@cosmos/db/database.ts';
import { type Kysely, sql } from 'kysely';
import { createSignInLink } from '../auth/links.ts';
import { createUser } from '../auth/users.ts';
import type { Services } from '../services.ts';

const FIRST_ADMIN_KEY = 'first-admin';
/** Who is made admin where no address was configured. */
export const FIRST_ADMIN_EMAIL = 'admin@cosmos.local';

type AdminServices = Pick<Services, 'db' | 'now' | 'mailSettings'>;

export interface AdminLink {
  email: string;
  /** Whether the person was not registered before. */
  isNew: boolean;
  /** Signs in once, within a day. */
  url: string;
}

/** Makes an admin of the address, registered or not, and a link that signs in once. */
export async function createAdmin(services: AdminServices, email: string): Promise<AdminLink> {
  return inTransaction(services.db, (trx) => makeAdmin(trx, services, email));
}

/**
 * At the first start somebody has to be able to come in: once in the life of a database an admin is made. Until they have
 * signed in, each start gives out a new link. Null as soon as they have.
 */
export async function firstAdmin(
  services: AdminServices,
  configuredEmail: string | undefined,
): Promise<AdminLink | null> {
  return inTransaction(services.db, async (trx) => {
    // Two servers that start at once make one admin.
    await sql`select pg_advisory_xact_lock(hashtextextended(${FIRST_ADMIN_KEY}, 1))`.execute(trx);
    const noted = await trx
      .selectFrom('settings')
      .select('value')
      .where('key', '=', FIRST_ADMIN_KEY)
      .executeTakeFirst();
    if (noted) {
      const waiting = await trx
        .selectFrom('users')
        .select('email')
        .where('id', '=', String(noted.value))
        .where('role', '=', 'admin')
        .where('last_sign_in_at', 'is', null)
        .executeTakeFirst();
      return waiting ? makeAdmin(trx, services, waiting.email) : null;
    }
    const email = configuredEmail ?? FIRST_ADMIN_EMAIL;
    const link = await makeAdmin(trx, services, email);
    const { id } = await trx
      .selectFrom('users')
      .select('id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow();
    await trx
      .insertInto('settings')
      .values({ key: FIRST_ADMIN_KEY, value: JSON.stringify(id) })
      .execute();
    return link;
  });
}

async function makeAdmin(trx: Kysely<Database>, services: AdminServices, email: string): Promise<AdminLink> {
  const made = await createUser(trx, services, { email, role: 'admin' });
  const { id } = await trx
    .updateTable('users')
    .set({ role: 'admin', updated_at: services.now() })
    .where('email', '=', email)
    .returning('id')
    .executeTakeFirstOrThrow();
  const url = await createSignInLink(trx, services, {
    userId: id,
    purpose: 'sign_in',
    lifeMs: LIMITS.dayMs,
  });
  return { email, isNew: made !== null, url };
}
