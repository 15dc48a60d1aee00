import { randomUUID } from 'node:crypto';
import type { Role } from '@cosmos/contract/auth/auth.ts';
import type { Database } from '@cosmos/db/tables/database.ts';
import type { Kysely } from 'kysely';
import type { Services } from '../context/services.ts';

export interface NewUser {
  /** Normalised. */
  email: string;
  role?: Role;
  firstName?: string;
  lastName?: string;
  country?: string;
  organisation?: string;
  designation?: string;
  linkedinUrl?: string;
}

/**
 * Registers a person as approved, with as much of the profile as is known. Returns null if the address is already
 * registered. It creates no credential: the first sign-in has to verify the mailbox.
 */
export async function createUser(
  db: Kysely<Database>,
  { now }: Pick<Services, 'now'>,
  user: NewUser,
): Promise<{ userId: string } | null> {
  const id = randomUUID();
  const made = await db
    .insertInto('users')
    .values({ id, email: user.email, status: 'approved', role: user.role ?? 'member', created_at: now() })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!made) return null;
  await db
    .insertInto('profiles')
    .values({
      user_id: id,
      first_name: user.firstName ?? '',
      last_name: user.lastName ?? '',
      country: user.country ?? '',
      organisation: user.organisation ?? '',
      designation: user.designation ?? '',
      linkedin_url: user.linkedinUrl ?? '',
    })
    .execute();
  return { userId: id };
}
