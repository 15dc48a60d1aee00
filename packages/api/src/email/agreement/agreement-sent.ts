import { HTTP_MESSAGES } from '@cosmos/contract/http/messages.ts';
import type { Database } from '@cosmos/db/tables/database.ts';
import type { MailFile } from '@cosmos/db/tables/mail.ts';
import type { Transaction } from 'kysely';
import { AppError } from '../../context/errors.ts';
import { addStep, type AgreementThread } from './agreement-steps.ts';

interface SentWith {
  fileId: string | null | undefined;
  files: readonly MailFile[];
  messageId: string;
  name: { firstName: string; lastName: string };
  at: Date;
}

/** Notes that one of the files of a message is the agreement. If the message is taken back, so is this. */
export async function agreementSent(
  trx: Transaction<Database>,
  thread: AgreementThread,
  { fileId, files, messageId, name: { firstName, lastName }, at }: SentWith,
): Promise<void> {
  if (!fileId) return;
  const file = files.find((each) => each.fileId === fileId);
  if (!file) throw new AppError('NOT_FOUND', HTTP_MESSAGES.notFound);
  await addStep(trx, thread, {
    state: 'sent',
    made_by: 'member',
    by_name: [firstName, lastName].filter(Boolean).join(' '),
    message_id: messageId,
    file_id: file.fileId,
    file_name: file.name,
    created_at: at,
  });
}
