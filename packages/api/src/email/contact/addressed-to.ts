import { isEmail } from '@cosmos/contract/auth/email-address.ts';
import type { ReplyInput } from '@cosmos/contract/email/contact.ts';
import { EMAIL_MESSAGES } from '@cosmos/contract/email/messages.ts';
import { HTTP_MESSAGES } from '@cosmos/contract/http/messages.ts';
import type { MessageKind } from '@cosmos/db/tables/contact.ts';
import type { Database } from '@cosmos/db/tables/database.ts';
import type { Selectable, Transaction } from 'kysely';
import { AppError } from '../../context/errors.ts';
import { isPersons } from '../reading/mail-kind.ts';
import { isReachable } from '../threads/offered-reachable.ts';

type ThreadRow = Selectable<Database['threads']>;

export interface Addressed {
  to: string;
  cc: string | null;
  /** The kind of the answer that names them; null unless the contact or a colleague sent the member on to somebody else. */
  namedIn: MessageKind | null;
}

/**
 * The contact; or, if the member says so, the person who sent an answer or whom an answer names, with a copy to the contact.
 */
export async function addressedTo(
  trx: Transaction<Database>,
  thread: ThreadRow,
  { toSenderOf, toOfferedIn }: Pick<ReplyInput, 'toSenderOf' | 'toOfferedIn'>,
): Promise<Addressed> {
  if (toOfferedIn) return personNamedIn(trx, thread, toOfferedIn);
  if (toSenderOf) return senderOf(trx, thread, toSenderOf);
  return { to: thread.contact_address, cc: null, namedIn: null };
}

async function senderOf(trx: Transaction<Database>, thread: ThreadRow, id: string): Promise<Addressed> {
  const { from, kind, trust } = await readAnswer(trx, thread, id);
  if (!from || !isPersons(kind) || trust === 'unverified' || !isEmail(from))
    throw new AppError('CONFLICT', EMAIL_MESSAGES.senderUnverified);
  const contact = thread.contact_address;
  return {
    to: trust === 'contact' ? contact : from,
    cc: trust === 'contact' ? null : contact,
    namedIn: null,
  };
}

async function personNamedIn(trx: Transaction<Database>, thread: ThreadRow, id: string): Promise<Addressed> {
  const { from, kind, trust, offered } = await readAnswer(trx, thread, id);
  const contact = thread.contact_address;
  if (!offered?.email || !isReachable({ offered, trust, from: from ?? contact }))
    throw new AppError('CONFLICT', EMAIL_MESSAGES.offeredUnknown);
  const to = offered.email;
  return { to, cc: to === contact ? null : contact, namedIn: kind };
}

/** One that was received; `from` is null if it was chosen by one click. */
async function readAnswer(trx: Transaction<Database>, thread: ThreadRow, id: string) {
  const answer = await trx
    .selectFrom('thread_messages as m')
    .leftJoin('received_mails as r', 'r.id', 'm.received_mail_id')
    .select(['r.from_address as from', 'm.kind', 'm.sender_trust as trust', 'm.offered'])
    .where('m.id', '=', id)
    .where('m.thread_id', '=', thread.id)
    .executeTakeFirst();
  if (!answer) throw new AppError('NOT_FOUND', HTTP_MESSAGES.notFound);
  const { kind, ...rest } = answer;
  if (kind === 'own' || kind === 'forwarded') throw new AppError('CONFLICT', EMAIL_MESSAGES.senderUnverified);
  return { ...rest, kind };
}
