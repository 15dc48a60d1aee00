import { answerNeed, openNeedPage } from '@cosmos/api/standing-needs/need-page.ts';
import { NEED_PATH } from '@cosmos/api/standing-needs/need-links.ts';
import type { Services } from '@cosmos/api/context/services.ts';
import { NEED_PAGE_MESSAGES } from '@cosmos/contract/standing-needs/messages.ts';
import { needAnswerForm } from '@cosmos/contract/standing-needs/needs.ts';
import express, { type Request, Router } from 'express';
import { absent, fromThisPage, headersWith, otherMethod, refusedAsPages } from '../answer-pages/guards.ts';
import { KEEPS_ANSWER_SOURCES } from './kept-answer.ts';
import { needPage, thanksPage } from './need-page.ts';

const FORM_BYTES = 64 * 1_024;

/**
 * The pages of published needs: no account, nothing from elsewhere. Fetching one changes nothing; what its button
 * sends arrives at the need.
 */
export function needPages(services: Services): Router {
  const router = Router({ caseSensitive: true, strict: true });
  const path = `${NEED_PATH}/:token`;
  router.use(NEED_PATH, headersWith(KEEPS_ANSWER_SOURCES));
  router.get(path, async (request, response) => {
    const page = await openNeedPage(services, knocking(request));
    if (!page) return absent(response, NEED_PAGE_MESSAGES.gone);
    response.type('html').send(needPage(page));
  });
  router.get(`${path}/thanks`, async (request, response) => {
    const page = await openNeedPage(services, knocking(request));
    if (!page) return absent(response, NEED_PAGE_MESSAGES.gone);
    response.type('html').send(thanksPage(`${NEED_PATH}/${knocking(request).token}`));
  });
  router.post(
    path,
    fromThisPage,
    express.urlencoded({ extended: false, limit: FORM_BYTES, parameterLimit: 20 }),
    async (request, response) => {
      const form = needAnswerForm.parse(request.body ?? {});
      const answered = await answerNeed(services, knocking(request), form);
      if (!answered) return absent(response, NEED_PAGE_MESSAGES.gone);
      // A page that is reloaded sends nothing again.
      if (answered.state === 'taken') return response.redirect(303, `${request.path}/thanks`);
      const { page, problem } = answered;
      response.status(422).type('html').send(needPage(page, { form, problem }));
    },
  );
  router.all(path, otherMethod);
  router.use(NEED_PATH, (_request, response) => absent(response, NEED_PAGE_MESSAGES.gone));
  router.use(NEED_PATH, refusedAsPages(NEED_PAGE_MESSAGES.wordsTooLong));
  return router;
}

function knocking({ params, ip }: Request): { token: string; address: string } {
  return { token: String(params['token']), address: ip ?? '' };
}
