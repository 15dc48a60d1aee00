import { randomUUID } from 'node:crypto';
import { searchFilters } from '@cosmos/contract/search/search.ts';
import { createTestDatabase } from '@cosmos/db/testing/test-database.ts';
import { mulberry32 } from '@cosmos/search/embeddings/lsa/svd.ts';
import type { FreshRecords } from '@cosmos/search/query/fresh-records.ts';
import { sql } from 'kysely';
import { pino } from 'pino';
import { createUser } from '../../accounts/users.ts';
import { deriveSecrets } from '../../context/secrets.ts';
import type { Services } from '../../context/services.ts';
import type { LiveIndex } from '../../ports/live-index.ts';
import { toStoredReading } from '../../standing-needs/stored-reading.ts';
import { sendDueAlerts } from '../digest.ts';
import { findNews, type NewsServices } from '../find-news.ts';
import { leaveUrl } from '../leave-links.ts';
import { leaveAlerts } from '../settings.ts';

/** A process that is gone: nothing after this point happened. */
class Killed extends Error {}

export interface YearOptions {
  people: number;
  weeks: number;
  seed: number;
}

const ZONES = ['UTC', 'America/New_York', 'Europe/Berlin', 'Asia/Tokyo', 'Australia/Sydney'];
const TOPICS = 40;
const RECORDS_A_WEEK = 12;
const HOUR = 60 * 60 * 1_000;
const DAY = 24 * HOUR;
const BEGINNING = Date.parse('2026-01-05T00:00:00Z');
/** Of the longest work, for each member. */
const STEPS_OF_MEMBER = 10;

const topic = (nth: number) => `topic${nth}x`;

/** Lets a year pass: imports every week, members who leave, and processes that are killed anywhere in their work. */
export async function simulateYear({ people, weeks, seed }: YearOptions) {
  const database = await createTestDatabase();
  const { db } = database;
  const random = mulberry32(seed);
  const below = (most: number) => Math.floor(random() * most);
  let clock = BEGINNING;
  let version = 0;
  /** Steps that the process has left; it looks at the clock at every one of them. */
  let left = Infinity;
  let kills = 0;
  const step = () => {
    left -= 1;
    if (left < 0) throw new Killed('killed');
  };
  const generation = randomUUID();
  const titles = new Map<string, string>();
  const services: NewsServices = {
    db,
    log: pino({ level: 'silent' }),
    secrets: deriveSecrets('a secret of the tests, long enough to be one'),
    now: () => {
      step();
      return new Date(clock);
    },
    jobs: { enqueue: async () => step() },
    mailSettings: {
      from: 'Cosmos <cosmos@cosmos.example>',
      inboundDomain: null,
      alertsStream: 'broadcast',
      publicUrl: 'https://cosmos.example',
    },
    index: indexOf({ generation, titles, step }),
    embedders: [],
  };
  /** Works until it has come through, however often it is killed on the way. */
  const survive = async (work: () => Promise<void>) => {
    for (;;) {
      // As often soon as late.
      left = random() < 0.3 ? Math.floor((people * STEPS_OF_MEMBER) ** random()) : Infinity;
      try {
        await work();
        left = Infinity;
        return;
      } catch (error) {
        left = Infinity;
        if (!(error instanceof Killed)) throw error;
        kills += 1;
      }
    }
  };
  const members = await makeMembers(db, { people, below });
  await db.insertInto('universities').values({ id: 'SIM', name: 'University', country: null }).execute();
  await db
    .insertInto('index_generations')
    .values({ id: generation, state: 'serving', embedder: 'latent-x', catalogue_version: 0 })
    .execute();
  const gone = new Map<string, number>();
  for (let week = 0; week < weeks; week += 1) {
    for (let day = 0; day < 7; day += 1) {
      if (day === 1 || day === 3) {
        version += 1;
        await importRecords(db, { version, titles, below, members, at: new Date(clock) });
        await survive(() => findNews(services));
        // Two processes may be told of the same import.
        const another = {
          ...services,
          now: () => new Date(clock),
          jobs: { enqueue: () => Promise.resolve() },
        };
        await Promise.all([survive(() => findNews(services)), sendDueAlerts(another)]);
      }
      for (let hour = 0; hour < 24; hour += 1) {
        clock = BEGINNING + (week * 7 + day) * DAY + hour * HOUR;
        await survive(() => sendDueAlerts(services));
      }
      const leaving = members[below(members.length)];
      if (leaving && !gone.has(leaving) && random() < 0.3) {
        const token = leaveUrl(services, leaving).split('/').at(-1) ?? '';
        await leaveAlerts(services, token);
        gone.set(leaving, clock);
      }
    }
  }
  const mails = await db
    .selectFrom('mails')
    .select(['id', 'user_id', 'kind', 'text', 'state', 'created_at'])
    .where('kind', 'in', ['digest', 'need-met'])
    .orderBy('created_at')
    .execute();
  const items = await db.selectFrom('alert_items').selectAll().execute();
  const zones = await db.selectFrom('alert_settings').select(['user_id', 'time_zone']).execute();
  return { mails, items, zones, gone, kills, titles, close: () => database.drop() };
}

