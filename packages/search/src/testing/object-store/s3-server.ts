import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ChecksumError, readBody } from './request-body.ts';
import { StoredObjects } from './stored-objects.ts';
import { copyOfUpload, deletedKeys, errorXml, listXml, uploadXml } from './xml.ts';

/** What happens to a request instead of an answer. */
export interface Fault {
  /** The status of an error; if absent, the connection is cut. */
  status?: number;
  /** How much of the answer is sent before the connection is cut; nothing by default. */
  afterBytes?: number;
}

export interface S3ServerOptions {
  /** Holds the buckets. */
  folder: string;
  port?: number;
  /** Called for each request. */
  faultOf?(request: { method: string; key: string }): Fault | null;
}

export interface S3Server {
  /** For AWS_ENDPOINT. */
  endpoint: string;
  close(): Promise<void>;
}

/**
 * A small server of S3's protocol for tests and measurements: objects with ranges and conditional writes, uploads in
 * parts, listing by prefix and delimiter, checksums. It doesn't check signatures.
 */
export async function startS3Server({ folder, port = 0, faultOf }: S3ServerOptions): Promise<S3Server> {
  const objects = new StoredObjects(folder);
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://store');
    const [, bucket = '', ...rest] = url.pathname.split('/').map((part) => decodeURIComponent(part));
    const call: Call = { request, response, bucket, key: rest.join('/'), query: url.searchParams, objects };
    const fault = faultOf?.({ method: request.method ?? '', key: call.key }) ?? null;
    if (fault && fault.status === undefined && fault.afterBytes === undefined) {
      request.destroy();
      return;
    }
    if (fault?.status !== undefined) {
      request.resume();
      refuse(response, fault.status, 'ServiceUnavailable');
      return;
    }
    answer({ ...call, cutAfter: fault?.afterBytes }).catch((error: unknown) => {
      if (response.headersSent) response.destroy();
      else if (error instanceof ChecksumError) refuse(response, 400, 'BadDigest');
      else refuse(response, 500, 'InternalError');
    });
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

interface Call {
  request: IncomingMessage;
  response: ServerResponse;
  bucket: string;
  key: string;
  query: URLSearchParams;
  objects: StoredObjects;
  cutAfter?: number | undefined;
}

async function answer(call: Call): Promise<void> {
  const { request, response, bucket, key, query, objects } = call;
  const uploadId = query.get('uploadId');
  switch (request.method ?? 'GET') {
    case 'GET':
      return key === '' ? list(call) : read(call);
    case 'HEAD':
      return read(call);
    case 'PUT': {
      const body = await readBody(request);
      if (uploadId !== null) await objects.putPart(uploadId, Number(query.get('partNumber')), body);
      else if (!(await objects.put(bucket, key, body, { isNew: request.headers['if-none-match'] === '*' })))
        return refuse(response, 412, 'PreconditionFailed');
      const made = uploadId === null ? await objects.facts(bucket, key) : null;
      response.setHeader('etag', made?.etag ?? `"${uploadId}-${query.get('partNumber')}"`);
      response.end();
      return;
    }
    case 'POST': {
      if (query.has('delete')) {
        for (const each of deletedKeys(await readBody(request))) await objects.remove(bucket, each);
        return sendXml(response, '<DeleteResult/>');
      }
      if (uploadId === null)
        return sendXml(response, uploadXml({ bucket, key, uploadId: await objects.begin() }));
      await readBody(request);
      await objects.complete(bucket, key, uploadId);
      return sendXml(response, copyOfUpload({ bucket, key }));
    }
    case 'DELETE': {
      if (uploadId === null) await objects.remove(bucket, key);
      else await objects.abort(uploadId);
      response.statusCode = 204;
      response.end();
      return;
    }
    default:
      return refuse(response, 405, 'MethodNotAllowed');
  }
}

async function list({ response, bucket, query, objects }: Call): Promise<void> {
  const page = await objects.list(bucket, {
    prefix: query.get('prefix') ?? '',
    delimiter: query.get('delimiter') ?? '',
    after: query.get('continuation-token') ?? query.get('start-after') ?? '',
    most: Number(query.get('max-keys') ?? 1_000),
  });
  sendXml(response, listXml(bucket, page));
}

const RANGE = /^bytes=(\d*)-(\d*)$/;

async function read({ request, response, bucket, key, objects, cutAfter }: Call): Promise<void> {
  const { range } = request.headers;
  const part = await objects.get(bucket, key, (bytes) => partOf(range, bytes));
  if (part === null) return refuse(response, 404, 'NoSuchKey');
  const { from, body, bytes, modified, etag } = part;
  response.statusCode = range === undefined ? 200 : 206;
  response.setHeader('content-length', body.length);
  response.setHeader('last-modified', modified.toUTCString());
  response.setHeader('etag', etag);
  if (range !== undefined)
    response.setHeader('content-range', `bytes ${from}-${from + body.length - 1}/${bytes}`);
  if (request.method === 'HEAD') response.end();
  else if (cutAfter === undefined) response.end(body);
  else response.write(body.subarray(0, cutAfter), () => response.destroy());
}

/** `bytes=5-8`, `bytes=5-`, or `bytes=-4` for the last four. */
function partOf(range: string | undefined, bytes: number): { from: number; until: number } {
  const [, from = '', last = ''] = RANGE.exec(range ?? '') ?? [];
  if (from === '') return { from: last === '' ? 0 : Math.max(0, bytes - Number(last)), until: bytes };
  return { from: Number(from), until: last === '' ? bytes : Number(last) + 1 };
}

function sendXml(response: ServerResponse, xml: string): void {
  response.setHeader('content-type', 'application/xml');
  response.end(xml);
}

function refuse(response: ServerResponse, status: number, code: string): void {
  response.statusCode = status;
  sendXml(response, errorXml(code));
}
