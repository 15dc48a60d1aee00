import { ANSWER_PATH } from '@cosmos/api/email/threads/answer-links.ts';
import { openLink } from '@cosmos/api/email/answers/open-link.ts';
import { pressButton } from '@cosmos/api/email/answers/press-button.ts';
import { AppError } from '@cosmos/api/context/errors.ts';
import type { Services } from '@cosmos/api/context/services.ts';
import { ANSWER_MESSAGES, answerForm } from '@cosmos/contract/email/answers.ts';
import { HTTP_MESSAGES } from '@cosmos/contract/http/messages.ts';
import express, { type ErrorRequestHandler, type RequestHandler, type Response, Router } from 'express';
import { formPage } from './form-page.ts';
import { sentencePage } from './page.ts';
import { STYLE_SOURCE } from './style.ts';

const FORM_BYTES = 64 * 1_024;
/** Nothing is loaded or run, and forms go nowhere else. */
const POLICY = `default-src 'none'; style-src ${STYLE_SOURCE}; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`;

/**
 * The pages behind the links of emails to universities: no account, no script, nothing from elsewhere. Fetching one changes
 * nothing, because programs that check emails fetch every link; what its button sends counts.
 */
export function answerPages(services: Services): Router {
  const router = Router({ caseSensitive: true, strict: true });
  const path = `${ANSWER_PATH}/:token`;
  router.use(ANSWER_PATH, ownHeaders);
  router.get(path, async (request, response) => {
    const page = await openLink(services, knocking(request));
    if (!page) return absent(response);
    const chosen = request.query['chosen'];
    response.type('html').send(formPage(page, { chosen: typeof chosen === 'string' ? chosen : null }));
  });
  router.post(
    path,
    fromThisPage,
    express.urlencoded({ extended: false, limit: FORM_BYTES, parameterLimit: 20 }),
    async (request, response) => {
      const form = answerForm.parse(request.body ?? {});
      const pressed = await pressButton(services, knocking(request), form);
      if (!pressed) return absent(response);
      // Whoever is asked to send it once more finds what they chose, not what the link stands for.
      if (pressed.state === 'taken')
        return response.redirect(
          303,
          `${request.baseUrl}${request.path}?chosen=${encodeURIComponent(form.choice)}`,
        );
      response
        .status(422)
        .type('html')
        .send(formPage(pressed.page, { again: { form, problem: pressed.problem } }));
    },
  );
  router.all(path, (_request, response) => {
    response.status(405).setHeader('allow', 'GET, HEAD, POST');
    response.type('html').send(sentencePage('This does not work here', HTTP_MESSAGES.methodNotAllowed));
  });
  router.use(ANSWER_PATH, (_request, response) => absent(response));
  router.use(ANSWER_PATH, refused);
  return router;
}

function knocking({ params, ip }: express.Request): { token: string; address: string } {
  return { token: String(params['token']), address: ip ?? '' };
}

const ownHeaders: RequestHandler = (_request, response, next) => {
  response.setHeader('cache-control', 'no-store');
  response.setHeader('content-security-policy', POLICY);
  response.setHeader('x-robots-tag', 'noindex, nofollow');
  next();
};

/** The same for whatever opens nothing. */
function absent(response: Response): void {
  response.status(404).type('html').send(sentencePage('This link does not work', ANSWER_MESSAGES.gone));
}

/** Browsers that tell where a form is must say that it is here; the page's stamp proves it in all of them. */
const fromThisPage: RequestHandler = (request, response, next) => {
  const site = request.headers['sec-fetch-site'];
  if (site === undefined || site === 'same-origin') return next();
  response.status(403).type('html').send(sentencePage('This does not work here', HTTP_MESSAGES.notAllowed));
};

const refused: ErrorRequestHandler = (error: unknown, _request, response, next) => {
  if (error instanceof AppError && error.code === 'TOO_MANY_REQUESTS') {
    if (error.retryAfterSeconds !== null) response.setHeader('retry-after', error.retryAfterSeconds);
    response.status(429).type('html').send(sentencePage('Please try again later', error.message));
    return;
  }
  if (isTooLarge(error)) {
    response.status(413).setHeader('connection', 'close');
    response.type('html').send(sentencePage('This is too long', ANSWER_MESSAGES.wordsTooLong));
    return;
  }
  next(error);
};

function isTooLarge(error: unknown): boolean {
  return error instanceof Error && 'status' in error && (error.status === 413 || error.status === 400);
}
