import { FRAME_TEXT } from './frame-style.ts';

const LETTER_WIDTH = 7.4;
const READABLE_WIDTH = 560;
const PICTURE_HEIGHT = 120;
const ROW_PADDING = 5;
/** These begin a line of their own. */
const BREAKS = /<\/?(?:blockquote|br|caption|dd|div|dl|dt|h[1-6]|hr|li|ol|p|pre|table|tr|ul)\b[^>]*>/;
const PARAGRAPHS = /<\/(?:blockquote|dl|h[1-6]|ol|p|pre|table|ul)>/g;
const ROWS = /<\/tr>/g;
const PICTURES = /<img\b[^>]*?(?: height="(?<height>\d+)"[^>]*)?>/g;

/**
 * About how high an email will be in a frame of this width, in pixels. Nothing can be measured there, since no script
 * runs in it; where this is too little, the frame scrolls.
 */
export function expectedHeight(html: string, width: number): number {
  const { lineHeight, paragraphGap, padding } = FRAME_TEXT;
  const lettersOfALine = Math.max(1, Math.min(width - 2 * padding, READABLE_WIDTH) / LETTER_WIDTH);
  const lines = html
    .split(BREAKS)
    .map(
      (part) =>
        part
          .replaceAll(/<[^>]*>/g, '')
          .replaceAll(/&\w+;/g, '.')
          .trim().length,
    )
    .reduce((sum, letters) => sum + Math.ceil(letters / lettersOfALine), 0);
  const gaps = countOf(html, PARAGRAPHS) * paragraphGap + countOf(html, ROWS) * ROW_PADDING;
  const pictures = Array.from(html.matchAll(PICTURES), ({ groups }) =>
    Number(groups?.['height'] ?? PICTURE_HEIGHT),
  );
  const rest = pictures.reduce((sum, height) => sum + height, gaps + 2 * padding);
  return Math.ceil(lines * lineHeight + rest);
}

function countOf(html: string, pattern: RegExp): number {
  return html.match(pattern)?.length ?? 0;
}
