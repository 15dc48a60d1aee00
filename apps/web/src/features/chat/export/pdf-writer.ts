import PDFDocument from 'pdfkit';
import type { Block, BlockLook, Run } from './chat-blocks.ts';

export interface Fonts {
  sans: ArrayBuffer;
  bold: ArrayBuffer;
  serif: ArrayBuffer;
}
type FontName = keyof Fonts;

/** A line of text as a picture, with its size in points. */
export interface PaintedLine {
  jpeg: ArrayBuffer;
  text: string;
  width: number;
  height: number;
}
export interface PaintOptions {
  family: 'sans' | 'serif';
  size: number;
  lineHeight: number;
  width: number;
}
export type Paint = (text: string, options: PaintOptions) => Promise<PaintedLine[]>;

interface Look {
  /** Of the structure tree. */
  tag: 'H1' | 'H2' | 'H3' | 'P';
  font: FontName;
  /** Sizes and distances in points. */
  size: number;
  lineGap: number;
  above: number;
  ink: string;
  /** Space that must be left below it on its page, so that a heading is never last. */
  keep: number;
}

const INK = '#1c2230';
const INK_2 = '#4b5262';
const LINK = '#1f4fb2';
const MARGIN = 48;
const FOOT = 28;

const LOOKS: Record<BlockLook, Look> = {
  title: { tag: 'H1', font: 'serif', size: 22, lineGap: 4, above: 0, ink: INK, keep: 60 },
  meta: { tag: 'P', font: 'sans', size: 9, lineGap: 2, above: 3, ink: INK_2, keep: 0 },
  question: { tag: 'H2', font: 'bold', size: 11, lineGap: 3, above: 2, ink: INK, keep: 60 },
  prose: { tag: 'P', font: 'serif', size: 12, lineGap: 4, above: 4, ink: INK, keep: 0 },
  note: { tag: 'P', font: 'sans', size: 9, lineGap: 2, above: 3, ink: INK_2, keep: 0 },
  heading: { tag: 'P', font: 'bold', size: 10, lineGap: 2, above: 12, ink: INK, keep: 60 },
  record: { tag: 'H3', font: 'serif', size: 12, lineGap: 3, above: 10, ink: INK, keep: 40 },
  quote: { tag: 'P', font: 'serif', size: 10.5, lineGap: 3, above: 3, ink: INK_2, keep: 0 },
};
/** Above the date that begins a turn. */
const BETWEEN_TURNS = 22;

const CONTROL = /[\p{Cc}\p{Cf}]/gu;

/** A tagged A4 document of paragraphs one below the other. */
export class PdfWriter {
  readonly #pdf: PDFKit.PDFDocument;
  readonly #body: ReturnType<PDFKit.PDFDocument['struct']>;
  readonly #fonts: Record<FontName, Covering>;
  readonly #paint: Paint;
  #beginsTurn: string | null = null;

