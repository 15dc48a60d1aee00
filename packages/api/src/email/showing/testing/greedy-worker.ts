import { parentPort } from 'node:worker_threads';

/** A thread that takes more and more memory. */
parentPort?.on('message', () => {
  const all: string[][] = [];
  for (;;) all.push(Array.from({ length: 100_000 }, (_, at) => `${at} ${all.length}`));
});
parentPort?.postMessage('ready');
