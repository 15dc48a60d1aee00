import { createHash } from 'node:crypto';
import { Markup, markup } from '@cosmos/api/outbox/templates/markup.ts';

/**
 * Sends the form only once the server can be reached, since a browser that fails to send it shows a page of its own and forgets what was
 * written. Without scripts the form is sent at once.
 */
const SCRIPT = `
const form = document.querySelector('form');
const note = document.getElementById('unsent');
form.addEventListener('submit', async (event) => {
  event.preventDefault();
  note.hidden = true;
  try {
    await fetch(location.href, { method: 'HEAD', cache: 'no-store' });
    form.submit();
  } catch {
    note.hidden = false;
  }
});
`;

export const UNSENT_NOTE: Markup = markup`<div class="note problem" role="alert" id="unsent" hidden><h2>Not sent yet</h2><p>We can’t be reached at the moment, perhaps because you are offline. Your answer is still here. Please send it again in a while.</p></div>`;
export const KEEPS_ANSWER = new Markup(`<script>${SCRIPT}</script>`);

/** What the policy of these pages allows besides: this script, and asking whether the server is there. */
export const KEEPS_ANSWER_SOURCES = `script-src 'sha256-${createHash('sha256').update(SCRIPT).digest('base64')}'; connect-src 'self'`;
