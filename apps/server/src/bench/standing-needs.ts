import { randomUUID } from 'node:crypto';
import { createUser } from '@cosmos/api/accounts/users.ts';
import { findNews } from '@cosmos/api/alerts/find-news.ts';
import { readEnv } from '@cosmos/api/context/env.ts';
import { createLiveIndex } from '@cosmos/api/search-index/live-index.ts';
import { askedVectors } from '@cosmos/api/standing-needs/asked-vectors.ts';
import { toStoredReading } from '@cosmos/api/standing-needs/stored-reading.ts';
import { searchFilters } from '@cosmos/contract/search/search.ts';
import { buildStandingCase, type StandingCase } from '@cosmos/search/bench/standing.ts';
import { newGenerationId } from '@cosmos/search/catalogue-index/generations.ts';
import { sql } from 'kysely';
import { createLog } from '../process/log.ts';
import { openPlatform, type Platform } from '../platform/platform.ts';
import { environment, newDataDir } from '../testing/server-under-test.ts';

const RECORDS = 17_000;
const FRESH = 1_000;
const NEEDS = 10_000;
const MEMBERS = 1_000;
const AT_ONCE = 500;

export interface StandingNeedsFigures {
  /** From the served index to the last queued email, and how much of it the process was at work. */
  seconds: number;
  cpuSeconds: number;
  found: number;
  mails: number;
}

/** 10,000 standing needs against 1,000 new records of 17,000: looked for, noted, and told by email. */
export async function measureStandingNeeds(): Promise<StandingNeedsFigures> {
  const { dataDir, remove } = await newDataDir();
  const platform = await openPlatform(readEnv(environment(dataDir, 0)), createLog({ level: 'silent' }));
  try {
    const generation = newGenerationId();
    const { place, db, log } = platform;
    const made = await buildStandingCase(
      { folder: place.folder, generation },
      { records: RECORDS, fresh: FRESH, needs: NEEDS },
    );
    await fill(platform, made, generation);
    const { embedder } = made;
    const index = await createLiveIndex({ db, log, place, embedder, onDamage: () => Promise.resolve() });
    await index.refresh();
    const before = { at: performance.now(), cpu: process.cpuUsage() };
    await findNews({
      db,
      log,
      index,
      secrets: platform.secrets,
      now: () => new Date(),
      jobs: { enqueue: () => Promise.resolve() },
      mailSettings: {
        from: 'Cosmos <cosmos@cosmos.example>',
        inboundDomain: null,
        alertsStream: 'broadcast',
        publicUrl: 'https://cosmos.example',
      },
      embedders: [embedder],
    });
    const seconds = (performance.now() - before.at) / 1_000;
    const { user, system } = process.cpuUsage(before.cpu);
    index.close();
    return {
      seconds,
      cpuSeconds: (user + system) / 1e6,
      found: await count(db, 'need_findings'),
      mails: await count(db, 'mails'),
    };
  } finally {
    await platform.close();
    await remove();
  }
}

async function count(db: Platform['db'], table: 'need_findings' | 'mails'): Promise<number> {
  const row = await db
    .selectFrom(table)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

/** What needs mean is read when they are made, so their vectors are there. */
async function fill(
  { db }: Platform,
  { embedder, freshIds, questions }: StandingCase,
  generation: string,
): Promise<void> {
  const at = new Date();
  const userIds: string[] = [];
  for (let nth = 0; nth < MEMBERS; nth += 1) {
    const made = await createUser(db, { now: () => at }, { email: `m${nth}@company-${nth % 97}.example` });
    userIds.push(made?.userId ?? '');
  }
  await db.updateTable('users').set({ status: 'active' }).execute();
  const filters = searchFilters.parse({});
  for (let from = 0; from < questions.length; from += AT_ONCE)
    await db
      .insertInto('standing_needs')
      .values(
        questions.slice(from, from + AT_ONCE).map((question, nth) => ({
          id: randomUUID(),
          user_id: userIds[(from + nth) % MEMBERS] ?? '',
          question,
          topic: question,
          reading: toStoredReading({
            act: 'search',
            language: 'en',
            text: question,
            need: null,
            concepts: [],
            constraints: [],
            exclusions: [],
            filters,
          }),
          created_at: at,
          updated_at: at,
        })),
      )
      .execute();
  await askedVectors(db, embedder, questions);
  await db
    .insertInto('index_generations')
    .values({
      id: generation,
      state: 'serving',
      served_at: at,
      embedder: embedder.id,
      catalogue_version: 1,
      technologies: RECORDS,
      researchers: 0,
    })
    .execute();
  await db.insertInto('universities').values({ id: 'BENCH', name: 'University', country: null }).execute();
  await sql`
    insert into technologies (id, source, source_key, university_id, title, content_hash)
    select id, 'bench', id, 'BENCH', 'Technology ' || id, id from unnest(${freshIds}::text[]) id`.execute(db);
  await sql`
    insert into catalogue_changes (version, record_id, kind, is_rewritten, facts, created_at)
    select 1, id, 'added', true, '[]', now() from unnest(${freshIds}::text[]) id`.execute(db);
}

export function standingNeedsTable({ seconds, cpuSeconds, found, mails }: StandingNeedsFigures): string {
  const number = (value: number) => value.toLocaleString('en');
  return [
    `**${number(NEEDS)} standing needs of ${number(MEMBERS)} members against ${number(FRESH)} new records of ${number(RECORDS)}**`,
    '',
    '| what | measured |',
    '|---|---|',
    `| from the served index to the last queued email (at most 10 s wanted) | ${seconds.toFixed(1)} s |`,
    `| of which the process, on one core, was at work | ${cpuSeconds.toFixed(1)} s |`,
    `| found, and emails queued | ${number(found)}, ${number(mails)} |`,
  ].join('\n');
}
