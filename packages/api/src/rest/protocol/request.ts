import { HTTP_MESSAGES } from '@cosmos/contract/http/messages.ts';
import type { Request } from 'express';
import { defaultManager } from '../../catalogue/default-manager.ts';
import type { Actor, Context } from '../../context/context.ts';
import { RequestRefused } from './failures.ts';
import type { RequestFacts, RestRoute } from './route.ts';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
/** Where the specification lets a client name a user; the caller's identity is never taken from there. */
const USER_PARAMETERS = ['user_id', 'referring_user_id'];

/** Query, body and path parameters as one object, without user names, which are only compared with the caller. */
export function readRequest(entry: RestRoute, request: Request, actor: Actor): Record<string, unknown> {
  const query = readQuery(entry, request, actor);
  const body = entry.method === 'get' ? {} : readBody(entry, request.body, actor);
  const given: Record<string, unknown> = { ...query, ...body };
  for (const [name, value] of Object.entries(request.params)) {
    if (name === entry.userParameter) checkUser(entry, actor, value);
    else given[name] = value;
  }
  if (isMissing(entry, request) && !entry.request.safeParse(given).success)
    throw new RequestRefused(400, HTTP_MESSAGES.bodyEmpty);
  return given;
}

/** There is no body, and no query to replace it. */
function isMissing({ method }: RestRoute, { body, query }: Request): boolean {
  return method !== 'get' && method !== 'delete' && body === undefined && Object.keys(query).length === 0;
}

/** Single values only: different parsers interpret `a=1&a=2` and `a[]=1` differently. */
function readQuery(entry: RestRoute, request: Request, actor: Actor): Record<string, string> {
  const query: Record<string, string> = {};
  for (const [key, value] of Object.entries(request.query)) {
    const plain = key.replace(/\[.*$/, '');
    if (USER_PARAMETERS.includes(plain)) {
      if (value !== '') checkUser(entry, actor, plain === key ? value : null);
      continue;
    }
    if (typeof value !== 'string' || /[[\]]/.test(key))
      throw new RequestRefused(400, HTTP_MESSAGES.queryRefused);
    query[key] = value;
  }
  return query;
}

function readBody(entry: RestRoute, body: unknown, actor: Actor): Record<string, unknown> {
  if (body === undefined) return {};
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    throw new RequestRefused(422, HTTP_MESSAGES.bodyNotObject);
  const given: Record<string, unknown> = { ...body };
  for (const name of USER_PARAMETERS) {
    const value = given[name];
    delete given[name];
    if (value !== undefined && value !== null) checkUser(entry, actor, value);
  }
  return given;
}

/** A named user must be the caller. If there is no token at all, the procedure reports it. */
function checkUser(entry: RestRoute, actor: Actor, value: unknown): void {
  if (actor.kind === 'user' && value === actor.userId) return;
  const isNobody = actor.kind === 'anonymous' || actor.kind === 'visitor' || actor.kind === 'refused';
  if (isNobody && entry.access === 'holder') return;
  throw new RequestRefused(403, HTTP_MESSAGES.notAllowed);
}

export function factsOf(
  { idempotency }: RestRoute,
  request: Request,
  asked: Pick<Context, 'services' | 'actor'>,
): RequestFacts {
  const team = defaultManager(asked);
  const known = {
    userAgent: request.get('user-agent') ?? null,
    actorKind: asked.actor.kind,
    defaultManager: team && { name: team.name },
  };
  const key = request.get('idempotency-key');
  if (!idempotency || key === undefined) return { ...known, idempotencyKey: null };
  if (!UUID.test(key)) throw new RequestRefused(400, HTTP_MESSAGES.idempotencyKeyWrong);
  return { ...known, idempotencyKey: key.toLowerCase() };
}
