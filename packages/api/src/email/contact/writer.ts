import { AUTH_MESSAGES } from '@cosmos/contract/auth/messages.ts';
import type { SummaryKind } from '@cosmos/contract/email/contact.ts';
import { profileCompletion } from '@cosmos/contract/profile/profile-completion.ts';
import type { Database } from '@cosmos/db/tables/database.ts';
import type { Kysely } from 'kysely';
import { AppError } from '../../context/errors.ts';
import type { ContactLetter } from '../../outbox/templates/contact.ts';
import { readProfileRow, toProfileFields } from '../../profile/profile-fields.ts';

/** The member who writes, as an office gets to know them. */
export interface Writer {
  userId: string;
  email: string;
  card: ContactLetter['writer'];
  summaries: Record<SummaryKind, string>;
  isComplete: boolean;
}

export async function readWriter(db: Kysely<Database>, userId: string): Promise<Writer> {
  const row = await readProfileRow(db, userId);
  if (!row) throw new AppError('UNAUTHORIZED', AUTH_MESSAGES.userNotFound);
  const profile = toProfileFields(row);
  const { firstName, lastName, designation, organisation } = profile;
  return {
    userId,
    email: profile.email,
    card: { firstName, lastName, designation, organisation },
    summaries: { professional: profile.professionalSummary, rd: profile.rdSummary },
    isComplete: profileCompletion(profile).overall === 100,
  };
}
