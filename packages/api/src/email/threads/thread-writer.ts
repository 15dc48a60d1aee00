import type { Database } from '@cosmos/db/tables/database.ts';
import type { Transaction } from 'kysely';
import type { Conversation } from '../reading/mail-kind.ts';
import type { AnsweredThread } from './answered-thread.ts';

/** The member of a conversation, as far as its answers have to be read with them in mind. */
export interface ThreadWriter {
  /** Their address. */
  email: string;
  company: string;
  /** What an answer may quote anything of. */
  conversation: Conversation;
}

const LETTERS = 30;

export async function threadWriter(
  trx: Transaction<Database>,
  { id, user_id: userId }: Pick<AnsweredThread, 'id' | 'user_id'>,
): Promise<ThreadWriter> {
  const person = await trx
    .selectFrom('users')
    .leftJoin('profiles', 'profiles.user_id', 'users.id')
    .select(['email', 'first_name', 'last_name', 'designation', 'organisation'])
    .select(['rd_summary', 'professional_summary'])
    .where('users.id', '=', userId)
    .executeTakeFirstOrThrow();
  const letters = await trx
    .selectFrom('thread_messages')
    .select(['text', 'kind'])
    .where('thread_id', '=', id)
    .where('cancelled_at', 'is', null)
    .orderBy('created_at', 'desc')
    .limit(LETTERS)
    .execute();
  const { email, organisation, rd_summary: rd, professional_summary: professional } = person;
  const member = [person.first_name, person.last_name].filter(Boolean).join(' ');
  const signature = `${member}\n${person.designation}, ${organisation}`;
  const before = letters.filter(({ kind }) => kind === 'own').map(({ text }) => text);
  const received = letters.filter(({ kind }) => kind !== 'own').map(({ text }) => text);
  const profile = [rd, professional, signature].filter((text) => text !== null);
  const conversation = { member, before: before.toReversed(), profile, received };
  return { email, company: organisation ?? '', conversation };
}
