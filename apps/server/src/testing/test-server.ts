import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { updateIndex } from '@cosmos/api/search-index/index-update.ts';
import { type Env, readEnv } from '@cosmos/api/context/env.ts';
import { databaseSnapshot } from '@cosmos/db/testing/database-snapshot.ts';
import { createTestDatabase, type TestDatabase } from '@cosmos/db/testing/test-database.ts';
import { inFolder } from '@cosmos/search/generation-store/place.ts';
import { createLog } from '../process/log.ts';
import { type Listener, openListener } from '../http/listener.ts';
import type { ServerTimeouts } from '../http/http-server.ts';
import { openProduct, type Product } from '../product/open-product.ts';
import { openPlatform } from '../platform/platform.ts';
import { precompress } from '../web-app/web-build.ts';
import { type Cable, layCable } from './cable.ts';
import { insertSmallCatalogue } from './small-catalogue.ts';

export const VISITOR = '0123456789abcdef0123456789abcdef';
export const SCRIPT = '/assets/app-4f2a.js';

export interface TestServer extends Product {
  url: string;
  listener: Listener;
  database: TestDatabase;
  env: Env;
  cable: Cable | null;
  /** Everything logged so far. */
  logged(): string;
  close(): Promise<void>;
}

export interface TestServerOptions {
  environment?: Record<string, string>;
  timeouts?: ServerTimeouts;
  visitorMessagesPerDay?: number;
  /** Connects to the database through a cable that can be unplugged. */
  withCable?: boolean;
  /** What an earlier one left, or will leave; the caller owns it. */
  data?: { folder: string; database: TestDatabase };
}

/** The product as `main.ts` assembles it, on an ephemeral port, with its own database and a small real index. */
export async function startTestServer(options: TestServerOptions = {}): Promise<TestServer> {
  const kept = options.data;
  const { folder, database } = kept ?? (await smallCatalogue());
  const cable = options.withCable ? await layCable(database.url) : null;
  const lines: string[] = [];
  const env = readEnv({
    PORT: '0',
    DATABASE_URL: cable?.url ?? database.url,
    DATA_DIR: folder,
    LOG_LEVEL: 'debug',
    NODE_ENV: 'test',
    COSMOS_CONFIG: await writeConfig(folder, options.visitorMessagesPerDay ?? 100_000),
    ...options.environment,
  });
  const log = createLog({ level: env.LOG_LEVEL, to: { write: (line) => lines.push(line) } });
  const platform = await openPlatform(env, log);
  const listener = await openListener(env, options.timeouts);
  const product = await openProduct({
    platform,
    listener,
    webFolder: await writeWebApp(folder),
    progress: { show: () => undefined, done: () => undefined },
  });
  return {
    ...product,
    url: `http://127.0.0.1:${listener.port}`,
    listener,
    database,
    env,
    cable,
    logged: () => lines.join(''),
    close: async () => {
      await listener.stop();
      await product.composition.close();
      await platform.close();
      await cable?.pull();
      if (kept) return;
      await database.drop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** A database with the small catalogue, and a folder with its index: nothing is left for a start to build. */
export async function smallCatalogue(): Promise<{ folder: string; database: TestDatabase }> {
  const small = await databaseSnapshot('small', async (database, index) => {
    await insertSmallCatalogue(database);
    await updateIndex({ ...database, log: createLog({ level: 'silent' }), place: inFolder(index) });
  });
  const folder = await mkdtemp(join(tmpdir(), 'cosmos-server-test-'));
  await cp(small.folder, join(folder, 'index'), { recursive: true });
  return { folder, database: await createTestDatabase(small) };
}

async function writeConfig(folder: string, visitorMessagesPerDay: number): Promise<string> {
  const file = join(folder, 'config.json');
  await writeFile(file, JSON.stringify({ limits: { visitorMessagesPerDay } }));
  return file;
}

/** A miniature web build: two pages, a hashed script, a font, and a source map that must stay private. */
async function writeWebApp(folder: string): Promise<string> {
  const web = join(folder, 'web');
  await mkdir(join(web, 'assets'), { recursive: true });
  for (const [name, mark] of [
    ['index.html', ''],
    ['landing.html', ' data-prerendered'],
  ] as const)
    await writeFile(
      join(web, name),
      `<!doctype html><title>Cosmos</title><main${mark}>${'<p>words</p>'.repeat(80)}</main>`,
    );
  await writeFile(join(web, SCRIPT), `export const answer = 42;\n${'// filler\n'.repeat(100)}`);
  await writeFile(join(web, `${SCRIPT}.map`), '{"version":3}');
  await writeFile(join(web, 'assets', 'face-9c1b.woff2'), 'not really a font');
  await writeFile(join(web, '.built'), 'hash');
  await precompress(web);
  return web;
}

/** Calls the conversation's REST path. */
export function ask(url: string, body: unknown, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(`${url}/api/v1/conversation/process/v2`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-visitor-id': VISITOR, ...headers },
    body: typeof body === 'string' || isBytes(body) ? body : JSON.stringify(body),
  });
}

function isBytes(body: unknown): body is Uint8Array<ArrayBuffer> {
  return body instanceof Uint8Array;
}
