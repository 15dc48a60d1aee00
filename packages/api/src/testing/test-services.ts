import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { productConfig, type ProductConfig } from '@cosmos/contract/product-config.ts';
import { createTestDatabase } from '@cosmos/db/testing/test-database.ts';
import { pino } from 'pino';
import { updateIndex } from '../catalogue/index-update.ts';
import { loadSampleCatalogue } from '../catalogue/sample/load-sample-catalogue.ts';
import { createTurnFeed } from '../conversation/turn-feed.ts';
import { embeddedAssistant } from '../providers/assistant/embedded/embedded.ts';
import { createLiveIndex } from '../search/live-index.ts';
import type { Services } from '../services.ts';

export interface TestServices {
  services: Services;
  /** Moves the clock of the services on. */
  pass(ms: number): void;
  /** Builds the index anew and serves it. */
  reindex(): Promise<void>;
  close(): Promise<void>;
}

/** Services on a real database with the sample catalogue, and on a real index of it. */
export async function createTestServices(config: Partial<ProductConfig> = {}): Promise<TestServices> {
  const database = await createTestDatabase();
  const uri = await mkdtemp(join(tmpdir(), 'cosmos-index-'));
  const log = pino({ level: 'silent' });
  const { db, pool } = database;
  let ahead = 0;
  await loadSampleCatalogue({ db, enqueueIndexUpdate: () => Promise.resolve() });
  await updateIndex({ db, pool, log, uri });
  const index = await createLiveIndex({ db, log, uri, onDamage: () => Promise.resolve() });
  await index.refresh();
  const services: Services = {
    db,
    index,
    assistant: embeddedAssistant,
    turns: createTurnFeed(),
    config: { ...productConfig.parse({}), ...config },
    log,
    now: () => new Date(Date.now() + ahead),
  };
  return {
    services,
    pass: (ms) => {
      ahead += ms;
    },
    reindex: async () => {
      await updateIndex({ db, pool, log, uri }, { force: true });
      await index.refresh();
    },
    close: async () => {
      index.close();
      await database.drop();
      await rm(uri, { recursive: true, force: true });
    },
  };
}
