import { randomUUID } from 'node:crypto';
import { EMAIL_LIMITS } from '@cosmos/contract/email/limits.ts';
import type { ThreadOutcome } from '@cosmos/contract/email/outcome.ts';
import { UNTIL_AN_ANSWER } from '@cosmos/contract/email/threads.ts';
import { oneLine } from '@cosmos/contract/text/line-text.ts';
import type { SenderTrust } from '@cosmos/db/tables/contact.ts';
import type { Database } from '@cosmos/db/tables/database.ts';
import type { Insertable, Kysely, Transaction } from 'kysely';
import type { Services } from '../../context/services.ts';
import { askedInAnswer } from '../agreement/asked-in-answer.ts';
import { isPersons, type MailReading } from '../reading/mail-kind.ts';
import { hasTakenOver } from '../reading/people/taken-over.ts';
import { isNews, outcomeOf } from '../reading/outcome.ts';
import { type StopScope, stopScope } from '../reading/people/stop-scope.ts';
import { tellInbox } from '../../outbox/inbox-news.ts';
import { answerText } from './answer-text.ts';
import type { AnsweredThread } from './answered-thread.ts';
import { preparedAnswer } from './prepared-answer.ts';
import { type Refuser, refusalIn, refuseMail } from './office-rules.ts';
import { endSnoozePause, pauseForAbsence } from './pauses.ts';
import { withCopiedAddress } from './copied-person.ts';
import { messageIdOf, type Routed, tokensIn } from './reply-tokens.ts';
import { markStale } from './stale-contacts.ts';
import { takeAnswer } from './take-answer.ts';
import type { ThreadWriter } from './thread-writer.ts';

/** A received mail, as far as a conversation shows it. */
export interface Answer extends Routed {
  FromFull: { Email: string; Name: string };
  Subject: string;
  TextBody: string;
  HtmlBody: string;
}

const HOUR_MS = 60 * 60 * 1_000;

