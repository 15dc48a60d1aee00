import { rm } from 'node:fs/promises';
import { THOROUGH_LIMITS } from '@cosmos/contract/thorough/limits.ts';
import { productConfig } from '@cosmos/contract/product/product-config.ts';
import type { TestDatabase } from '@cosmos/db/testing/test-database.ts';
import { inFolder } from '@cosmos/search/generation-store/place.ts';
import { pino } from 'pino';
import type { z } from 'zod';
import { updateIndex } from '../search-index/index-update.ts';
import { createSearchRuns } from '../thorough/search-runs.ts';
import { createTurnFeed } from '../conversation/turn/turn-feed.ts';
import { createInboxFeed } from '../email/live/inbox-feed.ts';
import { membersFirst } from '../limits/members-first.ts';
import { embeddedAssistant } from '../providers/assistant/embedded/embedded.ts';
import { developmentMailbox } from '../providers/mail/development-mailbox.ts';
import { createLiveIndex } from '../search-index/live-index.ts';
import { readEnv } from '../context/env.ts';
import { deriveSecrets } from '../context/secrets.ts';
import type { Services } from '../context/services.ts';
import { settingsInForce } from '../context/settings-in-force.ts';
import { sampleCatalogue } from './sample-catalogue.ts';

/** What an operator would write in the file. */
export type TestConfig = z.input<typeof productConfig>;

export interface EnqueuedJob {
  name: string;
  data: object;
}

export interface TestServices {
  services: Services;
  database: TestDatabase;
  /** What has been enqueued so far, in order; none of it is run. */
  enqueued: readonly EnqueuedJob[];
  /** Advances the clock of the services. */
  pass(ms: number): void;
  /** Rebuilds the index and serves it. */
  reindex(): Promise<void>;
  close(): Promise<void>;
}

/** Services on a real database with the sample catalogue, and on a real index of it. */
export async function createTestServices(config: TestConfig = {}): Promise<TestServices> {
  const log = pino({ level: 'silent' });
  const { database, indexFolder } = await sampleCatalogue();
  const { db, pool } = database;
  let ahead = 0;
  const enqueued: EnqueuedJob[] = [];
  const index = await createLiveIndex({
    db,
    log,
    place: inFolder(indexFolder),
    onDamage: () => Promise.resolve(),
  });
  await index.refresh();
  const services: Services = {
    db,
    index,
    assistant: embeddedAssistant,
    webSearch: null,
    turns: createTurnFeed(),
    inbox: createInboxFeed(),
    searches: createSearchRuns(THOROUGH_LIMITS.atOnce),
    membersFirst: membersFirst(),
    config: productConfig.parse(config),
    settings: settingsInForce(readEnv({})),
    secrets: deriveSecrets('a secret of the tests, long enough to be one'),
    jobs: {
      enqueue: async (_trx, name, data) => {
        enqueued.push({ name, data });
      },
    },
    mail: developmentMailbox,
    mailSettings: {
      from: 'Cosmos <cosmos@cosmos.example>',
      inboundDomain: 'inbound.cosmos.example',
      alertsStream: 'broadcast',
      publicUrl: 'https://cosmos.example',
      teamAddress: 'team@cosmos.example',
    },
    log,
    now: () => new Date(Date.now() + ahead),
  };
  return {
    services,
    database,
    enqueued,
    pass: (ms) => {
      ahead += ms;
    },
    reindex: async () => {
      await updateIndex({ db, pool, log, place: inFolder(indexFolder) }, { force: true });
      await index.refresh();
    },
    close: async () => {
      index.close();
      await database.drop();
      await rm(indexFolder, { recursive: true, force: true });
    },
  };
}
