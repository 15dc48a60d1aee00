import { ASSISTANT_LIMITS } from '@cosmos/contract/assistant/limits.ts';
import { AUTH_MESSAGES } from '@cosmos/contract/auth/messages.ts';
import { PROFILE_MESSAGES } from '@cosmos/contract/profile/messages.ts';
import type { EnhancedText, EnhanceInput } from '@cosmos/contract/profile/profile.ts';
import { withinTime } from '../limits/begin-call.ts';
import type { UserContext } from '../context/context.ts';
import { AppError } from '../context/errors.ts';
import { prepareFile } from '../files/stored-file.ts';
import { RATE_LIMITS } from '../limits/rate-limits.ts';
import { takeLimits } from '../limits/take-limits.ts';
import { readProfileRow, toProfileFields } from './profile-fields.ts';

/** Composes a summary from the profile, unsaved input and the deck. Nothing is saved. */
export async function enhanceText(
  { services, actor }: UserContext,
  { textType, text, draft, file }: EnhanceInput,
  hungUp?: AbortSignal,
): Promise<EnhancedText> {
  const { db, assistant } = services;
  const { userId } = actor;
  await takeLimits(db, services, [{ limit: RATE_LIMITS.enhancePerHour, by: userId }]);
  const read = file ? await prepareFile({ file, purpose: 'email_attachment' }) : null;
  const [row, deck, interests] = await Promise.all([
    readProfileRow(db, userId),
    db
      .selectFrom('profiles')
      .innerJoin('files', 'files.id', 'profiles.corporate_deck_file_id')
      .select('files.extracted_text')
      .where('profiles.user_id', '=', userId)
      .executeTakeFirst(),
    db
      .selectFrom('user_interests')
      .select('keyword')
      .where('user_id', '=', userId)
      .orderBy('position')
      .orderBy('keyword')
      .execute(),
  ]);
  if (!row) throw new AppError('UNAUTHORIZED', AUTH_MESSAGES.userNotFound);
  const given = Object.fromEntries(Object.entries(draft).filter(([, value]) => value !== undefined));
  const atWork = assistant.begin({
    payer: { kind: 'user', id: userId },
    signal: withinTime(hungUp, ASSISTANT_LIMITS.modelTotalMs),
  });
  const composed = await atWork.composeSummary({
    textType,
    text,
    fields: { ...toProfileFields(row), ...given },
    interests: interests.map(({ keyword }) => keyword),
    deckText: read?.text ?? deck?.extracted_text ?? '',
  });
  if (composed === null) throw new AppError('UNPROCESSABLE_CONTENT', PROFILE_MESSAGES.enhanceNothing);
  return {
    text: composed,
    assistant: atWork.answeredBy(),
    fileProcessed: Boolean(read?.text),
    // The embedded assistant reads no pictures; this number reports that.
    imagesProcessed: 0,
  };
}
