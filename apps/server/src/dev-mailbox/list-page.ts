import { type Markup, markup } from '@cosmos/api/outbox/templates/markup.ts';
import { page, stateOf, time } from './page.ts';
import type { MailSummary } from '@cosmos/api/outbox/mailbox.ts';

interface Listed {
  mails: readonly MailSummary[];
  hasOlder: boolean;
  to: string;
  page: number;
}

/** All sent emails, newest first. */
export function listPage(home: string, { mails, hasOlder, to, page: at }: Listed): string {
  return page(
    to ? `Email to ${to}` : 'All email',
    home,
    markup`<h1>All email</h1>
<form method="get" action="${home}" role="search">
<label>Address<input name="to" type="search" value="${to}" maxlength="254" autocomplete="off"></label>
<button>Search</button>
</form>
${mails.length > 0 ? markup`<ul class="mails">${mails.map((mail) => line(home, mail))}</ul>` : nothing(home, to)}
<nav aria-label="Pages">
${at > 1 ? markup`<a href="${address(home, to, at - 1)}" rel="prev">Newer</a>` : null}
${hasOlder ? markup`<a href="${address(home, to, at + 1)}" rel="next">Older</a>` : null}
</nav>`,
  );
}

function line(home: string, mail: MailSummary): Markup {
  return markup`<li><a href="${home}/${mail.id}">
<span class="subject">${mail.subject}</span>${stateOf(mail)}
<span class="quiet">${mail.to_address}</span><span class="quiet">${time(mail.created_at)}</span>
</a></li>`;
}

function nothing(home: string, to: string): Markup {
  return to
    ? markup`<p>No email to an address containing “${to}”. <a href="${home}">Show all email</a></p>`
    : markup`<p>No email yet. Ask for a login code or an invitation: the email appears here instead of leaving this machine.</p>`;
}

function address(home: string, to: string, at: number): string {
  return `${home}?${new URLSearchParams({ ...(to ? { to } : {}), page: String(at) }).toString()}`;
}
