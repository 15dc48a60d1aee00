import { MESSAGES } from '@cosmos/contract/messages.ts';
import { profileCompletion } from '@cosmos/contract/profile-completion.ts';
import type { Completion } from '@cosmos/contract/profile.ts';
import type { Database } from '@cosmos/db/database.ts';
import type { Kysely } from 'kysely';
import { AppError } from '../errors.ts';
import { readProfileRow, toProfileFields } from './profile-fields.ts';

/** How complete a person's profile is as it is stored; what limits and contact are decided by. */
export async function readCompletion(db: Kysely<Database>, userId: string): Promise<Completion> {
  const row = await readProfileRow(db, userId);
  if (!row) throw new AppError('UNAUTHORIZED', MESSAGES.userNotFound);
  return profileCompletion(toProfileFields(row));
}
