import { linksIn } from '@cosmos/api/email/links-in.ts';
import { type Markup, markup } from '@cosmos/api/outbox/templates/markup.ts';
import type { Act } from './act.ts';
import { answerLinksIn, type Scan } from './scan.ts';
import { page, stateOf, time } from './page.ts';
import type { OneMail } from '@cosmos/api/outbox/mailbox.ts';

const BUTTONS: readonly (readonly [Act, string])[] = [
  ['deliver', 'Deliver'],
  ['open', 'Open'],
  ['open-machine', 'Opened by a machine'],
  ['click', 'Click'],
  ['bounce', 'Bounce'],
  ['complain', 'Spam complaint'],
];

const READY_ANSWERS: readonly (readonly [Act, string])[] = [
  ['answer-formatted', 'With formatting and files'],
  ['answer-colleague', 'As a colleague'],
  ['answer-stranger', 'As a stranger'],
  ['answer-away', 'Out of office'],
  ['answer-invitation', 'With an invitation'],
];

/** Programs that check an email before its recipient sees it. */
const SCANNERS: readonly (readonly [Scan, string])[] = [
  ['scan', 'A scanner fetches all links'],
  ['press', 'A scanner presses all buttons'],
];

/** One email as its recipient sees it, and what the recipient can do with it. */
export function mailPage(home: string, mail: OneMail): string {
  const links = linksIn(mail.text).filter((link) => !isHome(link));
  return page(
    mail.subject,
    home,
    markup`<h1>${mail.subject}</h1>
<dl>
<dt>To</dt><dd>${mail.to_address}</dd>
<dt>Reply-To</dt><dd>${mail.reply_to ?? 'none'}</dd>
<dt>Kind</dt><dd>${mail.kind}</dd>
<dt>Created</dt><dd>${time(mail.created_at)}</dd>
<dt>State</dt><dd>${stateOf(mail)}${mail.failure ? `: ${mail.failure}` : null}</dd>
</dl>
${
  links.length > 0
    ? markup`<h2>Links in this email</h2><ul class="links">${links.map((link) => markup`<li>${labelOf(mail.text, link)}<a href="${link}">${link}</a></li>`)}</ul>`
    : null
}
<iframe title="Preview of the email" sandbox src="${home}/${mail.id}/html"></iframe>
<details><summary>Plain text</summary><pre>${mail.text}</pre></details>
<h2>Act as the recipient</h2>
${mail.message_id ? acts(home, mail) : markup`<p class="quiet">Not sent yet. Recipient actions appear once it is.</p>`}
<h2>Events</h2>
${mail.events.length > 0 ? markup`<ul class="plain">${mail.events.map(event)}</ul>` : markup`<p class="quiet">Nothing yet.</p>`}
${mail.answers.length > 0 ? markup`<h2>Replies</h2><ul class="plain">${mail.answers.map(answer)}</ul>` : null}`,
  );
}

function acts(home: string, { id, reply_hash: hash, to_address: to, isSuppressed, text }: OneMail): Markup {
  const buttons = [
    ...BUTTONS,
    ...(isSuppressed ? [['resubscribe', 'Resubscribe'] as const] : []),
    ...(answerLinksIn(text).length > 0 ? SCANNERS : []),
  ];
  const press = ([act, label]: readonly [Act | Scan, string]) =>
    markup`<form method="post" action="${home}/${id}/act"><button name="act" value="${act}">${label}</button></form>`;
  return markup`<div class="acts">${buttons.map(press)}</div>
${
  hash
    ? markup`<h2>Reply</h2><form method="post" action="${home}/${id}/act">
<input type="hidden" name="act" value="answer">
<label>From<input name="from" type="email" value="${to}" maxlength="254" required></label>
<label style="flex-basis:100%">Text<textarea name="text" maxlength="10000" required></textarea></label>
<button class="main">Reply</button>
</form>
<h2>Sample replies</h2><div class="acts">${READY_ANSWERS.map(press)}</div>`
    : markup`<p class="quiet">Replies aren’t collected: this email has no Reply-To.</p>`
}`;
}

/** The service itself, which letters name at their foot. */
function isHome(link: string): boolean {
  const { pathname, search, hash } = new URL(link);
  return pathname === '/' && search === '' && hash === '';
}

/** The words that stand before a link in the text, if they introduce it. */
function labelOf(text: string, link: string): string {
  const words = /([^\n:]+):\s+$/.exec(text.slice(0, text.indexOf(link)))?.[1];
  return words === undefined ? '' : `${words}: `;
}

function event({ record_type: type, occurred_at: at, detail }: OneMail['events'][number]): Markup {
  const said = Object.entries(detail).map(([name, value]) => `${name}: ${String(value)}`);
  return markup`<li><strong>${type}</strong> <span class="quiet">${time(at)}${said.length > 0 ? ` · ${said.join(' · ')}` : null}</span></li>`;
}

function answer(mail: OneMail['answers'][number]): Markup {
  return markup`<li><p class="quiet">${mail.from_address}, ${mail.sender_verified ? 'verified' : 'unverified'} sender, ${mail.state}, ${time(mail.received_at)}</p><pre>${mail.text}</pre></li>`;
}