  constructor({ title, fonts, paint }: { title: string; fonts: Fonts; paint: Paint }) {
    this.#pdf = new PDFDocument({
      size: 'A4',
      margins: { top: MARGIN, left: MARGIN, right: MARGIN, bottom: MARGIN + FOOT },
      pdfVersion: '1.7',
      tagged: true,
      lang: 'en',
      displayTitle: true,
      bufferPages: true,
      info: { Title: title, Creator: 'Cosmos AI Copilot' },
      // The standard fonts would be loaded from files.
      font: fonts.sans as unknown as string,
    });
    this.#fonts = {
      sans: cover(this.#pdf, 'sans', fonts),
      bold: cover(this.#pdf, 'bold', fonts),
      serif: cover(this.#pdf, 'serif', fonts),
    };
    this.#paint = paint;
    this.#body = this.#pdf.struct('Document');
    this.#pdf.addStructure(this.#body);
  }

  /** Begins a turn, which has an entry in the outline. */
  outline(text: string): void {
    this.#beginsTurn = text.replaceAll(/\s+/gu, ' ').slice(0, 120);
  }

  async write({ look: name, runs, place }: Block): Promise<void> {
    const look = LOOKS[name];
    const pdf = this.#pdf;
    const isFirst = pdf.y <= MARGIN;
    if (!isFirst) pdf.y += this.#beginsTurn !== null ? BETWEEN_TURNS : look.above;
    this.#turnPageUnless(look.size + look.lineGap + look.keep);
    if (this.#beginsTurn !== null) pdf.outline.addItem(this.#beginsTurn);
    this.#beginsTurn = null;
    if (place) pdf.addNamedDestination(place, 'XYZ', MARGIN, pdf.y, null as unknown as number);
    const clean = runs.map((run) => ({ ...run, text: plain(run.text) })).filter(({ text }) => text !== '');
    if (clean.length === 0) return;
    const whole = clean.map(({ text }) => text).join('');
    if (this.#fonts[look.font](whole)) this.#set(clean, look);
    else await this.#paste(whole, clean, look);
  }

  /** Numbers the pages, and returns the file. */
  async end(): Promise<Blob> {
    const pdf = this.#pdf;
    this.#body.end();
    const { count } = pdf.bufferedPageRange();
    for (let page = 0; page < count; page++) {
      pdf.switchToPage(page);
      pdf.page.margins.bottom = 0;
      pdf.markContent('Artifact', { type: 'Pagination' });
      pdf.font('sans').fontSize(8).fillColor(INK_2);
      pdf.text(`Cosmos AI Copilot · ${page + 1} / ${count}`, MARGIN, pdf.page.height - MARGIN, {
        width: this.#column,
        align: 'center',
        lineBreak: false,
      });
      pdf.endMarkedContent();
    }
    const chunks: Uint8Array<ArrayBuffer>[] = [];
    const ended = new Promise<void>((resolve, reject) => {
      pdf.on('data', (chunk: Uint8Array<ArrayBuffer>) => chunks.push(chunk));
      pdf.on('end', () => resolve());
      pdf.on('error', reject);
    });
    pdf.end();
    await ended;
    return new Blob(chunks, { type: 'application/pdf' });
  }

  get #column(): number {
    return this.#pdf.page.width - 2 * MARGIN;
  }

  #turnPageUnless(room: number): void {
    const { page } = this.#pdf;
    if (this.#pdf.y + room > page.height - page.margins.bottom) this.#pdf.addPage();
  }

  /** As text, with its links. */
  #set(runs: readonly Run[], { tag, font, size, lineGap, ink }: Look): void {
    const pdf = this.#pdf;
    const drawing =
      ({ text, link, goTo }: Run, at: number) =>
      () => {
        // Null ends the link of the run before, which undefined would continue; the types know only the latter.
        const ends = { link: link ?? null, goTo: goTo ?? null } as { link: string; goTo: string };
        const options = { lineGap, continued: at < runs.length - 1, ...ends };
        pdf.font(font).fontSize(size);
        pdf.fillColor(link || goTo ? LINK : ink);
        if (at === 0) pdf.text(text, MARGIN, pdf.y, { ...options, width: this.#column });
        else pdf.text(text, options);
      };
    const children = runs.map((run, at) => {
      const draw = drawing(run, at);
      return run.link ? pdf.struct('Link', {}, [draw]) : draw;
    });
    this.#body.add(pdf.struct(tag, {}, children));
  }

  /** As pictures of its lines, if the fonts lack a character; readers and searches find the text behind them. */
  async #paste(text: string, runs: readonly Run[], { tag, font, size, lineGap, above }: Look): Promise<void> {
    const pdf = this.#pdf;
    const family = font === 'serif' ? 'serif' : 'sans';
    const lines = await this.#paint(text, {
      family,
      size,
      lineHeight: size * 1.25 + lineGap,
      width: this.#column,
    });
    const link = runs.find((run) => run.link)?.link;
    const draw = () => {
      for (const line of lines) {
        this.#turnPageUnless(line.height);
        pdf.markContent('Span', { actual: line.text });
        pdf.image(line.jpeg, MARGIN, pdf.y, { width: line.width, height: line.height });
        pdf.endMarkedContent();
        if (link) pdf.link(MARGIN, pdf.y - line.height, line.width, line.height, link);
      }
    };
    this.#body.add(pdf.struct(tag, { actual: text }, [draw]));
    pdf.y += above / 2;
  }
}

/** Whether a font has all characters of a text. */
type Covering = (text: string) => boolean;

function cover(pdf: PDFKit.PDFDocument, name: FontName, fonts: Fonts): Covering {
  pdf.registerFont(name, fonts[name]);
  pdf.font(name);
  // The font as pdfkit reads it; its types leave it out.
  const { font } = (
    pdf as unknown as { _font: { font: { hasGlyphForCodePoint: (point: number) => boolean } } }
  )._font;
  return (text) =>
    Array.from(text).every((sign) => sign === '\n' || font.hasGlyphForCodePoint(sign.codePointAt(0) ?? 0));
}

/** Without signs that have no shape; tabs and other spaces become plain ones. */
function plain(text: string): string {
  return text
    .replaceAll(/\r\n?/gu, '\n')
    .replaceAll(/[^\S\n]/gu, ' ')
    .replaceAll(CONTROL, (sign) => (sign === '\n' ? sign : ''));
}
