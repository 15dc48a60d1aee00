import type { Database } from '@cosmos/db/tables/database.ts';
import { type Kysely, sql } from 'kysely';
import type { LetterFacts } from '../../ports/assistant.ts';
import { personName } from '../../outbox/templates/person-name.ts';
import { readProfileRow, toProfileFields } from '../../profile/profile-fields.ts';

interface Asked {
  userId: string;
  technologyId: string;
  /** As the conversation or the catalogue has it. */
  title: string;
  university: string;
}

/** What is known of a letter: the record, its author's profile, and what they asked when they found it. */
export async function letterFacts(db: Kysely<Database>, asked: Asked): Promise<LetterFacts> {
  const { userId, technologyId, title, university } = asked;
  const [profile, record, need] = await Promise.all([
    readProfileRow(db, userId),
    db.selectFrom('technologies').select('summary').where('id', '=', technologyId).executeTakeFirst(),
    askedFor(db, asked),
  ]);
  const fields = profile && toProfileFields(profile);
  return {
    technology: { title, summary: record?.summary ?? null },
    university,
    writer: {
      name: personName(`${fields?.firstName ?? ''} ${fields?.lastName ?? ''}`),
      designation: fields?.designation ?? '',
      organisation: fields?.organisation ?? '',
      collaborationTypes: fields?.collaborationTypes ?? [],
      collaborationTimeline: fields?.collaborationTimeline ?? '',
      rdSummary: fields?.rdSummary ?? '',
    },
    need,
    unanswered: null,
  };
}

/** The member's latest message that was answered with this record. */
async function askedFor(
  db: Kysely<Database>,
  { userId, technologyId }: Pick<Asked, 'userId' | 'technologyId'>,
): Promise<string | null> {
  const turn = await db
    .selectFrom('turns as t')
    .innerJoin('chats as c', 'c.id', 't.chat_id')
    .select('t.text')
    .where('c.user_id', '=', userId)
    .where('c.deleted_at', 'is', null)
    .where(sql<boolean>`position(${`"${technologyId}"`} in t.reply::text) > 0`)
    .orderBy('t.created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return turn?.text ?? null;
}
