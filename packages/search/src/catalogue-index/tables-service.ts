import { connect, type Connection, type Table } from '@lancedb/lancedb';
import { type IndexAwayError, isTableGone, serviceFault } from './errors.ts';
import { TABLES } from './format.ts';
import type { TableName, TablesHome } from './tables-home.ts';

const CONNECT_SECONDS = 3;
const READ_SECONDS = 60;
/** A question is answered by the database's own search if the service can't be reached soon. */
const SEARCH_RETRIES = 1;
/** The work of a build would be lost; its pauses grow to 16 seconds. */
const WRITE_RETRIES = 6;
const INDEX_SECONDS = 3_600;

/** `db://database`, in LanceDB's cloud or wherever LANCEDB_HOST_OVERRIDE points. */
export function isServiceAddress(uri: string): boolean {
  return uri.startsWith('db://');
}

/** The tables of a generation in LanceDB's service, each under the generation's name. */
export async function inService(service: string, generation: string): Promise<TablesHome> {
  const database = await connectService(service, SEARCH_RETRIES);
  let patient: Promise<Connection> | null = null;
  const writing = () => (patient ??= connectService(service, WRITE_RETRIES));
  const nameOf = (name: TableName) => remoteName(generation, name);
  return {
    isRemote: true,
    open: async (name, version) => {
      const table = await database.openTable(nameOf(name));
      if (version !== undefined) await table.checkout(version);
      return table;
    },
    create: async (name, rows) =>
      (await writing()).createTable(nameOf(name), rows, {
        // An addition that failed may have left one; the name of a generation is never used twice.
        mode: name === TABLES.added ? 'overwrite' : 'create',
      }),
    change: async (name, version) => {
      const table = await (await writing()).openTable(nameOf(name));
      if (version !== undefined && (await table.version()) !== version) {
        await table.checkout(version);
        await table.restore();
      }
      return table;
    },
    index: (table, column, config) =>
      table.createIndex(column, { config, waitTimeoutSeconds: INDEX_SECONDS }),
    indexAdded: async (table) => table.waitForIndex(await indexNames(table), INDEX_SECONDS),
    close: () => {
      database.close();
      void patient?.then((connection) => connection.close());
    },
  };
}

/** Throws IndexAwayError, with one sentence, if the service can't be used: it is asked for one name. */
export async function checkService(service: string): Promise<void> {
  const database = await connectService(service, SEARCH_RETRIES);
  try {
    await database.tableNames({ limit: 1 });
  } catch (error) {
    throw faultOf(service, error);
  } finally {
    database.close();
  }
}

/** Removes the tables of a generation; it is not an error if there are none. */
export async function removeFromService(service: string, generation: string): Promise<void> {
  const database = await connectService(service, SEARCH_RETRIES);
  try {
    for (const name of [TABLES.documents, TABLES.added])
      await database.dropTable(remoteName(generation, name)).catch((error: unknown) => {
        if (!isTableGone(error)) throw faultOf(service, error);
      });
  } finally {
    database.close();
  }
}

function connectService(service: string, retries: number): Promise<Connection> {
  const { env } = process;
  const { LANCEDB_API_KEY, LANCEDB_REGION, LANCEDB_HOST_OVERRIDE } = env;
  return connect(service, {
    ...(LANCEDB_API_KEY && { apiKey: LANCEDB_API_KEY }),
    ...(LANCEDB_REGION && { region: LANCEDB_REGION }),
    ...(LANCEDB_HOST_OVERRIDE && { hostOverride: LANCEDB_HOST_OVERRIDE.replace(/\/+$/, '') }),
    clientConfig: {
      retryConfig: { retries, connectRetries: retries, readRetries: retries },
      timeoutConfig: { connectTimeout: CONNECT_SECONDS, readTimeout: READ_SECONDS },
    },
  });
}

function remoteName(generation: string, name: TableName): string {
  return `${generation}-${name}`;
}

async function indexNames(table: Table): Promise<string[]> {
  return (await table.listIndices()).map(({ name }) => name);
}

function faultOf(service: string, error: unknown): IndexAwayError | Error {
  return serviceFault(service, error) ?? (error as Error);
}
