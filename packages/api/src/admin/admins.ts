import { PRODUCT_LIMITS } from '@cosmos/contract/product/limits.ts';
import { inTransaction } from '@cosmos/db/client/client.ts';
import type { Database } from '@cosmos/db/tables/database.ts';
import { type Kysely, sql } from 'kysely';
import { createSignInLink } from '../auth/codes/links.ts';
import { createUser } from '../accounts/users.ts';
import type { Services } from '../context/services.ts';

const FIRST_ADMIN_KEY = 'first-admin';
/** Becomes the admin if no address is configured. */
export const FIRST_ADMIN_EMAIL = 'admin@cosmos.local';

type AdminServices = Pick<Services, 'db' | 'now' | 'mailSettings'>;

export interface AdminLink {
  email: string;
  /** Whether the person was newly registered. */
  isNew: boolean;
  /** Signs in once, within a day, until a newer link is made. */
  url: string;
}

/** Makes the address an admin, registered or not, and creates a one-time sign-in link. */
export async function createAdmin(services: AdminServices, email: string): Promise<AdminLink> {
  return inTransaction(services.db, async (trx) => {
    const { id, isNew } = await makeAdmin(trx, services, email);
    return { email, isNew, url: await onlyLink(trx, services, id) };
  });
}

/** The admin who has not signed in yet. */
export interface AwaitedAdmin {
  /** Null if no address was given. */
  email: string | null;
  /** Null if none was requested. */
  url: string | null;
}

/**
 * Somebody has to be able to sign in after the first start, so an admin is created once in the life of a database. Until
 * an admin has signed in, each start may create a link, which voids the previous one. Null once one has signed in.
 */
export async function firstAdmin(
  services: AdminServices,
  { email: configured, withLink }: { email: string | undefined; withLink: boolean },
): Promise<AwaitedAdmin | null> {
  return inTransaction(services.db, async (trx) => {
    // Two servers that start at the same moment create one admin.
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

/** Who was made admin at an earlier start; without an address if they no longer are. Null if nobody was. */
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

/** Registers the address if it is new. */
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

/** A link for a day, and the only valid one: earlier links are voided. The user's row must be locked. */
async function onlyLink(trx: Kysely<Database>, services: AdminServices, userId: string): Promise<string> {
  await trx
    .updateTable('sign_in_links')
    .set({ used_at: services.now() })
    .where('user_id', '=', userId)
    .where('purpose', '=', 'sign_in')
    .where('used_at', 'is', null)
    .execute();
  return createSignInLink(trx, services, { userId, purpose: 'sign_in', lifeMs: PRODUCT_LIMITS.dayMs });
}
