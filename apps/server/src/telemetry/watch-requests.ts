import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { Server, ServerResponse } from 'node:http';
import type { Request } from 'express';
import type { Instruments } from './instruments.ts';

const STARTED = 'http.server.request.start';
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/** What Node tells as soon as it has read the headers of a request. */
interface Started {
  request: Request;
  response: ServerResponse;
  server: Server;
}

/** Times the requests of a server. Returns how to stop. */
export function watchRequests(server: Server, { seconds, underWay }: Instruments['ofRequests']): () => void {
  const onStarted = (message: unknown) => {
    const { request, response, server: asked } = message as Started;
    if (asked !== server) return;
    const startedAt = performance.now();
    underWay.inc();
    response.once('close', () => {
      underWay.dec();
      seconds.observe(
        { method: methodOf(request), route: routeOf(request), status: statusOf(response) },
        (performance.now() - startedAt) / 1_000,
      );
    });
  };
  subscribe(STARTED, onStarted);
  return () => void unsubscribe(STARTED, onStarted);
}

/** Only what the product itself has written: the template of a route, or the kind of thing that was asked for. */
function routeOf({ route, baseUrl, originalUrl, url }: Request): string {
  const template: unknown = (route as { path?: unknown } | undefined)?.path;
  const asked = originalUrl ?? url;
  if (/^\/trpc(?:[/?]|$)/.test(asked)) return '/trpc';
  if (typeof template !== 'string') return /^\/api(?:[/?]|$)/.test(asked) ? '/api' : 'page';
  // A mounted router’s templates begin after its own address, which is fixed too.
  return `${baseUrl ?? ''}${template}`;
}

function methodOf({ method }: Request): string {
  return METHODS.has(method) ? method : 'other';
}

function statusOf({ headersSent, statusCode, writableFinished }: ServerResponse): string {
  return headersSent || writableFinished ? `${Math.floor(statusCode / 100)}xx` : 'cut off';
}
