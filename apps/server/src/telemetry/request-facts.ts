import type { ServerResponse } from 'node:http';
import type { Request } from 'express';

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/** Whether somebody only asks how the process is. */
export function isProbe(url: string): boolean {
  return url === '/healthz' || url === '/readyz';
}

/** Only what the product itself has written: the template of a route, or the kind of thing that was asked for. */
export function routeOf({ route, baseUrl, originalUrl, url }: Request): string {
  const template: unknown = (route as { path?: unknown } | undefined)?.path;
  const asked = originalUrl ?? url;
  if (/^\/trpc(?:[/?]|$)/.test(asked)) return '/trpc';
  // A server that is starting answers probes before there are routes.
  if (isProbe(asked)) return asked;
  if (typeof template !== 'string') return /^\/api(?:[/?]|$)/.test(asked) ? '/api' : 'page';
  // A mounted router’s templates begin after its own address, which is fixed too.
  return `${baseUrl ?? ''}${template}`;
}

export function methodOf({ method }: Request): string {
  return METHODS.has(method) ? method : 'other';
}

/** The class of the status, such as `2xx`, or that there was no answer. */
export function statusOf({ headersSent, statusCode, writableFinished }: ServerResponse): string {
  return headersSent || writableFinished ? `${Math.floor(statusCode / 100)}xx` : 'cut off';
}
