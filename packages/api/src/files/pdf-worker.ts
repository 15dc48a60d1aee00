import { inflateSync } from 'node:zlib';
import { parentPort, workerData } from 'node:worker_threads';
import { getDocumentProxy } from 'unpdf';

/** The worker's input. */
export interface PdfTask {
  bytes: Uint8Array;
  pagesMax: number;
  charactersMax: number;
}

/** Its answer: the text, or why the file is refused. */
export type PdfAnswer =
  | { kind: 'read'; pages: number; text: string }
  | { kind: 'refused'; reason: 'too-long' | 'unreadable' };

/** Scripts, programs to launch, and embedded files: none of these belongs in a document to read. */
const ACTIVE = /\/(?:JavaScript|Launch|EmbeddedFiles?|RichMedia|XFA)(?![A-Za-z0-9])/;
const INFLATED_AT_MOST = 4 * 1_024 * 1_024;
/** No document of the pages that we read has nearly as many. */
const OBJECT_STREAMS_AT_MOST = 2_000;

async function readPdf({ bytes, pagesMax, charactersMax }: PdfTask): Promise<PdfAnswer> {
  if (isActive(Buffer.from(bytes))) return { kind: 'refused', reason: 'unreadable' };
  const document = await getDocumentProxy(bytes, {
    disableFontFace: true,
    useSystemFonts: false,
    useWorkerFetch: false,
    stopAtErrors: true,
    enableXfa: false,
    verbosity: 0,
  });
  if (document.numPages > pagesMax) return { kind: 'refused', reason: 'too-long' };
  if (await document.getJSActions()) return { kind: 'refused', reason: 'unreadable' };
  if (await document.getAttachments()) return { kind: 'refused', reason: 'unreadable' };
  let text = '';
  for (let number = 1; number <= document.numPages; number++) {
    const page = await document.getPage(number);
    if (text.length >= charactersMax) continue;
    const { items } = await page.getTextContent();
    for (const item of items) if ('str' in item) text += item.hasEOL ? `${item.str}\n` : item.str;
    text += '\n';
  }
  return { kind: 'read', pages: document.numPages, text: text.slice(0, charactersMax) };
}

/**
 * Looks for names of active content, however they are spelled, also in compressed object streams. A file with more of
 * these than can be looked through counts as active: they may only be there to hide something.
 */
function isActive(bytes: Buffer): boolean {
  const plain = bytes.toString('latin1');
  if (ACTIVE.test(spelled(plain))) return true;
  let at = plain.indexOf('/ObjStm');
  for (let seen = 0; at !== -1; seen++) {
    if (seen === OBJECT_STREAMS_AT_MOST) return true;
    const start = plain.indexOf('stream', at);
    if (start === -1) break;
    if (ACTIVE.test(spelled(inflated(bytes, afterLineBreak(bytes, start + 'stream'.length))))) return true;
    at = plain.indexOf('/ObjStm', start);
  }
  return false;
}

/** Names can spell any letter as `#` and its code. */
function spelled(text: string): string {
  return text.replaceAll(/#([0-9A-Fa-f]{2})/g, (_, code: string) =>
    String.fromCodePoint(Number.parseInt(code, 16)),
  );
}

function afterLineBreak(bytes: Buffer, at: number): number {
  if (bytes[at] === 13 && bytes[at + 1] === 10) return at + 2;
  return bytes[at] === 10 || bytes[at] === 13 ? at + 1 : at;
}

function inflated(bytes: Buffer, from: number): string {
  try {
    return inflateSync(bytes.subarray(from), { maxOutputLength: INFLATED_AT_MOST }).toString('latin1');
  } catch {
    // Compressed in another way, or too large for an object stream; its contents are checked when it is read.
    return '';
  }
}

/** The reader must not use the network or evaluate anything. */
function withoutReach(): void {
  const never = () => {
    throw new Error('not available here');
  };
  Object.assign(globalThis, { fetch: never, WebSocket: never, XMLHttpRequest: never, eval: never });
}

withoutReach();
try {
  parentPort?.postMessage(await readPdf(workerData as PdfTask));
} catch {
  parentPort?.postMessage({ kind: 'refused', reason: 'unreadable' } satisfies PdfAnswer);
}
