import { AUTH_MESSAGES } from '@cosmos/contract/auth/messages.ts';
import { profileCompletion } from '@cosmos/contract/profile/profile-completion.ts';
import type { Completion } from '@cosmos/contract/profile/profile.ts';
import type { Database } from '@cosmos/db/tables/database.ts';
import type { Kysely } from 'kysely';
import { AppError } from '../context/errors.ts';
import { readProfileRow, toProfileFields } from './profile-fields.ts';

/** How complete a person's stored profile is; limits and contact depend on it. */
export async function readCompletion(db: Kysely<Database>, userId: string): Promise<Completion> {
  const row = await readProfileRow(db, userId);
  if (!row) throw new AppError('UNAUTHORIZED', AUTH_MESSAGES.userNotFound);
  return profileCompletion(toProfileFields(row));
}
