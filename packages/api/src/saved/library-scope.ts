import { HTTP_MESSAGES } from '@cosmos/contract/http/messages.ts';
import type { Database } from '@cosmos/db/tables/database.ts';
import { type Kysely, sql } from 'kysely';
import { organisationOf } from '../accounts/organisation.ts';
import { AppError } from '../context/errors.ts';

/** Whose saved records are read, and in which folder. */
export interface Scope {
  ownerId: string;
  folderId: string | null;
  /** False in a folder that a colleague shares, where notes and changes are left out. */
  isOwn: boolean;
}

/** Throws NOT_FOUND for a folder that is neither the reader's own nor shared with them. */
export async function scopeOf(
  db: Kysely<Database>,
  userId: string,
  folderId: string | null | undefined,
): Promise<Scope> {
  if (!folderId) return { ownerId: userId, folderId: null, isOwn: true };
  const own = await db
    .selectFrom('saved_folders')
    .select('id')
    .where('id', '=', folderId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (own) return { ownerId: userId, folderId, isOwn: true };
  const domain = await organisationOfUser(db, userId);
  const shared =
    domain !== null &&
    (await sharedWith(db, { userId, domain })
      .select('f.user_id')
      .where('f.id', '=', folderId)
      .executeTakeFirst());
  if (!shared) throw new AppError('NOT_FOUND', HTTP_MESSAGES.notFound);
  return { ownerId: shared.user_id, folderId, isOwn: false };
}

/** The organisation whose members are somebody's colleagues; null for an address of a mail provider. */
export async function organisationOfUser(db: Kysely<Database>, userId: string): Promise<string | null> {
  const user = await db
    .selectFrom('users')
    .select('email')
    .where('id', '=', userId)
    .where('status', '=', 'active')
    .executeTakeFirst();
  return user ? organisationOf(user.email) : null;
}

/** Folders that a member's colleagues, of one organisation, share at this moment. */
export function sharedWith(db: Kysely<Database>, { userId, domain }: { userId: string; domain: string }) {
  return db
    .selectFrom('saved_folders as f')
    .innerJoin('users as u', 'u.id', 'f.user_id')
    .where('f.shared_at', 'is not', null)
    .where('f.user_id', '!=', userId)
    .where('u.status', '=', 'active')
    .where(sql<boolean>`right('.' || split_part(u.email, '@', 2), ${domain.length + 1}) = ${`.${domain}`}`);
}
