import { type Markup, markup } from '@cosmos/api/outbox/templates/markup.ts';
import { STYLE } from './style.ts';

/** The frame of all pages of the mailbox, whose address is `home`. They work without scripts. */
export function page(title: string, home: string, content: Markup): string {
  return markup`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${title} · Development mailbox</title>
<link rel="icon" type="image/svg+xml" href="/favicon.svg">
${STYLE}
</head>
<body>
<header><div class="wide"><a class="name" href="${home}">Development mailbox</a><a href="/">Cosmos</a></div></header>
<main class="wide">${content}</main>
</body>
</html>
`.text;
}

export function time(at: Date): Markup {
  const text = at.toISOString();
  return markup`<time datetime="${text}">${text.slice(0, 10)} ${text.slice(11, 19)} UTC</time>`;
}

/** The state in plain words. */
export function stateOf(mail: { state: string; opened_at: Date | null }): Markup {
  const word = mail.state === 'delivered' && mail.opened_at ? 'read' : mail.state;
  return markup`<span class="state ${word}">${word}</span>`;
}