/** The conversation whose unguessable token a mail carries, locked; undefined if it carries none. */
export async function answeredThread(
  trx: Transaction<Database>,
  mail: Routed,
): Promise<AnsweredThread | undefined> {
  const tokens = tokensIn(mail);
  const byToken = new Map<string, string>();
  const hexes = (of: 'reply' | 'message') => tokens.filter((token) => token.of === of).map(({ hex }) => hex);
  const [replies, messages] = [hexes('reply'), hexes('message')];
  if (replies.length > 0)
    for (const { id, reply_token } of await trx
      .selectFrom('threads')
      .select(['id', 'reply_token'])
      .where('reply_token', 'in', replies)
      .execute())
      byToken.set(`reply ${reply_token}`, id);
  if (messages.length > 0)
    for (const { thread_id, message_token } of await trx
      .selectFrom('thread_messages')
      .select(['thread_id', 'message_token'])
      .where('message_token', 'in', messages)
      .execute())
      byToken.set(`message ${message_token}`, thread_id);
  const id = tokens.map(({ of, hex }) => byToken.get(`${of} ${hex}`)).find(Boolean);
  if (!id) return undefined;
  return trx.selectFrom('threads').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

interface Attaching {
  thread: AnsweredThread;
  writer: ThreadWriter;
  receivedMailId: string;
  mail: Answer;
  reading: MailReading;
  trust: SenderTrust;
}

/** Adds an answer to its conversation and tells its owner. A storm of them is stored without telling: it isn't loud. */
export async function attachAnswer(
  trx: Transaction<Database>,
  services: Pick<Services, 'now' | 'secrets'>,
  { thread, writer, receivedMailId, mail, reading, trust }: Attaching,
): Promise<{ isLoud: boolean }> {
  const isByPerson = reading.kind === 'person';
  const text = answerText(mail);
  const answer = isByPerson ? preparedAnswer(text) : null;
  const name = oneLine(mail.FromFull.Name) || mail.FromFull.Email;
  const refusal = refusalOf({ mail, reading, trust, company: writer.company });
  const hasSucceeded = isByPerson && trust === 'colleague' && hasTakenOver(text);
  const successor = hasSucceeded ? { name, email: mail.FromFull.Email.toLowerCase() } : null;
  const named = isByPerson ? withCopiedAddress(reading.offered, reading.says, mail) : reading.offered;
  const offered = named ?? successor;
  const { isStorm, messageId } = await storeAnswer(trx, services, {
    thread,
    message: {
      kind: reading.kind,
      because: reading.because,
      offered: offered && JSON.stringify(offered),
      answer,
      from_name: name,
      text,
      received_mail_id: receivedMailId,
      sender_trust: trust,
      message_id: messageIdOf(mail),
    },
    awayUntil: reading.awayUntil,
    outcome: outcomeOf({ reading, trust, answer, refuses: refusing(refusal) }),
  });
  await askedInAnswer(trx, thread, { reading, trust, name, at: services.now(), messageId });
  if (isStorm) return { isLoud: false };
  const isKnown = trust !== 'unverified';
  if (answer && isKnown) await takeAnswer(trx, services, { thread, answer, saidBy: mail.FromFull.Email });
  else if (isByPerson && named && trust === 'contact')
    await markStale(trx, services, thread, thread.contact_address);
  if (refusal)
    await refuseMail(trx, services, {
      refuses: refusal.refuses,
      officeId: thread.office_id,
      email: writer.email,
      // Who has it from the team writes from an address that we don't write to.
      by: refusal.isOfOffice || thread.is_forwarded ? null : refuserOf({ thread, mail, name, trust }),
    });
  return { isLoud: true };
}

interface Refusing extends Pick<Attaching, 'mail' | 'reading' | 'trust'> {
  /** Of the member. */
  company: string;
}

/** What an answer refuses: by a prepared line, which says for whom, or in the own words of somebody known. */
function refusalOf({ mail, reading: { kind, says }, trust, company }: Refusing): StopScope | null {
  if (!isPersons(kind)) return null;
  const prepared = refusalIn(mail);
  const stops = trust === 'unverified' ? [] : says.filter((each) => each.kind === 'stop');
  if (!prepared && stops.length === 0) return null;
  const others = says.filter((each) => each.kind !== 'stop');
  const quotes = (of: typeof says) => of.map(({ quote }) => quote);
  const scope = stopScope(quotes(stops), quotes(others), company);
  return { ...scope, refuses: prepared ?? scope.refuses };
}

/** On whose behalf an answer refuses more mail; null if it doesn't. */
function refusing(refusal: StopScope | null): 'person' | 'office' | null {
  if (!refusal) return null;
  return refusal.isOfOffice ? 'office' : 'person';
}

/** By the address that was written to as well: the sender answers what goes there. */
function refuserOf({
  thread,
  mail,
  name,
  trust,
}: Pick<Attaching, 'thread' | 'mail' | 'trust'> & { name: string }): Refuser {
  const { contact_address: contact, contact_name: contactName } = thread;
  if (trust !== 'colleague') return { name: contactName, addresses: [contact] };
  return { name: name.includes('@') ? contactName : name, addresses: [contact, mail.FromFull.Email] };
}

type Message = Insertable<Database['thread_messages']>;

interface Storing {
  thread: AnsweredThread;
  message: Omit<Message, 'id' | 'thread_id' | 'user_id' | 'office_id' | 'direction' | 'created_at'> & {
    kind: MailReading['kind'];
  };
  awayUntil: string | null;
  /** Null if it says nothing of the matter. */
  outcome: ThreadOutcome | null;
}

/** Stores an answer. A storm of them is stored without telling, which the result says. */
export async function storeAnswer(
  trx: Transaction<Database>,
  services: Pick<Services, 'now'>,
  { thread, message, awayUntil, outcome }: Storing,
): Promise<{ isStorm: boolean; messageId: string }> {
  const at = services.now();
  const isStorm =
    (await answersSince(trx, thread.id, new Date(at.getTime() - HOUR_MS))) >= EMAIL_LIMITS.loudAnswersPerHour;
  const messageId = randomUUID();
  await trx
    .insertInto('thread_messages')
    .values({
      id: messageId,
      thread_id: thread.id,
      user_id: thread.user_id,
      office_id: thread.office_id,
      direction: 'received',
      created_at: at,
      ...message,
    })
    .execute();
  await tellInbox(trx, { userId: thread.user_id, threadId: thread.id });
  if (isStorm) return { isStorm, messageId };
  const sleepsOn = sleepsUntilAnswer(thread) && ['away', 'acknowledgement'].includes(message.kind);
  if (!sleepsOn) await endSnoozePause(trx, thread.id, at);
  if (awayUntil !== null) await pauseForAbsence(trx, { threadId: thread.id, from: at, lastDay: awayUntil });
  await trx
    .updateTable('threads')
    .set({
      is_unread: true,
      last_message_at: at,
      ...(outcome && isNews(outcome, thread.outcome) ? { outcome: JSON.stringify(outcome) } : {}),
      ...(sleepsOn ? {} : { snoozed_until: null }),
      ...(message.kind === 'away' ? { away_until: awayUntil } : {}),
      ...(isPersons(message.kind) ? { is_answered: true, away_until: null } : {}),
    })
    .where('id', '=', thread.id)
    .execute();
  return { isStorm, messageId };
}

function sleepsUntilAnswer({ snoozed_until: until }: AnsweredThread): boolean {
  return until?.toISOString() === UNTIL_AN_ANSWER;
}

async function answersSince(db: Kysely<Database>, threadId: string, since: Date): Promise<number> {
  const { count } = await db
    .selectFrom('thread_messages')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('thread_id', '=', threadId)
    .where('direction', '=', 'received')
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow();
  return Number(count);
}
