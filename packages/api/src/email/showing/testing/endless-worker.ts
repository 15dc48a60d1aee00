import { parentPort } from 'node:worker_threads';

/** A thread that hangs on its first email, as one would whose library has met its worst case. */
parentPort?.on('message', () => {
  for (;;);
});
parentPort?.postMessage('ready');
