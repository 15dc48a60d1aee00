import { ANSWER_PATH } from '@cosmos/api/email/threads/answer-links.ts';
import { openLink } from '@cosmos/api/email/answers/open-link.ts';
import { pressButton } from '@cosmos/api/email/answers/press-button.ts';
import type { Services } from '@cosmos/api/context/services.ts';
import { ANSWER_MESSAGES, answerForm } from '@cosmos/contract/email/answers.ts';
import express, { Router } from 'express';
import { formPage } from './form-page.ts';
import { absent, fromThisPage, otherMethod, ownHeaders, refusedAsPages } from './guards.ts';

const FORM_BYTES = 64 * 1_024;

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
    if (!page) return absent(response, ANSWER_MESSAGES.gone);
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
      if (!pressed) return absent(response, ANSWER_MESSAGES.gone);
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
  router.all(path, otherMethod);
  router.use(ANSWER_PATH, (_request, response) => absent(response, ANSWER_MESSAGES.gone));
  router.use(ANSWER_PATH, refusedAsPages(ANSWER_MESSAGES.wordsTooLong));
  return router;
}

function knocking({ params, ip }: express.Request): { token: string; address: string } {
  return { token: String(params['token']), address: ip ?? '' };
}
