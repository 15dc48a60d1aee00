import { decoded, htmlPieces, type HtmlPiece, isBlockTag, textOfHtml } from './html-tags.ts';
import {
  attributionLength,
  isBareAttribution,
  isHeaderBlock,
  isSeparator,
  pointsBelow,
} from './reply-openings.ts';

export interface HtmlHalves {
  own: string;
  /** Empty if nothing is folded. */
  quoted: string;
}

/**
 * HTML in two halves that together are the whole of it, cut where the quoted part begins by the mail program's own mark, or else by
 * the words above it. Neither is complete HTML; both must be sanitised. Nothing is cut off if little else would be left, or if the person wrote under or
 * between what they quote. Takes time in proportion to the length.
 */
export function replyHtmlCut(html: string): HtmlHalves {
  const at = cutPosition(html);
  return { own: html.slice(0, at), quoted: html.slice(at) };
}

interface Block {
  at: number;
  text: string;
}

function cutPosition(html: string): number {
  const blocks: Block[] = [{ at: 0, text: '' }];
  const first = new FirstWords();
  const after = new AfterQuote();
  let cut: number | undefined;
  let cited: number | undefined;
  let sections = 0;
  let checks = 0;
  for (const piece of htmlPieces(html)) {
    if (cut !== undefined) {
      if (after.reads(piece)) return html.length;
      continue;
    }
    const block = blocks.at(-1);
    if (piece.tag === '') {
      const text = decoded(piece.source);
      if (block) block.text += text;
      first.add({ at: piece.at, text });
      continue;
    }
    if (isBlockTag(piece.tag)) blocks.push({ at: piece.at, text: '' });
    if (piece.closes) continue;
    const names = namesOf(piece);
    if (names.some((name) => CITE_LINES.has(name))) cited = piece.at;
    if (names.includes('wordsection1')) sections++;
    const isHeader = mayBeginHeaders(piece) && checks++ < MOST_CHECKS && hasHeaders(html, piece.at);
    const isAgain = sections > 1 && names.includes('wordsection1');
    const kind = isHeader || isAgain ? 'rest' : kindOf(piece, names, blocks);
    if (!kind || first.sayLittle(piece.at)) continue;
    const start = isHeader ? blockStart(blocks, piece.at) : quoteStart(blocks, piece.at, cited);
    if (first.sayLittle(start)) continue;
    cut = start;
    after.begin(piece, kind);
  }
  return cut ?? wordsCut(blocks, first) ?? html.length;
}

/** Without a mark, the words of an attribution, of copied headers or of a separator tell, as in plain text. */
function wordsCut(blocks: readonly Block[], first: FirstWords): number | undefined {
  const written = blocks.map(({ at, text }) => ({ at, text: text.trim() })).filter(({ text }) => text !== '');
  const lines = written.slice(0, MOST_LINES).map(({ text }) => text);
  const begins = (from: number) =>
    isSeparator(lines[from] ?? '') || isHeaderBlock(lines, from) || attributionLength(lines, from) > 0;
  return written.find(({ at }, from) => from < lines.length && begins(from) && !first.sayLittle(at))?.at;
}

/** What a mark tells: the element with it is the quote, or all that comes after it. */
type Kind = 'element' | 'rest';

const ELEMENTS = new Set(
  [
    'gmail_quote gmail_quote_container protonmail_quote tutanota_quote yahoo_quoted zmail_extra',
    'moz-forward-container front-blockquote messagereplysection mail-editor-reference-message-container',
    'ms-outlook-mobile-reference-message clean_bq qt x_wordsection1 aolreplacedbody isreplycontent',
  ].flatMap((line) => line.split(' ')),
);
const RESTS = new Set([
  'divrplyfwdmsg',
  'appendonsend',
  'olk_src_body_section',
  'stopspelling',
  'zwchr',
  '__quoted_text__',
]);
/** The line of attribution above the quote. */
const CITE_LINES = new Set(['moz-cite-prefix', 'reply-intro', 'gmail_attr', 'airmail_on']);

const ATTRIBUTE =
  /\s(?:id|class|name|data-name|data-marker)\s{0,3}=\s{0,3}(?:"([^"]{0,300})"|'([^']{0,300})'|([^\s"'>]{1,100}))/gi;

function namesOf({ source }: HtmlPiece): string[] {
  if (source.length < 8 || !source.includes('=')) return [];
  const names: string[] = [];
  for (const [, double, single, none] of source.slice(0, 2_000).matchAll(ATTRIBUTE))
    names.push(...(double ?? single ?? none ?? '').toLowerCase().split(/\s+/));
  return names;
}

