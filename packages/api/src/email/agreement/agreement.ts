import type { AgreementState } from '@cosmos/contract/email/agreement.ts';
import { EMAIL_MESSAGES } from '@cosmos/contract/email/messages.ts';
import { HTTP_MESSAGES } from '@cosmos/contract/http/messages.ts';
import { inTransaction } from '@cosmos/db/client/client.ts';
import type { Database } from '@cosmos/db/tables/database.ts';
import type { Kysely, Transaction } from 'kysely';
import type { UserContext } from '../../context/context.ts';
import { AppError } from '../../context/errors.ts';
import { addStep, type AgreementThread, askForAgreement, takeBackSteps } from './agreement-steps.ts';

type FileOfMessage = { messageId: string; name: string };
interface NamedFile {
  message_id: string | null;
  file_id: string | null;
  file_name: string;
}

/** The member says that the university wants an agreement. */
export function askAgreement(ctx: UserContext, { threadId }: { threadId: string }) {
  return change(ctx, threadId, async (trx, thread, member) => {
    await askForAgreement(trx, thread, { who: 'member', ...member });
  });
}

/** The member says which file that they sent is the agreement. */
export function markAgreementSent(ctx: UserContext, input: { threadId: string; file: FileOfMessage }) {
  return change(ctx, input.threadId, async (trx, thread, member) => {
    const file = await fileOfMessage(trx, thread.id, input.file, ['sent']);
    await addStep(trx, thread, { state: 'sent', ...byMember(member), ...file });
  });
}

/** The member says which file is the signed agreement, and when it was signed. */
export function markAgreementSigned(
  ctx: UserContext,
  input: { threadId: string; file: FileOfMessage | { fileId: string }; signedOn: string },
) {
  return change(ctx, input.threadId, async (trx, thread, member) => {
    // Somewhere it is tomorrow already.
    if (input.signedOn > new Date(member.at.getTime() + DAY_MS).toISOString().slice(0, 10))
      throw new AppError('BAD_REQUEST', EMAIL_MESSAGES.signedLater);
    const file =
      'fileId' in input.file
        ? await uploadedFile(trx, thread.user_id, input.file.fileId)
        : await fileOfMessage(trx, thread.id, input.file, ['sent', 'received']);
    await addStep(trx, thread, {
      state: 'signed',
      ...byMember(member),
      ...file,
      signed_on: input.signedOn,
    });
  });
}

export function takeBackAgreement(
  ctx: UserContext,
  { threadId, stepId }: { threadId: string; stepId: string },
) {
  return change(ctx, threadId, async (trx, thread, { at }) => {
    await takeBackSteps(trx, thread.id, { stepId, at });
  });
}

const DAY_MS = 24 * 60 * 60 * 1_000;

interface Member {
  name: string;
  at: Date;
}

const byMember = ({ name, at }: Member) => ({ made_by: 'member' as const, by_name: name, created_at: at });

/** Changes the member's own conversation under a lock; somebody else's looks like a missing one. */
async function change(
  { services: { db, now }, actor: { userId } }: UserContext,
  threadId: string,
  make: (trx: Transaction<Database>, thread: AgreementThread, member: Member) => Promise<void>,
): Promise<{ agreement: AgreementState }> {
  return inTransaction(db, async (trx) => {
    const thread = await trx
      .selectFrom('threads')
      .select(['id', 'user_id'])
      .where('id', '=', threadId)
      .where('user_id', '=', userId)
      .where('undone_at', 'is', null)
      .forUpdate()
      .executeTakeFirst();
    if (!thread) throw new AppError('NOT_FOUND', HTTP_MESSAGES.notFound);
    await make(trx, thread, { name: await nameOf(trx, userId), at: now() });
    return trx.selectFrom('threads').select('agreement').where('id', '=', threadId).executeTakeFirstOrThrow();
  });
}

async function nameOf(db: Kysely<Database>, userId: string): Promise<string> {
  const row = await db
    .selectFrom('profiles')
    .select(['first_name', 'last_name'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return [row?.first_name, row?.last_name].filter(Boolean).join(' ');
}

/** A file of a message in the conversation, also one that was not kept. */
async function fileOfMessage(
  db: Kysely<Database>,
  threadId: string,
  { messageId, name }: FileOfMessage,
  directions: readonly ('sent' | 'received')[],
): Promise<NamedFile> {
  const row = await db
    .selectFrom('thread_messages as m')
    .leftJoin('received_mails as r', 'r.id', 'm.received_mail_id')
    .select(['m.attachments', 'r.attachments as received'])
    .where('m.id', '=', messageId)
    .where('m.thread_id', '=', threadId)
    .where('m.direction', 'in', directions)
    .where('m.cancelled_at', 'is', null)
    .executeTakeFirst();
  const file = [...(row?.attachments ?? []), ...(row?.received ?? [])].find((each) => each.name === name);
  if (!file) throw new AppError('NOT_FOUND', HTTP_MESSAGES.notFound);
  return { message_id: messageId, file_id: file.fileId, file_name: file.name };
}

async function uploadedFile(db: Kysely<Database>, userId: string, fileId: string): Promise<NamedFile> {
  const row = await db
    .selectFrom('files')
    .select('file_name')
    .where('id', '=', fileId)
    .where('user_id', '=', userId)
    .where('purpose', '=', 'email_attachment')
    .executeTakeFirst();
  if (!row) throw new AppError('NOT_FOUND', HTTP_MESSAGES.notFound);
  return { message_id: null, file_id: fileId, file_name: row.file_name };
}
