import { EMAIL_LIMITS } from '@cosmos/contract/email/limits.ts';
import { EMAIL_MESSAGES } from '@cosmos/contract/email/messages.ts';
import type { MessageRoom } from './attachment-rules.ts';

/** How much one email to a university can carry. */
export const EMAIL_ROOM: MessageRoom = {
  files: EMAIL_LIMITS.attachmentsMax,
  bytes: EMAIL_LIMITS.attachmentBytes,
  tooMany: `A message can carry up to ${EMAIL_LIMITS.attachmentsMax} files.`,
  tooLarge: EMAIL_MESSAGES.attachmentsTooLarge,
};
