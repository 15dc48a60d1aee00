import { manyLines } from '@cosmos/contract/line-text.ts';
import { LIMITS } from '@cosmos/contract/limits.ts';
import { MESSAGES } from '@cosmos/contract/messages.ts';
import { Worker } from 'node:worker_threads';
import { AppError } from '../errors.ts';
import type { PdfAnswer, PdfTask } from './pdf-worker.ts';

const WATCH_MS = 50;
const MEGABYTE = 1_024 * 1_024;

/** Reads the pages and the text of a PDF in a thread of its own that is ended when it takes too long or too much. */
export async function readPdf(bytes: Buffer): Promise<{ pages: number; text: string }> {
  const answer = await askWorker(bytes);
  if (answer.kind === 'read') return { pages: answer.pages, text: manyLines(answer.text) };
  const sentence = answer.reason === 'too-long' ? MESSAGES.pdfTooLong : MESSAGES.fileUnreadable;
  throw new AppError('UNPROCESSABLE_CONTENT', sentence);
}

function askWorker(bytes: Buffer): Promise<PdfAnswer> {
  const task: PdfTask = {
    bytes: new Uint8Array(bytes),
    pagesMax: LIMITS.pdfPages,
    charactersMax: LIMITS.pdfTextCharacters,
  };
  const worker = new Worker(new URL('./pdf-worker.ts', import.meta.url), {
    workerData: task,
    // No secret of the process is the reader's business.
    env: {},
    execArgv: [],
    stdout: true,
    stderr: true,
    resourceLimits: { maxOldGenerationSizeMb: LIMITS.pdfMemoryMegabytes, maxYoungGenerationSizeMb: 32 },
  });
  return new Promise<PdfAnswer>((resolve) => {
    const end = (answer: PdfAnswer) => {
      clearTimeout(deadline);
      clearInterval(watch);
      void worker.terminate();
      resolve(answer);
    };
    const giveUp = () => end({ kind: 'refused', reason: 'unreadable' });
    const deadline = setTimeout(giveUp, LIMITS.pdfMs);
    // Buffers lie outside of the heap that the limits of a thread count.
    const watch = setInterval(() => {
      void memoryOf(worker).then((bytesUsed) => {
        if (bytesUsed > LIMITS.pdfMemoryMegabytes * MEGABYTE) giveUp();
      });
    }, WATCH_MS);
    worker.once('message', end);
    worker.once('error', giveUp);
    worker.once('exit', giveUp);
  });
}

async function memoryOf(worker: Worker): Promise<number> {
  try {
    const { used_heap_size: heap, external_memory: buffers } = await worker.getHeapStatistics();
    return heap + buffers;
  } catch {
    // It has ended meanwhile.
    return 0;
  }
}
