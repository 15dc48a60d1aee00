import { DEMAND_PATH, openDemandPage } from '@cosmos/api/admin/demand/demand-pages.ts';
import type { Services } from '@cosmos/api/context/services.ts';
import { DEMAND_PAGE_MESSAGES } from '@cosmos/contract/admin/messages.ts';
import { Router } from 'express';
import { absent, otherMethod, ownHeaders, refusedAsPages } from '../answer-pages/guards.ts';
import { demandPage } from './demand-page.ts';

/** What companies are looking for, for a university that was given the link. No account, no script; reading changes nothing. */
export function demandPages(services: Services): Router {
  const router = Router({ caseSensitive: true, strict: true });
  const path = `${DEMAND_PATH}/:token`;
  router.use(DEMAND_PATH, ownHeaders);
  router.get(path, async ({ params, ip }, response) => {
    const page = await openDemandPage(services, { token: params.token, address: ip ?? '' });
    if (!page) return absent(response, DEMAND_PAGE_MESSAGES.gone);
    response.type('html').send(demandPage(page));
  });
  router.all(path, otherMethod);
  router.use(DEMAND_PATH, (_request, response) => absent(response, DEMAND_PAGE_MESSAGES.gone));
  router.use(DEMAND_PATH, refusedAsPages(DEMAND_PAGE_MESSAGES.tooMany));
  return router;
}
