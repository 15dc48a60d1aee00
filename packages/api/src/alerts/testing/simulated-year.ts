import { randomUUID } from 'node:crypto';
import { createTestDatabase } from '@cosmos/db/testing/test-database.ts';
import { mulberry32 } from '@cosmos/search/embeddings/lsa/svd.ts';
import { leaveUrl } from '../leave-links.ts';
import { leaveAlerts } from '../settings.ts';
import { DoomedWorker } from './doomed-worker.ts';
import { importRecords } from './year-imports.ts';
import { makeMembers } from './year-members.ts';
import { BEGINNING, DAY } from './year-topics.ts';
import { YEAR_SETTINGS } from './year-worker.ts';

export interface YearOptions {
  people: number;
  weeks: number;
  seed: number;
}

const HOUR = 60 * 60 * 1_000;
/** How likely a job is to be killed. There are far more of those that send. */
const DOOM = { 'find-news': 0.4, 'send-due': 0.012 };
const DAYS_OF_IMPORTS = [1, 3];
const LEAVES = 0.3;

/** Lets a year pass: imports every week, members who leave, and processes that are killed with SIGKILL anywhere in their work. */
export async function simulateYear({ people, weeks, seed }: YearOptions) {
  const database = await createTestDatabase();
  const { db, url } = database;
  const random = mulberry32(seed);
  const below = (most: number) => Math.floor(random() * most);
  const services = { ...YEAR_SETTINGS, db };
  const titles = new Map<string, string>();
  const gone = new Map<string, number>();
  let version = 0;
  const members = await makeMembers(db, { people, below });
  await db.insertInto('universities').values({ id: 'SIM', name: 'University', country: null }).execute();
  await db
    .insertInto('index_generations')
    .values({ id: randomUUID(), state: 'serving', embedder: 'latent-x', catalogue_version: 0 })
    .execute();
  const [one, other] = [seed + 1, seed + 2].map(
    (own) => new DoomedWorker({ url, random: mulberry32(own), doom: DOOM }),
  ) as [DoomedWorker, DoomedWorker];

  const importAndTell = async (at: number) => {
    version += 1;
    await importRecords(db, { version, titles, below, members, at: new Date(at) });
    const find = { job: 'find-news', at } as const;
    // Two processes may be told of the same import.
    await Promise.all([one.survive(find), other.survive(find)]);
    await Promise.all([one.survive(find), other.survive({ job: 'send-due', at })]);
  };
  const leave = async (at: number) => {
    const leaving = members[below(members.length)];
    if (!leaving || gone.has(leaving) || random() >= LEAVES) return;
    await leaveAlerts(services, leaveUrl(services, leaving).split('/').at(-1) ?? '');
    gone.set(leaving, at);
  };

  for (let day = 0; day < weeks * 7; day += 1) {
    const midnight = BEGINNING + day * DAY;
    if (DAYS_OF_IMPORTS.includes(day % 7)) await importAndTell(midnight);
    for (let hour = 0; hour < 24; hour += 1)
      await one.survive({ job: 'send-due', at: midnight + hour * HOUR });
    await leave(midnight + 23 * HOUR);
  }
  await Promise.all([one.end(), other.end()]);
  const mails = await db
    .selectFrom('mails')
    .select(['id', 'user_id', 'kind', 'text', 'state', 'created_at'])
    .where('kind', 'in', ['digest', 'need-met'])
    .orderBy('created_at')
    .execute();
  const items = await db.selectFrom('alert_items').selectAll().execute();
  const zones = await db.selectFrom('alert_settings').select(['user_id', 'time_zone']).execute();
  const kills = {
    inside: one.kills.inside + other.kills.inside,
    between: one.kills.between + other.kills.between,
  };
  const failures = [...one.failures, ...other.failures];
  return { mails, items, zones, gone, kills, failures, titles, close: () => database.drop() };
}
