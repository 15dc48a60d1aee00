import { manyLines } from '@cosmos/contract/text/line-text.ts';
import { FILES_LIMITS } from '@cosmos/contract/files/limits.ts';
import { FILES_MESSAGES } from '@cosmos/contract/files/messages.ts';
import { Worker } from 'node:worker_threads';
import { AppError } from '../context/errors.ts';
import type { PdfAnswer, PdfTask } from './pdf-worker.ts';

const WATCH_MS = 50;
const MEGABYTE = 1_024 * 1_024;

/** Reads the pages and text of a PDF in its own thread, which is terminated if it takes too long or too much memory. */
export async function readPdf(bytes: Buffer): Promise<{ pages: number; text: string }> {
  const answer = await askWorker(bytes);
  if (answer.kind === 'read') return { pages: answer.pages, text: manyLines(answer.text) };
  const sentence = answer.reason === 'too-long' ? FILES_MESSAGES.pdfTooLong : FILES_MESSAGES.fileUnreadable;
  throw new AppError('UNPROCESSABLE_CONTENT', sentence);
}

function askWorker(bytes: Buffer): Promise<PdfAnswer> {
  const task: PdfTask = {
    bytes: new Uint8Array(bytes),
    pagesMax: FILES_LIMITS.pdfPages,
    charactersMax: FILES_LIMITS.pdfTextCharacters,
  };
  const worker = new Worker(new URL('./pdf-worker.ts', import.meta.url), {
    workerData: task,
    // The reader gets none of the process's secrets.
    env: {},
    execArgv: [],
    stdout: true,
    stderr: true,
    resourceLimits: { maxOldGenerationSizeMb: FILES_LIMITS.pdfMemoryMegabytes, maxYoungGenerationSizeMb: 32 },
  });
  return new Promise<PdfAnswer>((resolve) => {
    const end = (answer: PdfAnswer) => {
      clearTimeout(deadline);
      clearInterval(watch);
      void worker.terminate();
      resolve(answer);
    };
    const giveUp = () => end({ kind: 'refused', reason: 'unreadable' });
    const deadline = setTimeout(giveUp, FILES_LIMITS.pdfMs);
    // Buffers are outside the heap that a thread's limits cover.
    const watch = setInterval(() => {
      void memoryOf(worker).then((bytesUsed) => {
        if (bytesUsed > FILES_LIMITS.pdfMemoryMegabytes * MEGABYTE) giveUp();
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
    // It has ended in the meantime.
    return 0;
  }
}
