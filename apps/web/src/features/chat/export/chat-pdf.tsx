import type { StoredTurn } from '@cosmos/contract/conversation/conversation.ts';
import html2canvas from 'html2canvas-pro';
import { jsPDF } from 'jspdf';
import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { type Band, pieces } from './page-breaks.ts';
import { PrintedAnswer, PrintedQuestion } from './printed-message.tsx';
import classes from './printed-message.module.css';

const SCALE = 2;
const JPEG_QUALITY = 0.86;
/** A4 page and margins, in millimetres. */
const PAGE = { width: 210, height: 297, margin: 14, foot: 8 };
const PIXELS_PER_MM = 4;
const COLUMN = PAGE.width - 2 * PAGE.margin;
const ROOM = (PAGE.height - 2 * PAGE.margin - PAGE.foot) * PIXELS_PER_MM;

interface PdfOfChat {
  title: string;
  turns: readonly StoredTurn[];
  signal: AbortSignal;
  onMessage: (done: number) => void;
}

/** The chat on A4 pages, each message painted on its own canvas. Rejects with an AbortError if cancelled. */
export async function chatPdf({ title, turns, signal, onMessage }: PdfOfChat): Promise<Blob> {
  await document.fonts.ready;
  const pdf = new jsPDF({ unit: 'mm', format: 'a4', compress: true });
  pdf.setProperties({ title, creator: 'Cosmos AI Copilot' });
  const desk = openDesk();
  try {
    // Pixels used on the current page.
    let used = add(pdf, await desk.paint(<h1>{title}</h1>), 0);
    for (const [at, turn] of turns.entries()) {
      for (const message of messagesOf(turn)) {
        signal.throwIfAborted();
        used = add(pdf, await desk.paint(message), used);
      }
      onMessage(at + 1);
    }
  } finally {
    desk.close();
  }
  numberPages(pdf);
  return pdf.output('blob');
}

function messagesOf(turn: StoredTurn): ReactNode[] {
  const question = <PrintedQuestion turn={turn} />;
  return turn.status === 'running' ? [question] : [question, <PrintedAnswer key="answer" turn={turn} />];
}

interface Painted {
  canvas: HTMLCanvasElement;
  height: number;
  /** Positions of its lines of text, from its upper edge. */
  lines: Band[];
}

/** An off-screen area where one message at a time is laid out and painted. */
function openDesk() {
  const element = document.createElement('div');
  element.className = classes.desk ?? '';
  element.setAttribute('aria-hidden', 'true');
  document.body.append(element);
  const root = createRoot(element);
  return {
    async paint(message: ReactNode): Promise<Painted> {
      flushSync(() => root.render(message));
      const { top, height } = element.getBoundingClientRect();
      const canvas = await html2canvas(element, {
        scale: SCALE,
        backgroundColor: '#ffffff',
        logging: false,
        // Avoids copying the rest of the page for each message.
        ignoreElements: (other) => other.parentElement === document.body && other !== element,
      });
      return { canvas, height, lines: linesOf(element, top) };
    },
    close() {
      root.unmount();
      element.remove();
    },
  };
}

function linesOf(element: HTMLElement, top: number): Band[] {
  const range = document.createRange();
  range.selectNodeContents(element);
  const words = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const lines: Band[] = [];
  for (let node = words.nextNode(); node; node = words.nextNode()) {
    range.selectNodeContents(node);
    for (const rect of range.getClientRects()) lines.push({ top: rect.top - top, bottom: rect.bottom - top });
  }
  return lines;
}

/** Adds a message below the current content, on a new page if that avoids a cut. Returns the pixels used after it. */
function add(pdf: jsPDF, { canvas, height, lines }: Painted, used: number): number {
  let at = used;
  if (height > ROOM - at && height <= ROOM) at = turnPage(pdf);
  for (const [index, piece] of pieces(height, lines, { first: ROOM - at, page: ROOM }).entries()) {
    if (index > 0) at = turnPage(pdf);
    if (piece.bottom <= piece.top) continue;
    const place = { y: PAGE.margin + at / PIXELS_PER_MM, height: (piece.bottom - piece.top) / PIXELS_PER_MM };
    pdf.addImage(cutOut(canvas, piece), 'JPEG', PAGE.margin, place.y, COLUMN, place.height);
    at += piece.bottom - piece.top;
  }
  return at;
}

function turnPage(pdf: jsPDF): number {
  pdf.addPage();
  return 0;
}

function cutOut(canvas: HTMLCanvasElement, { top, bottom }: Band): string {
  const piece = document.createElement('canvas');
  piece.width = canvas.width;
  piece.height = Math.max(1, Math.round((bottom - top) * SCALE));
  const context = piece.getContext('2d');
  if (!context) throw new Error('The browser gives no canvas to draw on.');
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, piece.width, piece.height);
  context.drawImage(canvas, 0, -Math.round(top * SCALE));
  return piece.toDataURL('image/jpeg', JPEG_QUALITY);
}

function numberPages(pdf: jsPDF): void {
  const count = pdf.getNumberOfPages();
  pdf.setFontSize(9);
  pdf.setTextColor(110);
  for (let page = 1; page <= count; page++) {
    pdf.setPage(page);
    pdf.text(`Cosmos AI Copilot · ${page} / ${count}`, PAGE.width / 2, PAGE.height - PAGE.margin, {
      align: 'center',
    });
  }
}
