import { subscribe } from 'node:diagnostics_channel';
import process from 'node:process';
import type { BuildProgress } from '../../corpus/documents.ts';
import { BUILD_PHASES } from '../../corpus/phases.ts';
import { messageOf, serviceFault } from '../errors.ts';
import { writeAddition } from '../additions/write-addition.ts';
import type { BuildOrder, FromBuild, ToBuild } from '../writing/messages.ts';
import { receive, writeGeneration } from '../writing/write-generation.ts';

const PROGRESS_EVERY_MS = 50;

const tell = (message: FromBuild) => void process.send?.(message);
const order = JSON.parse(process.argv[2] ?? '') as BuildOrder;
let told = { step: '', at: 0 };

const onProgress: BuildProgress = (step, done, total) => {
  const now = performance.now();
  if (step === told.step && done < total && now - told.at < PROGRESS_EVERY_MS) return;
  told = { step, at: now };
  tell({ kind: 'progress', step, done, total });
};

subscribe(BUILD_PHASES, (name) => tell({ kind: 'phase', name: String(name) }));

async function take(message: ToBuild): Promise<void> {
  const read = await receiving;
  if (message.kind === 'documents') {
    read.add(message.documents, message.vectors);
    tell({ kind: 'taken' });
  } else {
    const summary =
      order.follows === undefined
        ? await writeGeneration(order, read, onProgress)
        : await writeAddition(order, read, { retired: message.retired, onProgress });
    tell({ kind: 'done', summary });
  }
}

const fail = (error: unknown) => {
  const fault = order.service === null ? null : serviceFault(order.service, error);
  tell({ kind: 'failed', message: messageOf(fault ?? error) });
};

const receiving = receive(order);
receiving.catch(fail);
process.on('message', (message: ToBuild) => void take(message).catch(fail));
// Nobody waits for the index any more.
process.on('disconnect', () => process.exit(1));
