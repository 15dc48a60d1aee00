export interface HtmlPiece {
  at: number;
  end: number;
  /** In lower case; empty for text. */
  tag: string;
  closes: boolean;
  /** The tag as it stands, or the text with its entities; cut off if it is very long. */
  source: string;
}

const MOST_TAGS = 10_000;
const LONGEST = 4_000;
const HIDDEN = new Set(['head', 'script', 'style', 'template', 'title']);

/**
 * The tags and texts of HTML in their order, without comments and what is never shown. No parser: good enough to find a place,
 * never to decide what is safe. Stops after 10,000 tags; takes time in proportion to the length.
 */
export function* htmlPieces(html: string): Generator<HtmlPiece> {
  let at = 0;
  for (let tags = 0; tags < MOST_TAGS && at < html.length; tags++) {
    const open = html.indexOf('<', at);
    if (open === -1 || open > at) yield piece(html, at, open === -1 ? html.length : open, '');
    if (open === -1) return;
    const isComment = html.startsWith('<!--', open);
    const close = html.indexOf(isComment ? '-->' : '>', open);
    if (close === -1) return;
    at = close + (isComment ? 3 : 1);
    const tag = /^<\/?([a-z][a-z0-9:-]{0,30})/i.exec(html.slice(open, open + 40))?.[1]?.toLowerCase();
    if (isComment || tag === undefined) continue;
    const made = piece(html, open, at, tag);
    yield made;
    if (made.closes || !HIDDEN.has(tag)) continue;
    const ending = new RegExp(`</${tag}`, 'gi');
    ending.lastIndex = at;
    const hidden = ending.exec(html);
    if (!hidden) return;
    at = hidden.index;
  }
}

function piece(html: string, at: number, end: number, tag: string): HtmlPiece {
  const source = html.slice(at, Math.min(end, at + LONGEST));
  return { at, end, tag, closes: source.startsWith('</'), source };
}

const ENTITIES: Record<string, string> = {
  nbsp: ' ',
  lt: '<',
  gt: '>',
  amp: '&',
  quot: '"',
  apos: "'",
  '#39': "'",
  auml: 'ä',
  ouml: 'ö',
  uuml: 'ü',
  szlig: 'ß',
  eacute: 'é',
  egrave: 'è',
  agrave: 'à',
};
const BLOCKS = new Set([
  'p',
  'div',
  'br',
  'tr',
  'li',
  'table',
  'blockquote',
  'hr',
  'h1',
  'h2',
  'h3',
  'ul',
  'ol',
]);

/** What a text between tags says; entities other than the common ones become spaces. */
export function decoded(source: string): string {
  return source
    .replace(/&([#a-z0-9]{1,10});/gi, (_all, name: string) => ENTITIES[name.toLowerCase()] ?? ' ')
    .replace(/\s+/g, ' ');
}

export function isBlockTag(tag: string): boolean {
  return BLOCKS.has(tag);
}

/** The beginning of HTML as plain text, up to about this many characters, to be read for words and never to be shown. */
export function textOfHtml(html: string, longest: number): string {
  let text = '';
  for (const { tag, source } of htmlPieces(html)) {
    if (tag === '') text += decoded(source);
    else if (isBlockTag(tag) && !text.endsWith('\n')) text += '\n';
    if (text.length > longest) break;
  }
  return text;
}
