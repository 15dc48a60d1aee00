import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { connect } from '@lancedb/lancedb';
import { ServedTables } from './served-tables.ts';

export interface TableRequest {
  method: string;
  /** Such as `/v1/table/name/query/`. */
  path: string;
}

export interface TableServerOptions {
  /** Holds the tables. */
  folder: string;
  /** The key that is accepted. */
  key: string;
  port?: number;
  /** Called for each request; what it returns is answered instead: a status, or nothing until the connection ends. */
  faultOf?(request: TableRequest): number | 'silence' | null;
}

export interface TableServer {
  /** For LANCEDB_HOST_OVERRIDE. */
  host: string;
  close(): Promise<void>;
}

/** Versions before 0.4 get rows in one request each. */
const PROTOCOL_VERSION = '0.3.0';

/**
 * A small server of the protocol of LanceDB's service for tests: it answers what the official client asks for from tables
 * of the same library in a folder. Unlike the service, it has brought indices up to date when it answers.
 */
export async function startTableServer({
  folder,
  key,
  port = 0,
  faultOf,
}: TableServerOptions): Promise<TableServer> {
  const database = await connect(folder);
  const tables = new ServedTables(database);
  const server = createServer((request, response) => {
    const { pathname: path, searchParams } = new URL(request.url ?? '/', 'http://service');
    const method = request.method ?? 'GET';
    const fault = faultOf?.({ method, path }) ?? null;
    if (fault === 'silence') return;
    if (fault !== null) return refuse(response, fault, 'as the test wants');
    if (request.headers['x-api-key'] !== key) return refuse(response, 401, 'unknown key');
    response.setHeader('phalanx-version', PROTOCOL_VERSION);
    answer(tables, { request, response, path, mode: searchParams.get('mode') }).catch((error: unknown) => {
      const what = error instanceof Error ? error.message : String(error);
      refuse(response, /not found/i.test(what) ? 404 : 400, what);
    });
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    host: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
      database.close();
    },
  };
}

interface Call {
  request: IncomingMessage;
  response: ServerResponse;
  path: string;
  mode: string | null;
}

const OF_TABLE = /^\/v1\/table\/([^/]+)\/(.+?)\/?$/;

async function answer(tables: ServedTables, { request, response, path, mode }: Call): Promise<void> {
  const body = await buffer(request);
  if (path === '/v1/table/') return send(response, { tables: await tables.names() });
  const [, name = '', action = ''] = OF_TABLE.exec(path) ?? [];
  const json: unknown = body.length > 0 && isJson(request) ? JSON.parse(body.toString()) : {};
  switch (action) {
    case 'create':
      return send(response, await tables.create(name, body, mode));
    case 'insert':
      return send(response, await tables.insert(name, body));
    case 'query': {
      response.setHeader('content-type', 'application/vnd.apache.arrow.file');
      response.end(await tables.query(name, json));
      return;
    }
    case 'describe':
      return send(response, await tables.describe(name, json));
    case 'count_rows':
      return send(response, await tables.count(name, json));
    case 'delete':
      return send(response, await tables.delete(name, json));
    case 'restore':
      return send(response, await tables.restore(name, json));
    case 'drop':
      return send(response, await tables.drop(name));
    case 'create_index':
      return send(response, await tables.createIndex(name, json));
    case 'index/list':
      return send(response, await tables.indices(name, json));
    default: {
      const [, index] = /^index\/([^/]+)\/stats$/.exec(action) ?? [];
      if (index === undefined) return refuse(response, 405, `${path} is not spoken here`);
      return send(response, await tables.indexState(name, decodeURIComponent(index)));
    }
  }
}

function isJson(request: IncomingMessage): boolean {
  return request.headers['content-type']?.startsWith('application/json') ?? false;
}

function send(response: ServerResponse, value: unknown): void {
  response.setHeader('content-type', 'application/json');
  response.end(JSON.stringify(value));
}

function refuse(response: ServerResponse, status: number, error: string): void {
  response.statusCode = status;
  send(response, { error });
}
