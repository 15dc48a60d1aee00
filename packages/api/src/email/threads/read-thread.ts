import { EMAIL_LIMITS } from '@cosmos/contract/email/limits.ts';
import type { TextPart } from '@cosmos/contract/email/received.ts';
import type { Thread, ThreadFile, ThreadMessage } from '@cosmos/contract/email/threads.ts';
import { HTTP_MESSAGES } from '@cosmos/contract/http/messages.ts';
import type { Database } from '@cosmos/db/tables/database.ts';
import type { MailFile, ReceivedAttachment } from '@cosmos/db/tables/mail.ts';
import { type Kysely, sql } from 'kysely';
import type { UserContext } from '../../context/context.ts';
import { AppError } from '../../context/errors.ts';
import type { Around as ConversationAround } from '../reading/parts/passed-on.ts';
import { shownParts } from '../reading/parts/reply-parts.ts';
import { agreementSteps } from '../agreement/agreement-steps.ts';
import { messageProgress } from './message-progress.ts';
import { isReachable } from './offered-reachable.ts';
import { officeRefusal } from './office-rules.ts';
import { threadsOf, toThreadInfo, withMessages } from './thread-row.ts';

/** A conversation of the member with its latest messages; somebody else's looks like a missing one. */
export async function readThread(
  { services, actor: { userId } }: UserContext,
  named: { threadId: string } | { conversationId: string },
): Promise<Thread> {
  const { db, now } = services;
  const thread = threadsOf(db, userId)
    .$if('threadId' in named, (all) => all.where('t.id', '=', 'threadId' in named ? named.threadId : ''))
    .$if('conversationId' in named, (all) =>
      all.where('t.conversation_id', '=', 'conversationId' in named ? named.conversationId : ''),
    );
  const row = await withMessages(db, thread).executeTakeFirst();
  if (!row) throw new AppError('NOT_FOUND', HTTP_MESSAGES.notFound);
  const [rows, steps, { email, ...member }] = await Promise.all([
    messageRows(db, row.id),
    agreementSteps(db, row.id),
    memberOf(db, userId),
  ]);
  return {
    ...toThreadInfo(row, now()),
    contents: rows
      .slice(0, EMAIL_LIMITS.threadMessagesPage)
      .toReversed()
      .map((message, _at, all) =>
        toThreadMessage(message, { contact: row.contact_address, member: member.name, all }),
      ),
    hasEarlier: rows.length > EMAIL_LIMITS.threadMessagesPage,
    agreementSteps: steps,
    refusal: await officeRefusal(db, services, { officeId: row.office_id, email, to: row.contact_address }),
  };
}

/** Their address, and their name as their letters are signed. */
export async function memberOf(
  db: Kysely<Database>,
  userId: string,
): Promise<{ email: string; name: string }> {
  const { email, first_name, last_name } = await db
    .selectFrom('users')
    .leftJoin('profiles', 'profiles.user_id', 'users.id')
    .select(['email', 'first_name', 'last_name'])
    .where('users.id', '=', userId)
    .executeTakeFirstOrThrow();
  return { email, name: [first_name, last_name].filter(Boolean).join(' ') };
}

function messageRows(db: Kysely<Database>, threadId: string) {
  return db
    .selectFrom('thread_messages as t')
    .leftJoin('mails as m', 'm.id', 't.mail_id')
    .leftJoin('received_mails as r', 'r.id', 't.received_mail_id')
    .select(['t.id', 't.direction', 't.kind', 't.from_name', 't.about', 't.summary', 't.attachments'])
    .select(sql<string>`left(t.text, ${EMAIL_LIMITS.shownCharacters + 1})`.as('text'))
    .select(['t.not_before', 't.created_at', 'm.state', 'm.sent_at', 'm.delivered_at', 'm.opened_at'])
    .select(['m.failure', 't.because', 't.offered', 't.sender_trust', 'r.attachments as received_files'])
    .select(['r.invitation', 'r.opening_since', sql<boolean>`r.formatting is not null`.as('is_formatted')])
    .select(['t.answer', 't.is_by_click', 'r.from_address'])
    .where('t.thread_id', '=', threadId)
    .where('t.cancelled_at', 'is', null)
    .orderBy('t.created_at', 'desc')
    .orderBy('t.id', 'desc')
    .limit(EMAIL_LIMITS.threadMessagesPage + 1)
    .execute();
}
type MessageRow = Awaited<ReturnType<typeof messageRows>>[number];

/** What stands around a message. */
interface Around {
  /** The address that the member writes to. */
  contact: string;
  /** The member's name. */
  member: string;
  /** Oldest first. */
  all: readonly MessageRow[];
}

function toThreadMessage(row: MessageRow, around: Around): ThreadMessage {
  return {
    messageId: row.id,
    createdAt: row.created_at.toISOString(),
    ...shownText(row, around),
    files: row.direction === 'sent' ? row.attachments.map(present) : receivedFiles(row.received_files ?? []),
    isOpening: row.opening_since !== null,
    formatting: row.is_formatted ? { pictures: (row.received_files ?? []).filter(isPicture).length } : null,
    invitation: row.invitation,
    sender: senderOf(row, around),
  };
}

/** Of a very long text only the beginning: a conversation of them would be too much for anybody. */
function shownText(row: MessageRow, { member, all }: Around) {
  const text = cut(row.text, EMAIL_LIMITS.shownCharacters);
  const known = all.slice(0, all.indexOf(row)).map((each) => each.text);
  return { text, parts: partsOf({ ...row, text }, { member, known }), isCut: text !== row.text };
}

function cut(text: string, most: number): string {
  // Half of a character can't be shown.
  return text.length <= most ? text : text.slice(0, most).replace(/[\uD800-\uDBFF]$/, '');
}

type Said = Pick<MessageRow, 'text' | 'direction' | 'from_name' | 'from_address'>;

/** The member's own words aren't folded, whatever they look like; nor are a colleague's that are new to the conversation. */
export function partsOf(
  { text, direction, from_name: name, from_address: address }: Said,
  conversation: Omit<ConversationAround, 'sender'>,
): TextPart[] {
  if (direction === 'sent') return [{ kind: 'visible', length: text.length }];
  const around = { ...conversation, sender: [name, address ?? ''] };
  return shownParts(text, around).map((part) => ({ kind: part.kind, length: part.text.length }));
}

const present = (file: MailFile): ThreadFile => ({ ...file, missing: null });

/** A picture that is part of the HTML, and no file of its own. */
const isPicture = ({ isInline }: ReceivedAttachment) => isInline === true;

function receivedFiles(files: readonly ReceivedAttachment[]): ThreadFile[] {
  return files
    .filter((file) => !isPicture(file))
    .map(({ fileId, name, mediaType, size, missing = null }) => ({
      fileId,
      name,
      mediaType,
      size,
      missing,
    }));
}

function senderOf(row: MessageRow, { contact, all }: Around): ThreadMessage['sender'] {
  const { kind, from_name: name, about, sender_trust: trust, because, summary } = row;
  if (kind === 'own') return { kind, summary, progress: messageProgress(row, all) };
  if (kind === 'forwarded') return { kind, name: about, progress: messageProgress(row, all) };
  const { answer, is_by_click: isByClick } = row;
  const from = row.from_address ?? contact;
  const offered = row.offered && {
    ...row.offered,
    isSender: row.offered.email !== null && row.offered.email === row.from_address?.toLowerCase(),
    isReachable: isReachable({ offered: row.offered, trust, from }),
  };
  return { kind, name, trust: trust ?? 'unverified', because, offered, answer, isByClick };
}
