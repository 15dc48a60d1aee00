import type { ShownHtml } from '@cosmos/contract/email/received.ts';

/** What a text can't show; paragraphs, line breaks and quotes it can. */
const MARKS = /<(?:b|strong|em|i|u|s|ins|del|mark|h[1-6]|ul|ol|dl|pre|code|sub|sup|hr|img)\b/;
/** More than one cell in a row: many programs lay a whole email out in a table of one. */
const COLUMNS = /<\/t[dh]>\s*<t[dh]\b/;

/** Whether the formatting of an email shows anything that its text doesn't. */
export function isWorthShowing({ html, links }: ShownHtml): boolean {
  if (MARKS.test(html) || COLUMNS.test(html)) return true;
  return links.some(({ url, text }) => text !== '' && bare(text) !== bare(url));
}

/** An address as it may stand in a text. */
function bare(told: string): string {
  return told
    .trim()
    .toLowerCase()
    .replace(/^(?:https?:\/\/|mailto:)(?:www\.)?|^www\./, '')
    .replace(/[/.]+$/, '');
}

/** How many pictures it shows. */
export function picturesIn({ html }: Pick<ShownHtml, 'html'>): number {
  return html.match(/<img\b/g)?.length ?? 0;
}
