import { refuse } from '@cosmos/api/rest/protocol/refusal.ts';
import { sameSecret } from '@cosmos/api/context/secrets.ts';
import type { Services } from '@cosmos/api/context/services.ts';
import { emailAddress } from '@cosmos/contract/auth/email-address.ts';
import { AUTH_MESSAGES } from '@cosmos/contract/auth/messages.ts';
import { HTTP_MESSAGES } from '@cosmos/contract/http/messages.ts';
import express, { type Request, type RequestHandler, Router } from 'express';
import { z } from 'zod';
import { ACTS, payloadsOf, postToWebhook } from './act.ts';
import { isScan, scan, SCANS } from './scan.ts';
import { MAILBOX_PATH } from '../platform/mail.ts';
import { listPage } from './list-page.ts';
import { mailPage } from './mail-page.ts';
import { readHtml, readMails, readOneMail } from '@cosmos/api/outbox/mailbox.ts';

const FORM_BYTES = 64 * 1_024;
const PAGES_MAX = 10_000;

const listQuery = z.object({
  to: z
    .string()
    .max(254)
    .transform((value) => value.trim().toLowerCase())
    .catch(''),
  page: z.coerce.number().int().min(1).max(PAGES_MAX).catch(1),
});
const actForm = z.object({
  act: z.enum([...ACTS, ...SCANS]),
  text: z.string().max(10_000).optional(),
  from: emailAddress.optional(),
});

/**
 * The development mailbox: emails that would have been sent, as they would look, with actions of the recipient. These go
 * through the webhook over HTTP, as from Postmark, with its secret. Only for people who know `token`, on this machine.
 */
export function mailboxPages(services: Services, token: string, secret: string): Router {
  const router = Router({ caseSensitive: true });
  router.use(fromThisMachine);
  router.use('/:token', (request, response, next) => {
    if (sameSecret(request.params.token, token)) return next();
    absent(request, response, next);
  });
  router.use(`/${token}`, pages(services, `${MAILBOX_PATH}/${token}`, secret));
  router.use(absent);
  return router;
}

function pages({ db, now }: Services, home: string, secret: string): Router {
  const router = Router({ caseSensitive: true });
  router.get('/', async (request, response) => {
    const query = listQuery.parse(request.query);
    response.type('html').send(listPage(home, { ...(await readMails(db, query)), ...query }));
  });
  router.param('id', (_request, _response, next, id) =>
    next(z.uuid().safeParse(id).success ? undefined : 'router'),
  );
  router.get('/:id', async (request, response, next) => {
    const mail = await readOneMail(db, request.params.id);
    if (!mail) return next();
    response.type('html').send(mailPage(home, mail));
  });
  router.get('/:id/html', async (request, response, next) => {
    const mail = await readHtml(db, request.params.id);
    if (!mail) return next();
    response.setHeader('content-security-policy', FRAME_POLICY);
    response.setHeader('x-frame-options', 'SAMEORIGIN');
    response.type('html').send(mail.html);
  });
  router.post(
    '/:id/act',
    fromThisPage,
    express.urlencoded({ extended: false, limit: FORM_BYTES, parameterLimit: 10 }),
    async (request, response, next) => {
      const mail = await readOneMail(db, String(request.params.id));
      if (!mail?.message_id) return next();
      const form = actForm.safeParse(request.body);
      if (!form.success) return refuse(response, { status: 400, detail: AUTH_MESSAGES.emailInvalid });
      const origin = originOf(request);
      const { act, ...said } = form.data;
      if (isScan(act)) await scan(act, mail.text, origin);
      else
        for (const payload of payloadsOf({ act, ...said, mail, now: now() }))
          await postToWebhook({ origin, secret }, payload);
      response.redirect(303, `${home}/${mail.id}`);
    },
  );
  return router;
}

/** This server's own address, as seen from itself. */
function originOf({ socket }: Request): string {
  const address = (socket.localAddress ?? '127.0.0.1').replace(/^::ffff:/, '');
  return `http://${address.includes(':') ? `[${address}]` : address}:${socket.localPort}`;
}

/** An email is shown as it is, so it must not be able to do any harm: no scripts, no forms, nothing loaded. */
const FRAME_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; form-action 'none'; base-uri 'none'; frame-ancestors 'self'; sandbox";

const HERE = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d+)?$/;
/** Headers that proxies, tunnels and networks in front add to a request. Browsers send no `x-` headers of their own. */
const HANDED_ON = /^(?:forwarded|via|x-.*|cf-.*|front-end-https|(?:[a-z]+-)*(?:real|client|connecting)-ip)$/;

/** A page elsewhere can point its own name at this machine, and a forwarder can send `localhost` for a remote client. */
const fromThisMachine: RequestHandler = (request, response, next) => {
  const { headers } = request;
  const isHandedOn = Object.keys(headers).some((name) => HANDED_ON.test(name));
  if (HERE.test(headers.host ?? '') && !isHandedOn) return next();
  absent(request, response, next);
};

const absent: RequestHandler = (_request, response) =>
  refuse(response, { status: 404, detail: HTTP_MESSAGES.notFound });

/** Only the mailbox's own forms can act; otherwise a form on another page could make emails bounce. */
const fromThisPage: RequestHandler = (request, response, next) => {
  if (isSameOrigin(request)) return next();
  refuse(response, { status: 403, detail: HTTP_MESSAGES.notAllowed });
};

/** Browsers report where a form is; the origin they send here is `null`, because our pages send no referrer. */
function isSameOrigin({ headers }: Request): boolean {
  const site = headers['sec-fetch-site'];
  return site === undefined ? headers.origin === `http://${headers.host}` : site === 'same-origin';
}
