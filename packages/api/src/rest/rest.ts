import { HTTP_MESSAGES } from '@cosmos/contract/http/messages.ts';
import { type Request, type RequestHandler, type Response, Router } from 'express';
import { createCaller } from '../app-router.ts';
import { type Context, isKnown } from '../context/context.ts';
import { type Once, type Outcome, runOnce } from '../idempotency/replay.ts';
import { networkOf } from '../limits/network-address.ts';
import { refusalOf } from './protocol/failures.ts';
import { API_VERSION, isKnownVersion, VERSION_HEADER } from './document/changelog.ts';
import { openApiDocument } from './document/openapi.ts';
import { tellAllowance } from './protocol/allowance.ts';
import { refusalBody, refuse } from './protocol/refusal.ts';
import { factsOf, readRequest } from './protocol/request.ts';
import { expressPath, type RawReply, type RestRoute } from './protocol/route.ts';
import { TRIAL_HEADER, trialHeader, trialOf } from './protocol/trial.ts';
import { OPENAPI_PATH, ROUTES } from './routes/routes.ts';

export interface RestOptions {
  /** The caller, from the connection and its headers. */
  contextOf: (request: Request) => Promise<Context>;
  publicUrl: string;
}

/** Serves all documented paths by calling the procedures. Bodies have already been parsed and checked. */
export function restRouter({ contextOf, publicUrl }: RestOptions): Router {
  const router = Router({ caseSensitive: true, strict: true });
  // Created on the first request for it, so that starting doesn't take longer.
  let document: Buffer | undefined;
  router.use('/api', checkVersion);
  for (const entry of ROUTES) router[entry.method](expressPath(entry.path), handler(entry, contextOf));
  router.get(OPENAPI_PATH, async (request, response) => {
    try {
      const { actor, services } = await contextOf(request);
      const leave = isKnown(actor) ? null : await services.membersFirst.calls.enter(networkOf(actor.address));
      document ??= Buffer.from(JSON.stringify(openApiDocument(publicUrl)));
      response.type('json').send(document);
      leave?.();
    } catch (error) {
      refuse(response, refusalOf(error));
    }
  });
  for (const [path, allow] of methodsByPath()) {
    router.all(path, (_request, response) =>
      refuse(response, { status: 405, detail: HTTP_MESSAGES.methodNotAllowed, allow }),
    );
  }
  router.all('/api{/*rest}', (_request, response) =>
    refuse(response, { status: 404, detail: HTTP_MESSAGES.notFound }),
  );
  return router;
}

function handler(entry: RestRoute, contextOf: RestOptions['contextOf']): RequestHandler {
  return async (request, response) => {
    let context: Context | null = null;
    try {
      const asked: Context = {
        ...(await contextOf(request)),
        tellAllowance: (allowance) => tellAllowance(response, allowance),
      };
      context = asked;
      const trial = trialOf(asked.actor);
      if (trial) response.setHeader(TRIAL_HEADER, trialHeader(trial));
      const given = readRequest(entry, request, asked.actor);
      const facts = factsOf(entry, request, asked);
      const { idempotency } = entry;
      const key = facts.idempotencyKey;
      if (entry.response !== null && key !== null && idempotency !== null && idempotency !== 'own') {
        const keyed = { actor: asked.actor, route: entry.name, key, given, commits: idempotency };
        // Once begun, keyed work is completed even if the client hangs up. Visitors get the signal, because they may
        // still be waiting in a lane.
        const options = isKnown(asked.actor) ? {} : { signal: hangUpOf(response) };
        const outcome = await runOnce(asked.services, keyed, (once) =>
          outcomeOf(() => entry.answer(createCaller(withOnce(asked, once), options), given, facts)),
        );
        return sendOutcome(response, outcome);
      }
      const data = await entry.answer(createCaller(asked, { signal: hangUpOf(response) }), given, facts);
      if (entry.response === null) return sendBytes(response, data as RawReply);
      response.json({ success: true, ...(trial && { trial }), data });
    } catch (error) {
      const refusal = refusalOf(error);
      if (refusal.status === 500 && !isLogged(error))
        context?.services.log.error({ err: error, requestId: context.requestId }, 'a REST path failed');
      refuse(response, refusal);
    }
  };
}

/** Every answer names the current version; a client that was written for one that never was is told so. */
const checkVersion: RequestHandler = (request, response, next) => {
  response.setHeader(VERSION_HEADER, API_VERSION);
  const asked = request.get(VERSION_HEADER);
  if (asked === undefined || isKnownVersion(asked)) return next();
  refuse(response, { status: 400, detail: HTTP_MESSAGES.versionUnknown });
};

/** Aborts if the connection closes before the answer is complete. */
function hangUpOf(response: Response): AbortSignal {
  const hungUp = new AbortController();
  response.on('close', () => {
    if (!response.writableEnded) hungUp.abort();
  });
  return hungUp.signal;
}

/** The context in which the procedures of a keyed request run. */
function withOnce(context: Context, { db, id }: Once): Context {
  return { ...context, services: { ...context.services, db }, onceId: id };
}

/** A success or a refusal as bytes, so that both can be replayed. Rejects on our own failures. */
async function outcomeOf(run: () => Promise<unknown>): Promise<Outcome> {
  try {
    return { status: 200, body: JSON.stringify({ success: true, data: await run() }) };
  } catch (error) {
    const refusal = refusalOf(error);
    if (refusal.status >= 500) throw error;
    const { status, retryAfterSeconds } = refusal;
    return { status, body: JSON.stringify(refusalBody(refusal)), retryAfterSeconds };
  }
}

function sendOutcome(
  response: Response,
  { status, body, isReplayed, retryAfterSeconds }: Outcome & { isReplayed: boolean },
): void {
  if (isReplayed) response.setHeader('idempotent-replayed', 'true');
  if (retryAfterSeconds) response.setHeader('retry-after', String(retryAfterSeconds));
  response.status(status).type('json').send(body);
}

/** A person's file: downloaded, never displayed, cached or executed. */
function sendBytes(response: Response, { mediaType, fileName, bytes }: RawReply): void {
  response.setHeader('content-type', mediaType);
  response.setHeader('content-length', bytes.length);
  response.setHeader(
    'content-disposition',
    `attachment; filename="${fileName.replace(/[^\w.-]/g, '_')}"; filename*=UTF-8''${encodeURIComponent(fileName)}`,
  );
  response.setHeader('content-security-policy', "default-src 'none'; sandbox");
  response.setHeader('cache-control', 'no-store');
  response.end(bytes);
}

/** Failures of procedures are logged where they are masked. */
function isLogged(error: unknown): boolean {
  return error instanceof Error && error.name === 'TRPCError';
}

function methodsByPath(): Map<string, string[]> {
  const methods = new Map<string, string[]>([[OPENAPI_PATH, ['GET', 'HEAD']]]);
  for (const { path, method } of ROUTES) {
    const key = expressPath(path);
    const added = method === 'get' ? ['GET', 'HEAD'] : [method.toUpperCase()];
    methods.set(key, [...(methods.get(key) ?? []), ...added]);
  }
  return methods;
}
