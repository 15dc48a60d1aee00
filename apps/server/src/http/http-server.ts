import { randomUUID } from 'node:crypto';
import { createServer, type Server, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { refusalBody } from '@cosmos/api/rest/protocol/refusal.ts';
import { HTTP_LIMITS } from '@cosmos/contract/http/limits.ts';
import { HTTP_MESSAGES } from '@cosmos/contract/http/messages.ts';

export interface ServerTimeouts {
  headersMs: number;
  requestMs: number;
  /**
   * Behind a proxy, longer than the proxy's own, so that the proxy never uses a connection that we have just
   * closed.
   */
  keepAliveMs: number;
}

/** A sentence for the operator: why the server can't listen. */
export class ListenError extends Error {
  override name = 'ListenError';
}

export function createHttpServer(timeouts: ServerTimeouts): Server {
  const server = createServer({
    headersTimeout: timeouts.headersMs,
    requestTimeout: timeouts.requestMs,
    keepAliveTimeout: timeouts.keepAliveMs,
    connectionsCheckingInterval: Math.min(2_000, timeouts.headersMs),
    maxHeaderSize: 16_384,
    // plainRequestsOnly checks it, and answers in the format of all refusals.
    requireHostHeader: false,
  });
  server.maxConnections = HTTP_LIMITS.connections;
  // A client that neither reads nor sends anything for this long is gone.
  server.setTimeout(HTTP_LIMITS.connectionIdleMs);
  server.on('clientError', answerBrokenRequest);
  return server;
}

/** Answers requests that the HTTP parser rejected in the format of all refusals, and closes the connection. */
function answerBrokenRequest(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  const status =
    error.code === 'HPE_HEADER_OVERFLOW' ? 431 : error.code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 408 : 400;
  const body = JSON.stringify(refusalBody({ status, detail: HTTP_MESSAGES.requestRefused }));
  socket.end(
    [
      `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`,
      'content-type: application/json; charset=utf-8',
      `content-length: ${Buffer.byteLength(body)}`,
      'cache-control: no-store',
      'x-content-type-options: nosniff',
      `x-request-id: ${randomUUID()}`,
      'connection: close',
      '',
      body,
    ].join('\r\n'),
  );
  socket.destroySoon();
}

interface Place {
  host: string;
  port: number;
  /** What precedes the names of the two variables that say so. */
  prefix?: string;
}

/** Resolves with the port when the server listens; rejects with ListenError. */
export function listen(server: Server, { host, port, prefix = '' }: Place): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(new ListenError(whyNot(error, { host, port, prefix }))),
    );
    server.listen({ host, port, backlog: 511 }, () => {
      const address = server.address();
      resolve(typeof address === 'object' && address ? address.port : port);
    });
  });
}

function whyNot(error: NodeJS.ErrnoException, { host, port, prefix }: Required<Place>): string {
  if (error.code === 'EADDRINUSE')
    return `${prefix}PORT ${port} is in use by another program; stop it, or set ${prefix}PORT to another number.`;
  if (error.code === 'EACCES')
    return `${prefix}PORT ${port} needs more rights than this user has; set ${prefix}PORT to a number above 1023.`;
  if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND')
    return `${prefix}HOST ${host} is not an address of this machine; set ${prefix}HOST to 127.0.0.1 or 0.0.0.0.`;
  return `The server can't listen on ${host}:${port} (${error.message}).`;
}
