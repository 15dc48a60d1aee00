import type { Database } from '@cosmos/db/tables/database.ts';
import type { Kysely } from 'kysely';
import { TECHNOLOGY_CONTACTS } from '@cosmos/db/tables/technology-contacts.ts';
import type { KnownTexts, PrivateText } from './leaks.ts';

/** The latest messages that are read, and how much of each text. */
const MESSAGES = 300;
const CHARACTERS = 100_000;

/** What stands in the member's chats, their files and the corporate deck, and what a university is told anyway. */
export async function knownTexts(
  db: Kysely<Database>,
  { userId, technologyId }: { userId: string; technologyId: string },
): Promise<KnownTexts> {
  const [said, files, profile, record] = await Promise.all([
    chatMessages(db, userId),
    chatFiles(db, userId),
    profileOf(db, userId),
    recordOf(db, technologyId),
  ]);
  const { first_name, last_name, organisation, designation, city, country } = profile;
  const person = [first_name, last_name, organisation, designation, city, country];
  const { professional_summary, rd_summary, deck } = profile;
  const inPrivate: PrivateText[] = [
    ...said.map((text) => ({ from: 'chat' as const, text })),
    ...files.map((text) => ({ from: 'chat-file' as const, text })),
    ...(deck === null ? [] : [{ from: 'deck' as const, text: deck }]),
  ];
  return {
    inPrivate: inPrivate.map(({ from, text }) => ({ from, text: text.slice(0, CHARACTERS) })),
    told: [rd_summary, professional_summary, ...person, ...record],
  };
}

async function chatMessages(db: Kysely<Database>, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('turns as t')
    .innerJoin('chats as c', 'c.id', 't.chat_id')
    .select('t.text')
    .where('c.user_id', '=', userId)
    .where('c.deleted_at', 'is', null)
    .orderBy('t.created_at', 'desc')
    .limit(MESSAGES)
    .execute();
  return rows.map(({ text }) => text);
}

async function chatFiles(db: Kysely<Database>, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('files')
    .select('extracted_text')
    .where('user_id', '=', userId)
    .where('purpose', '=', 'chat_attachment')
    .where('extracted_text', 'is not', null)
    .orderBy('created_at', 'desc')
    .limit(MESSAGES)
    .execute();
  return rows.map(({ extracted_text: text }) => text ?? '');
}

function profileOf(db: Kysely<Database>, userId: string) {
  return db
    .selectFrom('profiles as p')
    .leftJoin('files as f', 'f.id', 'p.corporate_deck_file_id')
    .select(['p.first_name', 'p.last_name', 'p.organisation', 'p.designation', 'p.city', 'p.country'])
    .select(['p.professional_summary', 'p.rd_summary', 'f.extracted_text as deck'])
    .where('p.user_id', '=', userId)
    .executeTakeFirstOrThrow();
}

/** The record with everybody on it, in its own words. */
async function recordOf(db: Kysely<Database>, technologyId: string): Promise<string[]> {
  const [record, managers, researchers] = await Promise.all([
    db
      .selectFrom('technologies as t')
      .innerJoin('universities as u', 'u.id', 't.university_id')
      .select(['t.title', 't.summary', 't.reference_number', 'u.name'])
      .where('t.id', '=', technologyId)
      .executeTakeFirst(),
    db
      .selectFrom(TECHNOLOGY_CONTACTS.as('l'))
      .select('l.name')
      .where('l.technology_id', '=', technologyId)
      .execute(),
    db
      .selectFrom('technology_researchers as l')
      .innerJoin('researchers as r', 'r.id', 'l.researcher_id')
      .select('r.name')
      .where('l.technology_id', '=', technologyId)
      .execute(),
  ]);
  const people = [...managers, ...researchers].map(({ name }) => name);
  const words = [record?.title, record?.summary, record?.reference_number, record?.name, ...people];
  return words.flatMap((text) => text ?? []);
}
