import { randomUUID } from 'node:crypto';
import type { DemandKind } from '@cosmos/contract/admin/demand.ts';
import { FIELDS } from '@cosmos/contract/catalogue/fields.ts';
import type { Database } from '@cosmos/db/tables/database.ts';
import { seededRandom } from '@cosmos/db/testing/seeded-random.ts';
import type { Kysely } from 'kysely';
import type { Month } from '../months.ts';

export interface HistoryPerson {
  id: string;
  email: string;
  /** One for all whose address tells of none. */
  company: string;
}

/** Something that a person did, as a cell counts it. */
export interface Deed {
  person: HistoryPerson;
  month: Month;
  kind: DemandKind;
  subject: string;
}

export interface History {
  people: HistoryPerson[];
  deeds: Deed[];
  /** Who is erased before which month is closed. */
  erased: { person: HistoryPerson; before: Month }[];
}

const PROVIDER = 'gmail.com';

/**
 * Members of a few companies who ask, save and write over some months. Many groups are nested on purpose: everybody who was
 * active in a month but for a few, or those of the month before with a few more or less.
 */
export function madeUpHistory(
  seed: number,
  { months, universities }: { months: readonly Month[]; universities: readonly string[] },
): History {
  const random = seededRandom(seed);
  const below = (n: number) => Math.floor(random() * n);
  const companies = 2 + below(7);
  const people = Array.from({ length: 4 + below(70) }, () => {
    const id = randomUUID();
    const isPrivate = random() < 0.1;
    const domain = isPrivate ? PROVIDER : `company-${below(companies)}.example`;
    return { id, email: `${id}@${domain}`, company: isPrivate ? PROVIDER : domain };
  });
  const subjects = [
    ...FIELDS.slice(0, 3).flatMap((field) =>
      (['found', 'not found'] as const).map((kind) => ({ kind, subject: field as string })),
    ),
    ...universities.flatMap((subject) =>
      (['saved', 'contacted', 'answered'] as const).map((kind) => ({ kind, subject })),
    ),
  ];
  const latest = new Map<string, HistoryPerson[]>();
  const deeds = months.flatMap((month) => {
    const pool = people.filter(() => random() < 0.7);
    return subjects.flatMap(({ kind, subject }) => {
      const share = random();
      const left = below(4);
      const manner = random();
      const before = latest.get(kind + subject) ?? [];
      const others = people.filter((person) => !before.includes(person));
      const who =
        manner < 0.4
          ? pool.slice(random() < 0.5 ? left : 0, pool.length - left)
          : manner < 0.6 && before.length > 0
            ? [...before.slice(0, before.length - below(3)), ...others.slice(0, below(3))]
            : pool.filter(() => random() < share);
      latest.set(kind + subject, who);
      return who.map((person): Deed => ({ person, month, kind, subject }));
    });
  });
  const erased = people
    .filter(() => random() < 0.2)
    .map((person) => ({ person, before: months[below(months.length)] ?? '' }));
  return { people, deeds, erased };
}

export type Catalogue = ReadonlyMap<string, { technologyId: string; name: string }>;

/** Each person with a chat; returns the chats by person. */
export async function storePeople(
  db: Kysely<Database>,
  people: readonly HistoryPerson[],
): Promise<ReadonlyMap<string, string>> {
  await db
    .insertInto('users')
    .values(people.map(({ id, email }) => ({ id, email, status: 'active' as const })))
    .execute();
  const chats = people.map(({ id }) => ({ id: randomUUID(), user_id: id }));
  await db.insertInto('chats').values(chats).execute();
  return new Map(chats.map(({ id, user_id: userId }) => [userId, id]));
}

/**
 * What people did, as the product stores it. Returns what that counts as: an answered message is one that was written, and who
 * found something was shown a record of a university.
 */
