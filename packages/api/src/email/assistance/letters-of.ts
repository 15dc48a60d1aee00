import type { PersonInstead } from '@cosmos/contract/email/outcome.ts';
import type { MessageKind, SenderTrust } from '@cosmos/db/tables/contact.ts';
import type { Letter, Saying } from '../../ports/letters.ts';
import { ownAndPassedOn } from '../reading/parts/own-words.ts';
import { signedFirstName } from '../reading/parts/signed-name.ts';
import { isUnreadLanguage } from '../reading/sayings/unread-language.ts';
import { whatIsSaid } from '../reading/sayings/what-is-said.ts';
import { isReachable } from '../threads/offered-reachable.ts';
import { letterText } from './letter-text.ts';
import { officeName } from './office-name.ts';

/** A message of a conversation, as far as the assistant reads it. */
export interface MessageRead {
  kind: MessageKind;
  from_name: string;
  /** Null if it was chosen by one click. */
  from_address: string | null;
  sender_trust: SenderTrust | null;
  text: string;
  created_at: Date;
  offered: PersonInstead | null;
  attachments: readonly { name: string; isInline?: boolean }[] | null;
}

interface Around {
  member: string;
  /** What goes out below each letter of the member. */
  sentAlong: readonly string[];
  contact: { name: string; address: string };
}

/** What people wrote; machines’ emails ask and answer nothing. */
const WRITTEN = new Set<MessageKind>(['own', 'person', 'calendar']);

/** The messages, oldest first, that people wrote, each in their own words. A letter's number is the place of its message, from 1. */
export function lettersOf(messages: readonly MessageRead[], around: Around): Letter[] {
  return messages.flatMap((message, at) =>
    WRITTEN.has(message.kind) ? [letterOf(message, at + 1, { ...around, messages })] : [],
  );
}

function letterOf(
  message: MessageRead,
  number: number,
  { member, sentAlong, contact, messages }: Around & { messages: readonly MessageRead[] },
): Letter {
  const { kind, from_name, offered, sender_trust: trust, created_at: sentAt } = message;
  const from = fromOf(message);
  const name = from === 'member' ? member : from === 'stranger' ? 'An unverified sender' : from_name;
  // Only what was there before can be quoted: an answer that quotes a letter doesn't make the letter a quote.
  const earlier = messages.slice(0, number - 1);
  const others = earlier.filter((each) => (each.kind === 'own') !== (kind === 'own')).map(({ text }) => text);
  const before = from === 'member' ? others : [...others, ...sentAlong];
  const known = [...sentAlong, ...earlier.map(({ text }) => text)];
  const conversation =
    from === 'office' ? { member, sender: [from_name, message.from_address ?? ''], known } : undefined;
  const written = ownAndPassedOn({ text: message.text, name, before, around: conversation });
  const signed =
    from === 'office'
      ? signedFirstName(message.text, officeName(message, contact.name), others.join('\n'))
      : null;
  const answer = { offered, trust, from: message.from_address ?? contact.address };
  return {
    number,
    from,
    name: from === 'office' ? officeName(message, contact.name) : name,
    ...(from === 'member' ? { text: written.join('\n\n') } : letterText(written)),
    ...(signed === null ? {} : { signedAs: signed }),
    ...(offered?.email && isReachable(answer) ? { reaches: offered.email } : {}),
    ...(from === 'office' && isUnreadLanguage(written.join('\n')) ? { isUnread: true } : {}),
    files: (message.attachments ?? [])
      .filter(({ isInline }) => isInline !== true)
      .map(({ name: file }) => file),
    says:
      from === 'member'
        ? []
        : whatIsSaid({
            letters: written,
            sentAt,
            sender: contact.address,
            member,
            asked: others,
            field: sentAlong,
          }).map((each) => withAddress(each, offered)),
  };
}

/** Where only the headers of an answer had the address of whom it names. */
function withAddress(said: Saying, offered: PersonInstead | null): Saying {
  if (said.kind !== 'wrong-person' || !offered?.email || said.instead?.email) return said;
  const isSame = said.instead === null || said.instead.name === offered.name;
  return isSame ? { ...said, instead: offered } : said;
}

function fromOf({ kind, sender_trust: trust }: MessageRead): Letter['from'] {
  if (kind === 'own') return 'member';
  return trust === 'contact' || trust === 'colleague' ? 'office' : 'stranger';
}
