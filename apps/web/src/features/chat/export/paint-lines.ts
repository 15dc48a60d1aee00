import type { PaintedLine, PaintOptions } from './pdf-writer.ts';

/** Pixels a point: sharp in print. */
const SCALE = 4;
const JPEG_QUALITY = 0.92;
const RIGHT_TO_LEFT = /^[^\p{L}]*[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}]/u;

/** Sets a text in the fonts of this device, which know scripts that the document’s own fonts lack, and in its direction. */
export async function paintLines(text: string, options: PaintOptions): Promise<PaintedLine[]> {
  const measure = contextFor(options, 1, 1);
  const painted: PaintedLine[] = [];
  for (const line of linesOf(text, (words) => measure.measureText(words).width / SCALE <= options.width))
    painted.push(await painting(line, options));
  return painted;
}

function contextFor({ family, size }: PaintOptions, width: number, height: number): CanvasRenderingContext2D {
  const canvas = document.createElement('canvas');
  canvas.width = Math.ceil(width * SCALE);
  canvas.height = Math.ceil(height * SCALE);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser can’t draw the pages for the PDF.');
  const { fontFamily } = getComputedStyle(document.documentElement);
  const named = family === 'serif' ? '"Source Serif 4 Variable", serif' : '"Inter Variable", sans-serif';
  context.font = `${size * SCALE}px ${named}, ${fontFamily}`;
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.fillStyle = '#1c2230';
  context.textBaseline = 'middle';
  return context;
}

async function painting(line: string, options: PaintOptions): Promise<PaintedLine> {
  const { width, lineHeight: height } = options;
  const context = contextFor(options, width, height);
  const isLeftwards = RIGHT_TO_LEFT.test(line);
  context.direction = isLeftwards ? 'rtl' : 'ltr';
  context.textAlign = 'start';
  context.fillText(line, isLeftwards ? context.canvas.width : 0, (height * SCALE) / 2);
  // Not PNG: for its transparency the PDF library starts a worker, which the page’s policy forbids.
  const blob = await new Promise<Blob | null>((resolve) => {
    context.canvas.toBlob(resolve, 'image/jpeg', JPEG_QUALITY);
  });
  if (!blob) throw new Error('This browser couldn’t turn the page into an image.');
  return { jpeg: await blob.arrayBuffer(), text: line, width, height };
}

/** Breaks a text between words where a line is full, and within a word that is longer than a line. Exported for its test. */
export function linesOf(text: string, fits: (words: string) => boolean): string[] {
  const words = new Intl.Segmenter(undefined, { granularity: 'word' });
  return text.split('\n').flatMap((paragraph) => {
    const lines: string[] = [];
    let line = '';
    for (const { segment } of words.segment(paragraph)) {
      for (const piece of fits(segment) ? [segment] : Array.from(segment)) {
        if (line !== '' && !fits(line + piece)) {
          lines.push(line.trimEnd());
          line = piece.trimStart();
        } else line += piece;
      }
    }
    return [...lines, line.trimEnd()].filter((one) => one !== '');
  });
}
