import type { ShownHtml } from '@cosmos/contract/email/received.ts';
import { inTransaction } from '@cosmos/db/client/client.ts';
import type { Database } from '@cosmos/db/tables/database.ts';
import type { ReceivedAttachment, ReceivedInvitation } from '@cosmos/db/tables/mail.ts';
import type { Kysely, Selectable, Transaction } from 'kysely';
import type { Services } from '../../context/services.ts';
import { storeReceivedFile } from '../../files/files.ts';
import type { PreparedFile } from '../../files/stored-file.ts';
import { tellInbox } from '../../outbox/inbox-news.ts';
import { type Because, openReceived } from '../attached/received-files.ts';
import { invitationIn } from '../calendar/invitation-in.ts';
import { replyHtmlCut } from '../reading/parts/reply-html-cut.ts';
import { mentions } from '../showing/inline-pictures.ts';
import { safeHtml } from '../showing/safe-html.ts';
import { isWorthShowing, picturesIn } from '../showing/worth-showing.ts';

type OpeningServices = Pick<Services, 'db' | 'now' | 'log' | 'jobs'>;
type Part = Selectable<Database['received_parts']>;

/** A process that ends while it opens an email may have ended because of it. */
const TRIES_AT_MOST = 5;
/** An email that has waited for this long has lost its job. */
const OVERDUE_MS = 5 * 60_000;
const AT_ONCE = 200;

/**
 * Opens the HTML and the files of an answer: what is left of them is stored, and what came is deleted, in one transaction.
 * Safe to run at any time, any number of times, even simultaneously.
 */
export async function openAnswer(services: OpeningServices, receivedMailId: string): Promise<void> {
  const { db, log } = services;
  const mail = await db
    .updateTable('received_mails')
    .set((eb) => ({ opening_attempts: eb('opening_attempts', '+', 1) }))
    .where('id', '=', receivedMailId)
    .where('opening_since', 'is not', null)
    .returning(['html', 'attachments', 'opening_attempts'])
    .executeTakeFirst();
  if (!mail) return;
  const isGivenUp = mail.opening_attempts > TRIES_AT_MOST;
  if (isGivenUp) log.error({ receivedMailId }, 'a reply could not be opened, and only its text is shown');
  const parts = isGivenUp ? [] : await partsOf(db, receivedMailId);
  try {
    const { own } = replyHtmlCut(isGivenUp ? '' : mail.html);
    const formatting = await formattingOf(own, mail.attachments, parts);
    const files = await openedFiles(own, parts, mail.attachments, formatting);
    await inTransaction(db, (trx) => store(trx, services, { receivedMailId, formatting, files }));
  } catch (error) {
    // The process is alive, so it wasn't the email.
    await db
      .updateTable('received_mails')
      .set((eb) => ({ opening_attempts: eb('opening_attempts', '-', 1) }))
      .where('id', '=', receivedMailId)
      .execute();
    throw error;
  }
}

function partsOf(db: Kysely<Database>, receivedMailId: string): Promise<Part[]> {
  return db
    .selectFrom('received_parts')
    .selectAll()
    .where('received_mail_id', '=', receivedMailId)
    .orderBy('position')
    .execute();
}

/** The sender's own HTML, if it shows more than the text. */
async function formattingOf(
  own: string,
  attachments: readonly ReceivedAttachment[],
  parts: readonly Part[],
): Promise<ShownHtml | null> {
  if (own === '') return null;
  const inline = parts.flatMap(({ position, content_id: contentId, bytes }) =>
    attachments[position]?.isInline && contentId !== null ? [{ contentId, bytes }] : [],
  );
  const formatting = await safeHtml(own, inline);
  return formatting && isWorthShowing(formatting) ? formatting : null;
}

/** A file, or why there is none. */
interface Opened extends ReceivedAttachment {
  outcome: PreparedFile | Because | null;
}

