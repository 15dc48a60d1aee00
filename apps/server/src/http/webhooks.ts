import { setTimeout as delay } from 'node:timers/promises';
import { takePostmarkEvent } from '@cosmos/api/email/postmark-events.ts';
import { refuse } from '@cosmos/api/rest/protocol/refusal.ts';
import { expressPath } from '@cosmos/api/rest/protocol/route.ts';
import { WEBHOOK_PATH } from '@cosmos/api/rest/routes/routes.ts';
import { sameSecret } from '@cosmos/api/context/secrets.ts';
import type { Services } from '@cosmos/api/context/services.ts';
import { HTTP_LIMITS } from '@cosmos/contract/http/limits.ts';
import { HTTP_MESSAGES } from '@cosmos/contract/http/messages.ts';
import { type ErrorRequestHandler, type Request, type RequestHandler, Router } from 'express';
import { bodyBudget } from './bodies/body-budget.ts';
import { jsonBody } from './bodies/json-body.ts';

interface WebhookOptions {
  /** One, or two while the secret is being changed. */
  secrets: readonly string[];
  load: RequestHandler;
}

const PATH = expressPath(WEBHOOK_PATH);
const RETRY_AFTER_SECONDS = 10;

/**
 * Where Postmark reports what happened to emails, and delivers replies. A wrong secret gets 401, never 403, which
 * would end Postmark's own retries. 200 means that everything is committed; after any other failure Postmark sends
 * the event again.
 */
export function postmarkWebhook(services: Services, { secrets, load }: WebhookOptions): Router {
  const router = Router({ caseSensitive: true, strict: true });
  const allowance = {
    maxBytes: HTTP_LIMITS.webhookBodyBytes,
    shape: {
      depth: HTTP_LIMITS.jsonDepth,
      keys: HTTP_LIMITS.webhookJsonKeys,
      values: HTTP_LIMITS.webhookJsonValues,
    },
    isStrict: false,
    // Two payloads of the maximum size at once; further ones are refused and retried.
    budget: bodyBudget({
      processBytes: 2 * HTTP_LIMITS.webhookBodyBytes,
      senderBytes: 2 * HTTP_LIMITS.webhookBodyBytes,
    }),
    sender: 'postmark',
  };
  const readBody = jsonBody(() => Promise.resolve(allowance));
  const knowsSecret: RequestHandler = (request, response, next) => {
    if (isProved(request, secrets)) return next();
    response.setHeader('www-authenticate', 'Basic realm="webhook"');
    // The rest of the body is not needed.
    response.setHeader('connection', 'close');
    refuse(response, { status: 401, detail: HTTP_MESSAGES.notAllowed });
  };
  router.post(PATH, load, knowsSecret, readBody, async (request, response) => {
    const waiting = new AbortController();
    const taken = await Promise.race([
      takePostmarkEvent(services, request.body),
      delay(HTTP_LIMITS.webhookMs, 'late' as const, { signal: waiting.signal }).catch(() => 'late' as const),
    ]).finally(() => waiting.abort());
    // It may still be committed; if it is sent again, it is recognised.
    if (taken === 'late') throw new Error('an event took too long');
    response.setHeader('cache-control', 'no-store');
    response.json({ success: true });
  });
  router.use(PATH, failed(services));
  return router;
}

/** Both parts must come from the same secret; all are compared, in constant time. */
function isProved(request: Request, secrets: readonly string[]): boolean {
  const inPath = String(request.params.secret);
  const inHeader = passwordOf(request.headers.authorization);
  return secrets
    .map((secret) => [sameSecret(inPath, secret), sameSecret(inHeader, secret)].every(Boolean))
    .some(Boolean);
}

function passwordOf(authorization: string | undefined): string {
  const encoded = /^Basic ([A-Za-z0-9+/=]{1,1000})$/i.exec(authorization ?? '')?.[1] ?? '';
  return Buffer.from(encoded, 'base64')
    .toString('utf8')
    .replace(/^[^:]*:/, '');
}

/** The body parser's errors contain the body, possibly somebody's email, so they are not logged. */
function failed({ log }: Services): ErrorRequestHandler {
  return (error: { status?: number; message?: string; type?: string }, request, response, _next) => {
    if (error.type !== undefined && error.status !== undefined && error.status < 500)
      return refuse(response, {
        status: error.status,
        detail: error.status === 413 ? HTTP_MESSAGES.bodyTooLarge : HTTP_MESSAGES.bodyNotJson,
      });
    log.error(
      { requestId: request.id, reason: error.message },
      'an event from the email provider was not stored',
    );
    refuse(response, {
      status: 503,
      detail: HTTP_MESSAGES.databaseAway,
      retryAfterSeconds: RETRY_AFTER_SECONDS,
    });
  };
}
