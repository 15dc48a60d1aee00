import { openDatabase } from '@cosmos/db/client/client.ts';
import type { FreshRecords } from '@cosmos/search/query/fresh/fresh-records.ts';
import { pino } from 'pino';
import { deriveSecrets } from '../../context/secrets.ts';
import type { LiveIndex } from '../../ports/live-index.ts';
import { sendDueAlerts } from '../digest.ts';
import { findNews, type NewsServices } from '../find-news.ts';

/**
 * A process that does the jobs of alerts in a simulated year, each at the time that it is told, until it is killed:
 * `node year-worker.ts <database url>`.
 */
export interface AskedJob {
  job: 'find-news' | 'send-due';
  /** What the clock shows, in milliseconds. */
  at: number;
}

/** `failed` holds what went wrong; the job is asked for again, as the queue would do. */
export type ToldJob = { told: 'ready' | 'begun' | 'done' } | { told: 'failed'; failed: string };

export const YEAR_SETTINGS = {
  secrets: deriveSecrets('a secret of the tests, long enough to be one'),
  mailSettings: {
    from: 'Cosmos <cosmos@cosmos.example>',
    inboundDomain: null,
    alertsStream: 'broadcast',
    publicUrl: 'https://cosmos.example',
  },
};

type Db = NewsServices['db'];

/** An index that finds the new records whose titles have the word of the question. */
function indexOf(db: Db): LiveIndex {
  let generation: string | null = null;
  const index: Pick<LiveIndex, 'generation' | 'refresh' | 'relevance' | 'withFresh'> = {
    generation: () => generation,
    refresh: async () => {
      const row = await db.selectFrom('index_generations').select('id').executeTakeFirst();
      generation = row?.id ?? null;
    },
    relevance: { probability: () => 0.8, least: 0, leastShown: 0 },
    withFresh: async (ids, work) => {
      const rows = await db
        .selectFrom('technologies')
        .select(['id', 'title'])
        .where('id', 'in', ['', ...ids])
        .orderBy('id')
        .execute();
      const matches: FreshRecords['matches'] = async (queries) =>
        queries.map(({ text }) =>
          rows
            .filter(({ title }) => title.includes(` ${text}.`))
            .map(({ id }) => ({ id, score: 0.9, best: 0.9, parts: {} })),
        );
      return work({ matches, size: rows.length } as unknown as FreshRecords);
    },
  };
  return index as LiveIndex;
}

function serve(url: string): void {
  const { db } = openDatabase({ url, connectionsMax: 4 });
  let clock = 0;
  const services: NewsServices = {
    ...YEAR_SETTINGS,
    db,
    log: pino({ level: 'silent' }),
    now: () => new Date(clock),
    jobs: { enqueue: () => Promise.resolve() },
    index: indexOf(db),
    embedders: [],
  };
  const jobs = { 'find-news': findNews, 'send-due': sendDueAlerts };
  const tell = (told: ToldJob) => process.send?.(told);
  process.on('message', ({ job, at }: AskedJob) => {
    clock = at;
    tell({ told: 'begun' });
    jobs[job](services).then(
      () => tell({ told: 'done' }),
      (error: unknown) => tell({ told: 'failed', failed: String(error) }),
    );
  });
  process.on('disconnect', () => process.exit());
  tell({ told: 'ready' });
}

const [, program, url] = process.argv;
if (program === import.meta.filename && url !== undefined) serve(url);
