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
  /** Signs in once, within a day, and until a newer one is made. */
  url: string;
}

/** Makes an admin of the address, registered or not, and a link that signs in once. */
export async function createAdmin(services: AdminServices, email: string): Promise<AdminLink> {
  return inTransaction(services.db, async (trx) => {
    const { id, isNew } = await makeAdmin(trx, services, email);
    return { email, isNew, url: await onlyLink(trx, services, id) };
  });
}

/** The admin who is awaited. */
export interface AwaitedAdmin {
  /** Null where nobody was named. */
  email: string | null;
  /** Null where none was asked for. */
  url: string | null;
}

/**
 * At the first start somebody has to be able to come in: once in the life of a database an admin is made. Until an admin has
 * signed in, each start may give out a link, which voids the one before. Null as soon as one has.
 */
export async function firstAdmin(
  services: AdminServices,
  { email: configured, withLink }: { email: string | undefined; withLink: boolean },
): Promise<AwaitedAdmin | null> {
  return inTransaction(services.db, async (trx) => {
    // Two servers that start at once make one admin.
    await sql`select pg_advisory_xact_lock(hashtextextended(${FIRST_ADMIN_KEY}, 1))`.execute(trx);
    if (await hasAdminCome(trx)) return null;
    const made = await madeBefore(trx);
    const email = made ? made.email : (configured ?? (withLink ? FIRST_ADMIN_EMAIL : null));
    if (email === null) return { email, url: null };
    const { id } = await makeAdmin(trx, services, email);
    await trx
      .insertInto('settings')
      .values({ key: FIRST_ADMIN_KEY, value: JSON.stringify(id) })
      .onConflict((conflict) => conflict.column('key').doNothing())
      .execute();
    return { email, url: withLink ? await onlyLink(trx, services, id) : null };
  });
}

async function hasAdminCome(trx: Kysely<Database>): Promise<boolean> {
  const found = await trx
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'admin')
    .where('last_sign_in_at', 'is not', null)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** Who was made admin at an earlier start; without an address where they are none any more. Null where nobody was. */
async function madeBefore(trx: Kysely<Database>): Promise<{ email: string | null } | null> {
  const noted = await trx
    .selectFrom('settings')
    .select('value')
    .where('key', '=', FIRST_ADMIN_KEY)
    .executeTakeFirst();
  if (!noted) return null;
  const waiting = await trx
    .selectFrom('users')
    .select('email')
    .where('id', '=', String(noted.value))
    .where('role', '=', 'admin')
    .executeTakeFirst();
  return { email: waiting?.email ?? null };
}

/** Registers the address where it is new. */
async function makeAdmin(
  trx: Kysely<Database>,
  services: AdminServices,
  email: string,
): Promise<{ id: string; isNew: boolean }> {
  const made = await createUser(trx, services, { email, role: 'admin' });
  const { id } = await trx
    .updateTable('users')
    .set({ role: 'admin', updated_at: services.now() })
    .where('email', '=', email)
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, isNew: made !== null };
}

/** A link for a day, the only one: those from before are void. The user's row has to be locked. */
async function onlyLink(trx: Kysely<Database>, services: AdminServices, userId: string): Promise<string> {
  await trx
    .updateTable('sign_in_links')
    .set({ used_at: services.now() })
    .where('user_id', '=', userId)
    .where('purpose', '=', 'sign_in')
    .where('used_at', 'is', null)
    .execute();
  return createSignInLink(trx, services, { userId, purpose: 'sign_in', lifeMs: LIMITS.dayMs });
}
