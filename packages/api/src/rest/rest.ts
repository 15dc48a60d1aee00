import { MESSAGES } from '@cosmos/contract/messages.ts';
import { type Request, type RequestHandler, Router } from 'express';
import { createCaller } from '../app-router.ts';
import type { Context } from '../context.ts';
import { RequestRefused, refusalOf } from './failures.ts';
import { openApiDocument } from './openapi.ts';
import { refuse } from './refusal.ts';
import type { RequestFacts, RestRoute } from './route.ts';
import { OPENAPI_PATH, ROUTES } from './routes.ts';

export interface RestOptions {
  /** Who asks, by the connection and its headers. */
  contextOf: (request: Request) => Context;
  publicUrl: string;
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
/** Where the specification lets a client name a user; identity never comes from there. */
const USER_PARAMETERS = ['user_id', 'referring_user_id'];

/** All documented paths over the procedures. Bodies are parsed and checked before they come here. */
export function restRouter({ contextOf, publicUrl }: RestOptions): Router {
  const router = Router({ caseSensitive: true, strict: true });
  const document = openApiDocument(publicUrl);
  for (const entry of ROUTES) router[entry.method](entry.path, handler(entry, contextOf));
  router.get(OPENAPI_PATH, (_request, response) => {
    response.json(document);
  });
  for (const [path, allow] of methodsByPath()) {
    router.all(path, (_request, response) =>
      refuse(response, { status: 405, detail: MESSAGES.methodNotAllowed, allow }),
    );
  }
  router.all('/api{/*rest}', (_request, response) =>
    refuse(response, { status: 404, detail: MESSAGES.notFound }),
  );
  return router;
}

function handler(entry: RestRoute, contextOf: RestOptions['contextOf']): RequestHandler {
  return async (request, response) => {
    try {
      const query = readQuery(request);
      const given: unknown = entry.method === 'get' ? query : request.body;
      if (entry.method === 'post') refuseForeignUser(given);
      const data = await entry.answer(createCaller(contextOf(request)), given, factsOf(entry, request));
      response.json({ success: true, data });
    } catch (error) {
      const refusal = refusalOf(error);
      const context = contextOf(request);
      if (refusal.status === 500 && !isLogged(error))
        context.services.log.error({ err: error, requestId: context.requestId }, 'a REST path failed');
      refuse(response, refusal);
    }
  };
}

/** What a procedure failed with is logged where it is masked. */
function isLogged(error: unknown): boolean {
  return error instanceof Error && error.name === 'TRPCError';
}

/** Single values only: `a=1&a=2` and `a[]=1` mean something else to each reader. */
function readQuery(request: Request): Record<string, string> {
  const query: Record<string, string> = {};
  for (const [key, value] of Object.entries(request.query)) {
    const plain = key.replace(/\[.*$/, '');
    if (USER_PARAMETERS.includes(plain)) {
      if (value !== '') throw new RequestRefused(403, MESSAGES.notAllowed);
      continue;
    }
    if (typeof value !== 'string' || /[[\]]/.test(key)) throw new RequestRefused(400, MESSAGES.queryRefused);
    query[key] = value;
  }
  return query;
}

/** A visitor is no user: naming one is refused, whoever it is. */
function refuseForeignUser(body: unknown): void {
  if (typeof body !== 'object' || body === null) return;
  for (const name of USER_PARAMETERS) {
    const value: unknown = Reflect.get(body, name);
    if (value !== undefined && value !== null) throw new RequestRefused(403, MESSAGES.notAllowed);
  }
}

function factsOf({ takesIdempotencyKey }: RestRoute, request: Request): RequestFacts {
  const key = request.get('idempotency-key');
  if (!takesIdempotencyKey || key === undefined) return { idempotencyKey: null };
  if (!UUID.test(key)) throw new RequestRefused(400, MESSAGES.idempotencyKeyWrong);
  return { idempotencyKey: key.toLowerCase() };
}

function methodsByPath(): Map<string, string[]> {
  const methods = new Map<string, string[]>([[OPENAPI_PATH, ['GET', 'HEAD']]]);
  for (const { path, method } of ROUTES) {
    const added = method === 'get' ? ['GET', 'HEAD'] : ['POST'];
    methods.set(path, [...(methods.get(path) ?? []), ...added]);
  }
  return methods;
}
