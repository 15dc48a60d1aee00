import { PRODUCT } from '@cosmos/api/outbox/templates/product-name.ts';
import { type Markup, markup } from '@cosmos/api/outbox/templates/markup.ts';
import { STYLE } from './style.ts';

/** The frame of all pages behind the links of emails. */
export function page(title: string, content: Markup): string {
  return markup`<!doctype html>
<html lang="en" dir="ltr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex, nofollow">
<title>${title} · ${PRODUCT}</title>
${STYLE}
</head>
<body>
<header>${PRODUCT}</header>
<main>
${content}</main>
</body>
</html>
`.text;
}

export function sentencePage(title: string, sentence: string): string {
  return page(title, markup`<h1>${title}</h1>\n<p>${sentence}</p>\n`);
}

/** `26 November 2026, 11:02 UTC` */
export function time(at: Date): Markup {
  const words = at.toLocaleString('en-GB', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZone: 'UTC',
  });
  return markup`<time datetime="${at.toISOString()}">${words.replace(' at ', ', ')} UTC</time>`;
}

/** Text in paragraphs, as it was written. */
export function lines(text: string): Markup {
  return markup`${text
    .split(/\n{2,}/)
    .filter((part) => part.trim() !== '')
    .map((part) => markup`<p class="lines" dir="auto">${part}</p>\n`)}`;
}
