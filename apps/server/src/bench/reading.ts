import { mailKind } from '@cosmos/api/email/reading/mail-kind.ts';
import { replyHtmlCut } from '@cosmos/api/email/reading/parts/reply-html-cut.ts';
import { replyParts } from '@cosmos/api/email/reading/parts/reply-parts.ts';
import { median } from './measuring/statistics.ts';

const LENGTH = 2_000_000;
const ROUNDS = 7;

/** Texts of 2 MB that make readers with backtracking, or with a look at each line for each other line, take minutes. */
const HOSTILE: Record<string, string> = {
  'empty lines': '\n',
  'empty lines of blanks': ' \t\r\n',
  'quotes in quotes, in one line': '> ',
  'quotes, a line each': '> a\n',
  'quote and answer in turns': '> a\nb\n',
  attributions: 'On Mon, 3 May 2027 at 10:00, Ada Lo <ada@firm.example> wrote:\n',
  'attributions with quotes': 'On Mon, 3 May 2027 at 10:00, Ada Lo <ada@firm.example> wrote:\n> a\nb\n',
  'attributions without an end': 'On Mon, 3 May 2027 at 10:00, Ada Lo <ada@firm.example>\n',
  'one long line': 'a',
  'one long line of addresses': 'a@b.',
  'single headers': 'From: a\nb\n',
  'lines of dashes': '--\na\n',
  'lines of underscores': '\n__\na\n',
  phones: 'Sent from my phone\n',
};
const HOSTILE_HTML: Record<string, string> = {
  tags: '<div>a',
  'quotes in quotes': 'a<blockquote type="cite">',
  marks: '<div class="gmail_quote">',
  'headers in bold': '<b>From:</b> a<br>',
  'open tags': '<',
  'comments without an end': '<!--',
};

interface ReadingRow {
  name: string;
  milliseconds: number;
}

/** The median time of each hostile text and HTML, with the kind of email told beside the parts of a text. */
export function measureReading(): { texts: ReadingRow[]; html: ReadingRow[] } {
  return {
    texts: rows(HOSTILE, (text) => {
      replyParts(text);
    }),
    html: rows(HOSTILE_HTML, (html) => {
      replyHtmlCut(html);
      mailKind({
        FromFull: { Email: 'ada@firm.example', Name: '' },
        Subject: '',
        TextBody: '',
        HtmlBody: html,
        Date: null,
      });
    }),
  };
}

function rows(shapes: Record<string, string>, read: (text: string) => void): ReadingRow[] {
  return Object.entries(shapes).map(([name, shape]) => {
    const text = shape.repeat(Math.ceil(LENGTH / shape.length)).slice(0, LENGTH);
    const times = Array.from({ length: ROUNDS }, () => {
      const started = performance.now();
      read(text);
      return performance.now() - started;
    });
    return { name, milliseconds: median(times) };
  });
}

export function readingTable({ texts, html }: ReturnType<typeof measureReading>): string {
  const line = (kind: string, { name, milliseconds }: ReadingRow) =>
    `| ${kind} | ${name} | ${milliseconds.toFixed(1)} ms |`;
  return [
    `**2 MB of hostile email** (median of ${ROUNDS}; to reach for text: ≤ 50 ms)`,
    '',
    '| | of nothing but | measured |',
    '|---|---|---|',
    ...texts.map((row) => line('text', row)),
    ...html.map((row) => line('HTML, cut and kind', row)),
  ].join('\n');
}
