import { parentPort } from 'node:worker_threads';
import { type Pictures, sanitise } from './sanitise.ts';

export interface CleaningTask {
  html: string;
  pictures: Pictures;
}

/** The thread that cleans the HTML of emails, one after the other. It says when it is ready. */
parentPort?.on('message', ({ html, pictures }: CleaningTask) => {
  parentPort?.postMessage(sanitise(html, pictures));
});
parentPort?.postMessage('ready');
