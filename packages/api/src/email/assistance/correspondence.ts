import type { Database } from '@cosmos/db/tables/database.ts';
import type { ThreadRefusal } from '@cosmos/contract/email/refusal.ts';
import type { DraftAddressee } from '@cosmos/contract/email/assistance.ts';
import type { PersonInstead } from '@cosmos/contract/email/outcome.ts';
import type { Kysely, Selectable } from 'kysely';
import type { Correspondence, Letter } from '../../ports/letters.ts';
import type { Services } from '../../context/services.ts';
import { readWriter } from '../contact/writer.ts';
import { sentencesOf } from '@cosmos/language/sentences/telling-sentences.ts';
import { officeRefusal } from '../threads/office-rules.ts';
import { lettersOf } from './letters-of.ts';

/** Before the words by which an absence was known. */
const BY_HAND = 'Text: ';
/** So many of the latest messages are read. */
const LETTERS = 30;

export interface ReadCorrespondence {
  all: Correspondence;
  /** The ids of the messages that the letters are, by their number. */
  messageIds: ReadonlyMap<number, string>;
  /** Whom a reply can go to instead of the contact: who answered last, if a colleague, and whom an answer names, by address. */
  addressees: { answered: DraftAddressee | null; named: ReadonlyMap<string, DraftAddressee> };
  /** What stands in the way of writing to the contact again; null if nothing does. */
  refusal: ThreadRefusal | null;
  /** The note of an absence that lasts, if nobody has written since. */
  away: {
    messageId: string;
    name: string;
    until: string;
    quote: string;
    instead: PersonInstead | null;
  } | null;
}

/** A conversation as the assistant gets it: what people wrote in it, each in their own words. */
export async function readCorrespondence(
  services: Pick<Services, 'db' | 'secrets'>,
  thread: Selectable<Database['threads']>,
): Promise<ReadCorrespondence> {
  const { db } = services;
  const [rows, writer] = await Promise.all([latestMessages(db, thread.id), readWriter(db, thread.user_id)]);
  const { office_id: officeId, contact_address: to } = thread;
  const refusal = await officeRefusal(db, services, { officeId, email: writer.email, to });
  const member = `${writer.card.firstName} ${writer.card.lastName}`.trim();
  const { card, summaries } = writer;
  const sentAlong = [
    summaries.rd,
    summaries.professional,
    `${member}\n${card.designation}, ${card.organisation}`,
  ];
  const read = rows.toReversed();
  const letters = lettersOf(read, {
    member,
    sentAlong,
    contact: { name: thread.contact_name, address: thread.contact_address },
  });
  const messageIds = new Map(letters.map(({ number }) => [number, read[number - 1]?.id ?? '']));
  const answered = letters.findLast(({ from }) => from === 'office');
  return {
    all: {
      letters,
      technology: thread.technology_title,
      contact: answered?.name ?? thread.contact_name,
      member: { name: member, profile: writer.summaries.rd || writer.summaries.professional },
    },
    messageIds,
    addressees: addresseesIn(letters, messageIds, rows),
    away: awayNote(thread, rows),
    refusal,
  };
}

function addresseesIn(
  letters: readonly Letter[],
  messageIds: ReadonlyMap<number, string>,
  rows: readonly Row[],
): ReadCorrespondence['addressees'] {
  const named = new Map<string, DraftAddressee>();
  for (const { number, reaches } of letters) {
    const messageId = messageIds.get(number);
    const name = rows.find(({ id }) => id === messageId)?.offered?.name ?? reaches;
    if (messageId !== undefined && reaches !== undefined && name !== undefined)
      named.set(reaches, { name, messageId, as: 'offered' });
  }
  const last = letters.findLast(({ from }) => from === 'office');
  const messageId = last && messageIds.get(last.number);
  const isColleague = rows.find(({ id }) => id === messageId)?.sender_trust === 'colleague';
  const answered: DraftAddressee | null =
    last && messageId && isColleague ? { name: last.name, messageId, as: 'sender' } : null;
  return { answered, named };
}

type Row = Awaited<ReturnType<typeof latestMessages>>[number];

function awayNote(
  { away_until: until }: { away_until: string | null },
  rows: readonly Row[],
): ReadCorrespondence['away'] {
  const latest = rows.find(({ kind }) => kind !== 'acknowledgement');
  if (until === null || latest?.kind !== 'away') return null;
  const words = latest.because?.startsWith(BY_HAND)
    ? latest.because.slice(BY_HAND.length)
    : sentencesOf(latest.text)[0];
  return { messageId: latest.id, name: latest.from_name, until, quote: words ?? '', instead: latest.offered };
}

function latestMessages(db: Kysely<Database>, threadId: string) {
  return db
    .selectFrom('thread_messages as m')
    .leftJoin('received_mails as r', 'r.id', 'm.received_mail_id')
    .select(['m.id', 'm.kind', 'm.from_name', 'm.sender_trust', 'm.text', 'm.created_at', 'm.because'])
    .select(['m.offered', 'r.attachments', 'r.from_address'])
    .where('m.thread_id', '=', threadId)
    .where('m.cancelled_at', 'is', null)
    .orderBy('m.created_at', 'desc')
    .orderBy('m.id', 'desc')
    .limit(LETTERS)
    .execute();
}