/**
 * Pictures that the formatting shows aren't listed as files too; without it, they are. Those of what is quoted, such as the logos
 * of earlier emails, are neither.
 */
async function openedFiles(
  own: string,
  parts: readonly Part[],
  attachments: readonly ReceivedAttachment[],
  formatting: ShownHtml | null,
): Promise<Opened[]> {
  const showsPictures = formatting !== null && picturesIn(formatting) > 0;
  const isIn = (html: string, position: number) => {
    const id = parts.find((part) => part.position === position)?.content_id;
    return id != null && mentions(html, id);
  };
  const opened: Opened[] = [];
  for (const [position, listed] of attachments.entries()) {
    const { isInline, ...file } = listed;
    if (listed.missing !== 'opening') opened.push({ ...listed, outcome: null });
    else if (isInline && !isIn(own, position)) continue;
    else if (isInline && showsPictures) opened.push({ ...file, isInline, missing: null, outcome: null });
    else {
      const part = parts.find((each) => each.position === position);
      const outcome = part ? await openReceived({ ...part, contentId: part.content_id }) : 'kind';
      opened.push({ ...file, outcome });
    }
  }
  return opened;
}

interface Stored {
  receivedMailId: string;
  formatting: ShownHtml | null;
  files: readonly Opened[];
}

async function store(
  trx: Transaction<Database>,
  services: OpeningServices,
  { receivedMailId, formatting, files }: Stored,
): Promise<void> {
  const waiting = await trx
    .selectFrom('received_mails')
    .select('id')
    .where('id', '=', receivedMailId)
    .where('opening_since', 'is not', null)
    .forUpdate()
    .executeTakeFirst();
  // Another process was faster, or the conversation has been erased.
  if (!waiting) return;
  const message = await trx
    .selectFrom('thread_messages')
    .select(['user_id as userId', 'thread_id as threadId'])
    .where('received_mail_id', '=', receivedMailId)
    .executeTakeFirst();
  const attachments: ReceivedAttachment[] = [];
  let invitation: ReceivedInvitation | null = null;
  for (const { outcome, ...listed } of files) {
    if (outcome === null) attachments.push(listed);
    else if (typeof outcome === 'string' || !message) attachments.push({ ...listed, missing: 'kind' });
    else {
      const event = outcome.mediaType === 'text/calendar' ? invitationIn(outcome.bytes) : null;
      // Many programs send the same invitation twice: as a part of the text, and as a file.
      if (event && JSON.stringify(event) === JSON.stringify(invitation?.event)) continue;
      const fileId = await storeReceivedFile(trx, services, { userId: message.userId, prepared: outcome });
      if (event) invitation ??= { fileId, event };
      const { fileName: name, mediaType, bytes } = outcome;
      attachments.push({ fileId, name, mediaType, size: bytes.length, missing: null });
    }
  }
  await trx
    .updateTable('received_mails')
    .set({
      attachments: JSON.stringify(attachments),
      formatting: formatting && JSON.stringify(formatting),
      invitation: invitation && JSON.stringify(invitation),
      opening_since: null,
    })
    .where('id', '=', receivedMailId)
    .execute();
  await trx.deleteFrom('received_parts').where('received_mail_id', '=', receivedMailId).execute();
  if (message) await tellInbox(trx, message);
}

/** Enqueues answers that have waited for too long: jobs get lost with a restored backup. A job too many does nothing. */
export async function sweepAnswers({ db, now, jobs, log }: OpeningServices): Promise<void> {
  const rows = await db
    .selectFrom('received_mails')
    .select('id')
    .where('opening_since', '<', new Date(now().getTime() - OVERDUE_MS))
    .orderBy('opening_since')
    .limit(AT_ONCE)
    .execute();
  for (const { id } of rows) await jobs.enqueue(db, 'email.open-answer', { receivedMailId: id });
  if (rows.length > 0)
    log.warn({ answers: rows.length }, 'answers that nobody had opened were enqueued again');
}