export async function storeDeeds(
  db: Kysely<Database>,
  deeds: readonly Deed[],
  { chatOf, catalogue }: { chatOf: ReadonlyMap<string, string>; catalogue: Catalogue },
): Promise<Deed[]> {
  const names = [...catalogue.keys()];
  const rows = deeds.map((deed, at) => ({ deed, at, university: names[at % names.length] ?? '' }));
  const of = (...kinds: readonly DemandKind[]) => rows.filter(({ deed }) => kinds.includes(deed.kind));
  await storeTurns(db, of('found', 'not found'), { chatOf, catalogue });
  await storeSaved(db, of('saved'), catalogue);
  await storeThreads(db, of('contacted', 'answered'), catalogue);
  return rows.flatMap(({ deed, university }): Deed[] => {
    if (deed.kind === 'answered') return [deed, { ...deed, kind: 'contacted' }];
    return deed.kind === 'found' ? [deed, { ...deed, kind: 'shown', subject: university }] : [deed];
  });
}

interface Row {
  deed: Deed;
  at: number;
  university: string;
}
let position = 0;

const momentOf = ({ month }: Deed, at: number) =>
  new Date(Date.parse(`${month}T09:00:00Z`) + (at % 27) * 86_400_000);

async function storeTurns(
  db: Kysely<Database>,
  rows: readonly Row[],
  { chatOf, catalogue }: { chatOf: ReadonlyMap<string, string>; catalogue: Catalogue },
): Promise<void> {
  if (rows.length === 0) return;
  await db
    .insertInto('turns')
    .values(
      rows.map(({ deed, at, university }) => ({
        id: randomUUID(),
        chat_id: chatOf.get(deed.person.id) ?? '',
        position: (position += 1),
        text: 'A question',
        prompt_kind: 'typed' as const,
        request: '{}',
        status: 'done' as const,
        reply: JSON.stringify({
          type: 'search_results',
          none: deed.kind === 'not found',
          results: [{ field: deed.subject, university: catalogue.get(university)?.name }],
        }),
        created_at: momentOf(deed, at),
      })),
    )
    .execute();
}

async function storeSaved(db: Kysely<Database>, rows: readonly Row[], catalogue: Catalogue): Promise<void> {
  if (rows.length === 0) return;
  await db
    .insertInto('saved_cards')
    .values(
      rows.map(({ deed, at }) => ({
        id: randomUUID(),
        user_id: deed.person.id,
        asset_type: 'technology' as const,
        asset_id: catalogue.get(deed.subject)?.technologyId ?? '',
        bookmarked: true,
        created_at: momentOf(deed, at),
        updated_at: momentOf(deed, at),
        saved_at: momentOf(deed, at),
      })),
    )
    // Saved again later: only the last time is kept.
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'asset_type', 'asset_id'])
        .doUpdateSet((eb) => ({ saved_at: eb.ref('excluded.saved_at') })),
    )
    .execute();
}

async function storeThreads(db: Kysely<Database>, rows: readonly Row[], catalogue: Catalogue): Promise<void> {
  if (rows.length === 0) return;
  const threads = rows.map((row) => ({ ...row, id: randomUUID() }));
  await db
    .insertInto('threads')
    .values(
      threads.map(({ id, deed, at }) => ({
        id,
        user_id: deed.person.id,
        conversation_id: id,
        technology_id: catalogue.get(deed.subject)?.technologyId ?? '',
        technology_title: 'A film',
        office_id: deed.subject,
        university: catalogue.get(deed.subject)?.name ?? '',
        contact_name: 'Jane',
        contact_address: 'jane@office.example',
        is_forwarded: false,
        subject: 'Interest',
        reply_token: id,
        last_message_at: momentOf(deed, at),
        created_at: momentOf(deed, at),
      })),
    )
    .execute();
  const answered = threads.filter(({ deed }) => deed.kind === 'answered');
  if (answered.length === 0) return;
  await db
    .insertInto('thread_messages')
    .values(
      answered.map(({ id, deed, at }) => ({
        id: randomUUID(),
        thread_id: id,
        user_id: deed.person.id,
        office_id: deed.subject,
        direction: 'received' as const,
        kind: 'person' as const,
        from_name: 'Jane',
        text: 'Yes.',
        created_at: new Date(momentOf(deed, at).getTime() + 3 * 86_400_000),
      })),
    )
    .execute();
}
