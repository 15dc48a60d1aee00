import type { Database } from '@cosmos/db/tables/database.ts';
import type { DraftAddressee } from '@cosmos/contract/email/assistance.ts';
import type { PersonInstead } from '@cosmos/contract/email/outcome.ts';
import type { MessageKind, SenderTrust } from '@cosmos/db/tables/contact.ts';
import type { Kysely, Selectable } from 'kysely';
import type { Correspondence, Letter } from '../../ports/letters.ts';
import { readWriter } from '../contact/writer.ts';
import { sentencesOf } from '@cosmos/language/sentences/telling-sentences.ts';
import { ownAndPassedOn } from '../reading/parts/own-words.ts';
import { whatIsSaid } from '../reading/sayings/what-is-said.ts';
import { letterText } from './letter-text.ts';
import { officeName } from './office-name.ts';
import { isReachable } from '../threads/offered-reachable.ts';

/** Before the words by which an absence was known. */
const BY_HAND = 'Text: ';
/** So many of the latest messages are read. */
const LETTERS = 30;
/** What people wrote; machines’ emails ask and answer nothing. */
const WRITTEN = new Set<MessageKind>(['own', 'person', 'calendar']);

export interface ReadCorrespondence {
  all: Correspondence;
  /** The ids of the messages that the letters are, by their number. */
  messageIds: ReadonlyMap<number, string>;
  /** Whom a reply can go to instead of the contact: who answered last, if a colleague, and whom an answer names, by address. */
  addressees: { answered: DraftAddressee | null; named: ReadonlyMap<string, DraftAddressee> };
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
  db: Kysely<Database>,
  thread: Selectable<Database['threads']>,
): Promise<ReadCorrespondence> {
  const [rows, writer] = await Promise.all([latestMessages(db, thread.id), readWriter(db, thread.user_id)]);
  const member = `${writer.card.firstName} ${writer.card.lastName}`.trim();
  const { card, summaries } = writer;
  const sentAlong = [
    summaries.rd,
    summaries.professional,
    `${member}\n${card.designation}, ${card.organisation}`,
  ];
  const letters: Letter[] = [];
  const messageIds = new Map<number, string>();
  for (const [at, row] of rows.toReversed().entries()) {
    if (!WRITTEN.has(row.kind)) continue;
    const from = fromOf(row);
    const name = from === 'member' ? member : from === 'stranger' ? 'An unverified sender' : row.from_name;
    const others = rows
      .filter((each) => (each.kind === 'own') !== (row.kind === 'own'))
      .map(({ text }) => text);
    // A letter goes out with the member's summary and signature.
    const before = from === 'member' ? others : [...others, ...sentAlong];
    const known = [...sentAlong, ...rows.filter(({ id }) => id !== row.id).map((each) => each.text)];
    const around =
      from === 'office' ? { member, sender: [row.from_name, row.from_address ?? ''], known } : undefined;
    const written = ownAndPassedOn({ text: row.text, name, before, around });
    const { offered } = row;
    const answer = { offered, trust: row.sender_trust, from: row.from_address ?? thread.contact_address };
    messageIds.set(at + 1, row.id);
    letters.push({
      number: at + 1,
      from,
      name: from === 'office' ? officeName(row, thread.contact_name) : name,
      ...(from === 'member' ? { text: written.join('\n\n') } : letterText(written)),
      ...(offered?.email && isReachable(answer) ? { reaches: offered.email } : {}),
      files: (row.attachments ?? [])
        .filter(({ isInline }) => isInline !== true)
        .map(({ name: file }) => file),
      says:
        from === 'member'
          ? []
          : whatIsSaid({ letters: written, sentAt: row.created_at, sender: thread.contact_address, member }),
    });
  }
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

function fromOf({
  kind,
  sender_trust: trust,
}: {
  kind: MessageKind;
  sender_trust: SenderTrust | null;
}): Letter['from'] {
  if (kind === 'own') return 'member';
  return trust === 'contact' || trust === 'colleague' ? 'office' : 'stranger';
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
