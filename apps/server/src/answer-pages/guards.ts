import { AppError } from '@cosmos/api/context/errors.ts';
import type { ErrorRequestHandler, RequestHandler, Response } from 'express';
import { sentencePage } from './page.ts';
import { STYLE_SOURCE } from './style.ts';

/** Nothing is loaded or run, and forms go nowhere else. */
const POLICY = `default-src 'none'; style-src ${STYLE_SOURCE}; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`;

/** For pages that need no account, behind an address that somebody was given; `sources` are what their policy allows besides. */
export function headersWith(sources: string): RequestHandler {
  const policy = [POLICY, sources].filter(Boolean).join('; ');
  return (_request, response, next) => {
    response.setHeader('cache-control', 'no-store');
    response.setHeader('content-security-policy', policy);
    response.setHeader('x-robots-tag', 'noindex, nofollow');
    next();
  };
}

export const ownHeaders = headersWith('');

/** The same for whatever opens nothing. */
export function absent(response: Response, sentence: string): void {
  response.status(404).type('html').send(sentencePage('This link does not work', sentence));
}

/** Browsers that tell where a form is must say that it is here; a page's stamp proves it in all of them. */
export const fromThisPage: RequestHandler = (request, response, next) => {
  const site = request.headers['sec-fetch-site'];
  if (site === undefined || site === 'same-origin') return next();
  response
    .status(403)
    .type('html')
    .send(
      sentencePage(
        'Please open the link again',
        'This form was sent from another page, so nothing was changed. Please open your link again and use the form there.',
      ),
    );
};

export const otherMethod: RequestHandler = (_request, response) => {
  response.status(405).setHeader('allow', 'GET, HEAD, POST');
  response
    .type('html')
    .send(
      sentencePage('Please open the link again', 'This page can’t do that. Please open your link again.'),
    );
};

/** Refusals as pages; `tooLong` is what a form says that is larger than any of its fields allows. */
export function refusedAsPages(tooLong: string): ErrorRequestHandler {
  return (error: unknown, _request, response, next) => {
    if (error instanceof AppError && error.code === 'TOO_MANY_REQUESTS') {
      if (error.retryAfterSeconds !== null) response.setHeader('retry-after', error.retryAfterSeconds);
      response.status(429).type('html').send(sentencePage('Please try again later', error.message));
      return;
    }
    if (isTooLarge(error)) {
      response.status(413).setHeader('connection', 'close');
      response.type('html').send(sentencePage('This is too long', tooLong));
      return;
    }
    next(error);
  };
}

function isTooLarge(error: unknown): boolean {
  return error instanceof Error && 'status' in error && (error.status === 413 || error.status === 400);
}
