import { LEAVE_PATH } from '@cosmos/api/alerts/leave-links.ts';
import { canLeave, leaveAlerts } from '@cosmos/api/alerts/settings.ts';
import type { Services } from '@cosmos/api/context/services.ts';
import { markup } from '@cosmos/api/outbox/templates/markup.ts';
import { Router } from 'express';
import { absent, otherMethod, ownHeaders } from '../answer-pages/guards.ts';
import { page } from '../answer-pages/page.ts';

const GONE = 'This link doesn’t work or has expired. You can change your alerts in Cosmos.';

/**
 * Leaving the emails with news, by the address in each of them. Opening it shows one button, because programs that check
 * emails open every link; a POST leaves at once, from the page as well as from a mail program (RFC 8058).
 */
export function alertPages(services: Services): Router {
  const router = Router({ caseSensitive: true, strict: true });
  const path = `${LEAVE_PATH}/:token`;
  router.use(LEAVE_PATH, ownHeaders);
  router.get(path, async (request, response) => {
    if (!(await canLeave(services, String(request.params.token)))) return absent(response, GONE);
    response.type('html').send(askingPage());
  });
  // Nothing in the body counts: mail programs send a form, and some send nothing.
  router.post(path, async (request, response) => {
    if (!(await leaveAlerts(services, String(request.params.token)))) return absent(response, GONE);
    response.type('html').send(donePage());
  });
  router.all(path, otherMethod);
  router.use(LEAVE_PATH, (_request, response) => absent(response, GONE));
  return router;
}

function askingPage(): string {
  return page(
    'Stop these emails?',
    markup`<h1>Stop these emails?</h1>
<p>You will get no more emails about new records, standing needs and saved records. You can still see them in Cosmos, and you will still get emails about your account.</p>
<form method="post"><button>Stop these emails</button></form>
`,
  );
}

function donePage(): string {
  return page(
    'Done',
    markup`<h1>Done</h1>
<div class="note done" role="status"><p>You will get no more of these emails. You can switch them on again in Cosmos, under For You, Alerts.</p></div>
`,
  );
}
