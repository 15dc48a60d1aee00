import { createRequire } from 'node:module';
import type * as Arrow from 'apache-arrow';
import {
  type Connection,
  type IndexStatistics,
  MatchQuery,
  type Query,
  type Table,
  type VectorQuery,
} from '@lancedb/lancedb';
import { arrowFile } from './arrow-body.ts';
import { bodies, indexOf, type QueryBody, schemaJson } from './protocol.ts';

/** LanceDB loads the CommonJS build of the library, whose classes are others. */
const { tableToIPC } = createRequire(import.meta.url)('apache-arrow') as typeof Arrow;

/** LanceDB's own binding takes a file of Arrow as it is; its JavaScript reads no compressed ones. */
interface Binding {
  inner: {
    createTable(name: string, file: Buffer, mode: string, namespace: string[]): Promise<unknown>;
    add(file: Buffer, mode: string): Promise<unknown>;
  };
}

/** Nothing is older than this; LanceDB would remove versions that somebody may still read. */
const NEVER = new Date(0);

/** Answers requests of LanceDB's protocol from tables in a folder. Each method takes a table's name and the body. */
export class ServedTables {
  readonly #database: Connection;

  constructor(database: Connection) {
    this.#database = database;
  }

  names(): Promise<string[]> {
    return this.#database.tableNames();
  }

  async create(name: string, stream: Buffer, mode: string | null): Promise<unknown> {
    await bindingOf(this.#database).createTable(name, arrowFile(stream), mode ?? 'create', []);
    return {};
  }

  insert(name: string, stream: Buffer): Promise<unknown> {
    return this.#changing(name, async (table) => {
      await bindingOf(table).add(arrowFile(stream), 'append');
      await table.optimize({ cleanupOlderThan: NEVER });
    });
  }

  query(name: string, json: unknown): Promise<Uint8Array> {
    const body = bodies.query.parse(json);
    return this.#reading(name, body, async (table) =>
      tableToIPC(await queryOf(table, body).toArrow(), 'file'),
    );
  }

  describe(name: string, json: unknown): Promise<unknown> {
    return this.#reading(name, json, async (table) => ({
      table: name,
      version: await table.version(),
      schema: schemaJson(await table.schema()),
    }));
  }

  count(name: string, json: unknown): Promise<number> {
    return this.#reading(name, json, (table) => table.countRows());
  }

  delete(name: string, json: unknown): Promise<unknown> {
    const { predicate } = bodies.delete.parse(json);
    return this.#changing(name, (table) => table.delete(predicate));
  }

  restore(name: string, json: unknown): Promise<unknown> {
    const { version } = bodies.version.parse(json);
    return this.#changing(name, async (table) => {
      if (typeof version === 'number') await table.checkout(version);
      await table.restore();
    });
  }

  async drop(name: string): Promise<unknown> {
    await this.#database.dropTable(name);
    return {};
  }

  createIndex(name: string, json: unknown): Promise<unknown> {
    const body = bodies.index.parse(json);
    return this.#changing(name, (table) => table.createIndex(body.column, { config: indexOf(body) }));
  }

  indices(name: string, json: unknown): Promise<unknown> {
    return this.#reading(name, json, async (table) => {
      const all = await table.listIndices();
      return { indexes: all.map((index) => ({ index_name: index.name, columns: index.columns })) };
    });
  }

  indexState(name: string, index: string): Promise<unknown> {
    return this.#reading(name, {}, async (table) => {
      const { numIndexedRows, numUnindexedRows, indexType } = (await table.indexStats(
        index,
      )) as IndexStatistics;
      return {
        num_indexed_rows: numIndexedRows,
        num_unindexed_rows: numUnindexedRows,
        index_type: indexType,
      };
    });
  }

  async #reading<T>(name: string, json: unknown, read: (table: Table) => Promise<T>): Promise<T> {
    const { version } = bodies.version.parse(json);
    const table = await this.#database.openTable(name);
    try {
      if (typeof version === 'number') await table.checkout(version);
      return await read(table);
    } finally {
      table.close();
    }
  }

  async #changing(name: string, change: (table: Table) => Promise<unknown>): Promise<unknown> {
    const table = await this.#database.openTable(name);
    try {
      await change(table);
      return { version: await table.version() };
    } finally {
      table.close();
    }
  }
}

function bindingOf(object: Connection | Table): Binding['inner'] {
  return (object as unknown as Binding).inner;
}

function queryOf(table: Table, body: QueryBody): Query | VectorQuery {
  const { filter, columns, fast_search: isFast, k } = body;
  const query = searchOf(table, body);
  if (isFast) query.fastSearch();
  if (filter !== undefined) query.where(filter);
  if (columns) query.select(columns);
  return query.limit(k);
}

function searchOf(table: Table, { vector, full_text_query: words, ...near }: QueryBody): Query | VectorQuery {
  if (words) {
    const { terms, column } = words.query.match;
    return table.query().fullTextSearch(new MatchQuery(terms, column));
  }
  if (vector.length === 0) return table.query();
  const query = table
    .query()
    .nearestTo(vector)
    .distanceType(near.distance_type ?? 'l2');
  if (near.maximum_nprobes) query.maximumNprobes(near.maximum_nprobes);
  if (near.minimum_nprobes) query.minimumNprobes(near.minimum_nprobes);
  return query;
}
