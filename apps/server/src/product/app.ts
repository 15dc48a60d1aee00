import { actorOf } from '@cosmos/api/auth/sessions/actor.ts';
import { type Context, innerContext } from '@cosmos/api/context/context.ts';
import { LEAVE_PATH } from '@cosmos/api/alerts/leave-links.ts';
import { ANSWER_PATH } from '@cosmos/api/email/threads/answer-links.ts';
import { DEMAND_PATH } from '@cosmos/api/admin/demand/demand-pages.ts';
import { NEED_PATH } from '@cosmos/api/standing-needs/need-links.ts';
import { refuse } from '@cosmos/api/rest/protocol/refusal.ts';
import { mcpRouter } from '@cosmos/api/mcp/mcp-router.ts';
import { restRouter } from '@cosmos/api/rest/rest.ts';
import type { Services } from '@cosmos/api/context/services.ts';
import { asCallError } from '@cosmos/api/trpc/trpc.ts';
import { HTTP_MESSAGES } from '@cosmos/contract/http/messages.ts';
import express, { type ErrorRequestHandler, type Express, type Request } from 'express';
import { alertPages } from '../alert-pages/alert-pages.ts';
import { answerPages } from '../answer-pages/answer-pages.ts';
import { mailboxPages } from '../dev-mailbox/mailbox-pages.ts';
import { loadLimit, visitorsAtMost } from '../http/admission.ts';
import { bodyRule } from '../http/bodies/body-rule.ts';
import { plainRequestsOnly } from '../http/http-limits.ts';
import { jsonBody } from '../http/bodies/json-body.ts';
import { trpcHandlers } from '../http/trpc-handlers.ts';
import { postmarkWebhook } from '../http/webhooks.ts';
import { requestLog } from '../process/log.ts';
import { MAILBOX_PATH } from '../platform/mail.ts';
import { demandPages } from '../demand-pages/demand-pages.ts';
import { needPages } from '../need-pages/need-pages.ts';
import { type Readiness, readinessPaths } from './ready.ts';
import { REPORTS_PATH, securityHeaders, trustProxies } from '../http/security.ts';
import type { LandingPage } from '../http/landing-page.ts';
import { earlierReleases } from '../http/earlier-releases.ts';
import { staticFiles } from '../http/static-files.ts';

export interface AppOptions {
  services: Services;
  readiness: Readiness;
  /** The folder of the built web app. */
  webFolder: string;
  /** The folder with the files of earlier builds. */
  keptReleases: string;
  landing: LandingPage;
  publicUrl: string;
  trustProxy?: string;
  isProduction: boolean;
  /** The secrets accepted at the end of the email provider's webhook address. */
  webhookSecrets: readonly string[];
  /** The secret at the end of the development mailbox's address; null if there is none. */
  mailboxToken: string | null;
}

/** The entire HTTP interface: what every request passes through, then health, tRPC, REST and the web app. */
export function createApp({ services, readiness, ...options }: AppOptions): Express {
  const app = express();
  app.disable('x-powered-by');
  app.disable('etag');
  app.set('query parser', 'simple');
  app.enable('case sensitive routing');
  trustProxies(app, options.trustProxy);
  const contextOf = oncePerRequest((request) => contextFrom(services, request));

  app.use(requestLog(services.log, options.isProduction), ...securityHeaders(), plainRequestsOnly);
  app.use(readinessPaths(readiness));
  app.post(REPORTS_PATH, (request, response) => {
    // The content is of no interest, and none of it is read.
    response.setHeader('connection', 'close');
    services.log.debug({ requestId: request.id }, 'a page reported a use of markup from a string');
    response.status(204).end();
  });
  const load = loadLimit();
  const visitors = visitorsAtMost(contextOf);
  const allow = bodyRule(contextOf);
  app.use('/trpc', visitors, load, ...trpcHandlers(contextOf, allow, services.log));
  app.use(postmarkWebhook(services, { secrets: options.webhookSecrets, load }));
  app.use('/api', noStore, visitors, load, jsonBody(allow));
  app.use(mcpRouter({ contextOf }));
  app.use(restRouter({ contextOf, publicUrl: options.publicUrl }));
  app.use([ANSWER_PATH, NEED_PATH, LEAVE_PATH, DEMAND_PATH], visitors, load);
  app.use(answerPages(services), needPages(services), alertPages(services), demandPages(services));
  if (options.mailboxToken)
    app.use(
      MAILBOX_PATH,
      noStore,
      mailboxPages(services, options.mailboxToken, options.webhookSecrets[0] ?? ''),
    );
  app.use(staticFiles(options.webFolder, options.landing.latest), earlierReleases(options.keptReleases));
  app.use((request, response) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if (isRead) return refuse(response, { status: 404, detail: HTTP_MESSAGES.notFound });
    refuse(response, { status: 405, detail: HTTP_MESSAGES.methodNotAllowed, allow: ['GET', 'HEAD'] });
  });
  app.use(lastResort(services));
  return app;
}

/** The sender of a request. */
async function contextFrom(services: Services, request: Request): Promise<Context> {
  const actor = await actorOf(services, {
    authorization: request.headers.authorization,
    visitorId: request.headers['x-visitor-id'],
    deviceToken: request.headers['x-device-token'],
    address: request.ip ?? '',
  }).catch((error: unknown) => {
    throw asCallError(error);
  });
  return innerContext(services, actor, typeof request.id === 'string' ? request.id : undefined);
}

/** A body that arrives slowly may outlive its sender's session. */
const CONTEXT_MS_MAX = 50;

/** Looked up before any of the body is read, and again if the body took long. */
function oncePerRequest(
  load: (request: Request) => Promise<Context>,
): (request: Request) => Promise<Context> {
  const loaded = new WeakMap<Request, { context: Promise<Context>; at: number }>();
  return (request) => {
    const at = performance.now();
    const known = loaded.get(request);
    if (known && at - known.at <= CONTEXT_MS_MAX) return known.context;
    const context = load(request);
    loaded.set(request, { context, at });
    return context;
  };
}

const noStore: express.RequestHandler = (_request, response, next) => {
  response.setHeader('cache-control', 'no-store');
  next();
};

/** Whatever was thrown, only a sentence leaves the process. */
function lastResort({ log }: Services): ErrorRequestHandler {
  return (error: unknown, request, response, _next) => {
    const status = error instanceof URIError ? 400 : 500;
    if (status === 500) log.error({ err: error, requestId: request.id }, 'a request failed');
    if (response.headersSent) {
      response.destroy();
      return;
    }
    refuse(response, {
      status,
      detail: status === 400 ? HTTP_MESSAGES.pathRefused : HTTP_MESSAGES.unexpected,
    });
  };
}
