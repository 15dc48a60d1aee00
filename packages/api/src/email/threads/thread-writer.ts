import type { Database } from '@cosmos/db/tables/database.ts';
import type { Transaction } from 'kysely';
import type { AnsweredThread } from './answered-thread.ts';

/** The member of a conversation, as far as its answers have to be read with them in mind. */
export interface ThreadWriter {
  /** Their address. */
  email: string;
  company: string;
  /** What their letters say, of which an answer may quote anything. */
  texts: readonly string[];
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
    .select('text')
    .where('thread_id', '=', id)
    .where('kind', '=', 'own')
    .where('cancelled_at', 'is', null)
    .orderBy('created_at', 'desc')
    .limit(LETTERS)
    .execute();
  const { email, organisation, rd_summary: rd, professional_summary: professional } = person;
  const signature = `${person.first_name} ${person.last_name}\n${person.designation}, ${organisation}`;
  const texts = [...letters.map(({ text }) => text), rd, professional, signature];
  return { email, company: organisation ?? '', texts: texts.filter((text) => text !== null) };
}