type Db = Services['db'];

async function makeMembers(
  db: Db,
  { people, below }: { people: number; below: (most: number) => number },
): Promise<string[]> {
  const at = new Date(BEGINNING - DAY);
  const members: string[] = [];
  for (let nth = 0; nth < people; nth += 1) {
    const made = await createUser(db, { now: () => at }, { email: `m${nth}@company${nth}.example` });
    members.push(made?.userId ?? '');
  }
  await db.updateTable('users').set({ status: 'active' }).execute();
  // One in five takes no digest.
  await db
    .updateTable('profiles')
    .set({ alerts_enabled: true })
    .where(
      'user_id',
      'in',
      members.filter((_, nth) => nth % 5 > 0),
    )
    .execute();
  await db
    .insertInto('alert_settings')
    .values(
      members.map((user_id, nth) => ({
        user_id,
        frequency: nth % 3 === 0 ? ('daily' as const) : ('weekly' as const),
        time_zone: ZONES[nth % ZONES.length] ?? 'UTC',
      })),
    )
    .execute();
  const interests = members.flatMap((user_id) =>
    [...new Set(Array.from({ length: 3 }, () => below(TOPICS)))].map((nth, position) => ({
      user_id,
      keyword: topic(nth),
      position,
      origin: 'chosen' as const,
    })),
  );
  await db.insertInto('user_interests').values(interests).execute();
  const asking = members.filter((_, nth) => nth % 2 === 0);
  await db
    .insertInto('standing_needs')
    .values(
      asking.map((user_id) => {
        const text = topic(below(TOPICS));
        return {
          id: randomUUID(),
          user_id,
          question: text,
          topic: text,
          reading: readingOf(text),
          created_at: at,
          updated_at: at,
        };
      }),
    )
    .execute();
  return members;
}

function readingOf(text: string): string {
  const nothing = { need: null, concepts: [], constraints: [], exclusions: [] };
  const filters = searchFilters.parse({});
  return toStoredReading({ act: 'search', language: 'en', text, ...nothing, filters });
}

interface Import {
  version: number;
  titles: Map<string, string>;
  below: (most: number) => number;
  members: readonly string[];
  at: Date;
}

/** New records on some topics; of earlier ones some are saved, change their readiness, or are withdrawn. */
async function importRecords(db: Db, { version, titles, below, members, at }: Import): Promise<void> {
  const earlier = [...titles.keys()];
  const some = (count: number) =>
    earlier.length === 0 ? [] : Array.from({ length: count }, () => earlier[below(earlier.length)] ?? '');
  const fresh = Array.from({ length: RECORDS_A_WEEK }, (_, nth) => `UTECH-SIM-${version}A${nth}`);
  await db.transaction().execute(async (trx) => {
    for (const id of fresh) {
      const title = `Record ${id} on ${topic(below(TOPICS))}.`;
      titles.set(id, title);
      await sql`
        insert into technologies (id, source, source_key, university_id, title, content_hash)
        values (${id}, 'sim', ${id}, 'SIM', ${title}, '')`.execute(trx);
    }
    const change = (ids: readonly string[], kind: string, facts: object[]) =>
      sql`
      insert into catalogue_changes (version, record_id, kind, is_rewritten, facts, created_at)
      select ${version}, id, ${kind}, ${kind !== 'withdrawn'}, ${JSON.stringify(facts)}::jsonb, ${at}
      from unnest(${[...new Set(ids)]}::text[]) id`.execute(trx);
    await change(fresh, 'added', []);
    await change(some(8), 'changed', [{ fact: 'readiness', from: null, to: String(1 + below(9)) }]);
    const withdrawn = some(2);
    await trx
      .updateTable('technologies')
      .set({ retired_at: at })
      .where('id', 'in', ['', ...withdrawn])
      .execute();
    await change(withdrawn, 'withdrawn', []);
    await sql`update index_generations set catalogue_version = ${version}`.execute(trx);
  });
  for (const id of some(10))
    await db
      .insertInto('saved_cards')
      .values({
        id: randomUUID(),
        user_id: members[below(members.length)] ?? '',
        asset_type: 'technology',
        asset_id: id,
        bookmarked: true,
        created_at: at,
        updated_at: at,
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
}

/** An index that finds the new records whose titles have the word of the question. */
function indexOf({
  generation,
  titles,
  step,
}: {
  generation: string;
  titles: ReadonlyMap<string, string>;
  step: () => void;
}): LiveIndex {
  const index: Pick<LiveIndex, 'generation' | 'refresh' | 'relevance' | 'withFresh'> = {
    generation: () => generation,
    refresh: () => Promise.resolve(),
    relevance: { probability: () => 0.8, least: 0, leastShown: 0 },
    withFresh: (ids, work) => {
      const matches: FreshRecords['matches'] = (queries) => {
        step();
        return queries.map(({ text }) =>
          ids
            .filter((id) => titles.get(id)?.includes(` ${text}.`))
            .map((id) => ({ id, score: 0.9, best: 0.9, parts: {} })),
        );
      };
      return work({ matches, size: ids.length } as unknown as FreshRecords);
    },
  };
  return index as LiveIndex;
}