function kindOf(piece: HtmlPiece, names: readonly string[], blocks: readonly Block[]): Kind | undefined {
  const { tag, source } = piece;
  const isMarked = (marks: Set<string>) =>
    names.some((name) => marks.has(name) || (name.startsWith('x_') && marks.has(name.slice(2))));
  if (isMarked(RESTS)) return 'rest';
  if (isMarked(ELEMENTS) || names.some((name) => /yahoo_quoted/.test(name))) return 'element';
  if (names.includes('quote') && /\s(?:data-)?name\s{0,3}=/i.test(source)) return 'element';
  if (tag !== 'blockquote') return undefined;
  const isCited = /\stype\s{0,3}=\s{0,3}["']?cite|\scite\s{0,3}=|border-left/i.test(source);
  return isCited || attributionStart(blocks, piece.at) !== undefined ? 'element' : undefined;
}

const MOST_CHECKS = 30;
const MOST_LINES = 2_000;

/** Outlook writes the headers of the quoted email below a line, or only in bold. */
function mayBeginHeaders({ tag, source }: HtmlPiece): boolean {
  if (tag === 'b' || tag === 'strong' || tag === 'hr') return true;
  return tag === 'div' && /border-top:\s{0,3}solid/i.test(source);
}

function hasHeaders(html: string, at: number): boolean {
  const lines = textOfHtml(html.slice(at, at + 1_500), 500).split('\n');
  const first = lines.findIndex((line) => line.trim() !== '');
  return first !== -1 && isHeaderBlock(lines, first);
}

function blockStart(blocks: readonly Block[], at: number): number {
  const block = blocks.at(-1);
  return block && block.text.trim() === '' ? block.at : at;
}

function quoteStart(blocks: readonly Block[], at: number, cited: number | undefined): number {
  return cited !== undefined && at - cited < 2_000 ? cited : (attributionStart(blocks, at) ?? at);
}

/** Where the line of attribution begins, if there is one right above the mark. */
function attributionStart(blocks: readonly Block[], at: number): number | undefined {
  const above = blocks
    .slice(-40)
    .filter((block) => block.at < at && block.text.trim() !== '')
    .slice(-4);
  for (const [from, block] of above.entries()) {
    const lines = above.slice(from).map(({ text }) => text.trim());
    const isOne = lines.length === 1 && isBareAttribution(lines[0] ?? '');
    if (isOne || attributionLength(lines, 0) === lines.length) return block.at;
  }
  return undefined;
}

const SHORT = 200;

/** The beginning of what the HTML says, as much of it as is needed to tell whether that is little. */
class FirstWords {
  #texts: Block[] = [];
  #length = 0;

  add({ at, text }: Block): void {
    if (this.#length > SHORT || text.trim() === '') return;
    this.#texts.push({ at, text });
    this.#length += text.length;
  }

  /** Whether there is no word before this position, or only that the answers are in the quote. */
  sayLittle(before: number): boolean {
    const own = this.#texts
      .filter(({ at }) => at < before)
      .map(({ text }) => text)
      .join('');
    return !/[\p{L}\p{N}\p{Extended_Pictographic}]/u.test(own) || pointsBelow(own.trim());
  }
}

/** Follows what comes after the mark, until it finds words that the person wrote below or between the quotes. */
class AfterQuote {
  #element = '';
  #depth = 0;
  #quotes = 0;
  #hasQuote = false;

  begin({ tag }: HtmlPiece, kind: Kind): void {
    if (kind === 'rest') return;
    this.#element = tag;
    this.#depth = 1;
    if (tag === 'blockquote') this.#quotes = 1;
    this.#hasQuote = this.#quotes > 0;
  }

  /** Whether the piece has words of the person's own. */
  reads({ tag, closes, source }: HtmlPiece): boolean {
    if (this.#element === '') return false;
    const step = closes ? -1 : 1;
    if (tag === 'blockquote') {
      this.#quotes = Math.max(0, this.#quotes + step);
      this.#hasQuote = true;
    }
    if (tag === this.#element) this.#depth += step;
    if (tag !== '') return false;
    const isOutside = this.#depth <= 0 || (this.#hasQuote && this.#quotes === 0);
    if (!isOutside) return false;
    const text = decoded(source).trim();
    // Footers that lists and gateways put at the end begin with a line.
    if (/^(?:--|__|==|\*\*)/.test(text)) this.#element = '';
    return this.#element !== '' && /[\p{L}\p{N}]/u.test(text);
  }
}
