import { parentPort, workerData } from 'node:worker_threads';
import { FreshComparison, type FreshGround } from './fresh-comparison.ts';
import type { FreshTask } from './fresh-threads.ts';

const port = parentPort;
if (!port) throw new Error('fresh-worker.ts runs in a worker thread.');
const comparison = new FreshComparison(workerData as FreshGround);
port.on('message', ({ queries, threshold }: FreshTask) =>
  port.postMessage(comparison.matches(queries, threshold)),
);
