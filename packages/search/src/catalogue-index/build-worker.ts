import { parentPort, workerData } from 'node:worker_threads';
import type { BuildProgress, CatalogueDocument } from '../corpus/documents.ts';
import type { BuildOrder, FromWorker, ToWorker } from './messages.ts';
import { writeGeneration } from './write-generation.ts';

const PROGRESS_EVERY_MS = 50;

const port = parentPort;
if (!port) throw new Error('build-worker.ts runs in a worker thread.');
const tell = (message: FromWorker) => port.postMessage(message);
const order = workerData as BuildOrder;
const documents: CatalogueDocument[] = [];
const vectors: Float32Array[] = [];
let told = { step: '', at: 0 };

const onProgress: BuildProgress = (step, done, total) => {
  const now = performance.now();
  if (step === told.step && done < total && now - told.at < PROGRESS_EVERY_MS) return;
  told = { step, at: now };
  tell({ kind: 'progress', step, done, total });
};

port.on('message', (message: ToWorker) => {
  if (message.kind === 'documents') {
    for (const document of message.documents) documents.push(document);
    for (const vector of message.vectors ?? []) vectors.push(vector);
    tell({ kind: 'taken' });
    return;
  }
  // A rejection ends the worker and reaches the parent as its 'error' event.
  void writeGeneration(order, { documents, vectors }, onProgress).then((summary) => {
    tell({ kind: 'done', summary });
    port.close();
  });
});
