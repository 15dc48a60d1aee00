import { randomUUID } from 'node:crypto';
import type { Role } from '@cosmos/contract/auth.ts';
import type { Database } from '@cosmos/db/database.ts';
import type { Kysely } from 'kysely';
import type { Services } from '../services.ts';

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
 * Registers a person as approved, with the profile as far as it is known. Returns null where the address is registered
 * already. It makes no credential: the first sign-in has to prove the mailbox.
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
