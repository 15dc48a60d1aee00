import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import type { TestDatabase } from '@cosmos/db/testing/test-database.ts';
import type { MailWorkerSettings } from '../../bench/mail-worker.ts';
import type { ThreadWorkerSettings } from './thread-worker.ts';

/** A process that sends what is due, until it is killed. */
export function startMailWorker(settings: MailWorkerSettings): ChildProcess {
  const worker = fork(join(import.meta.dirname, '..', '..', 'bench', 'mail-worker.ts'), { stdio: 'inherit' });
  worker.send(settings);
  return worker;
}

/** A process that opens answers and sends reminders, until it is killed. Tells whenever it begins something. */
export function startThreadWorker(settings: ThreadWorkerSettings, began: () => void): ChildProcess {
  const worker = fork(join(import.meta.dirname, 'thread-worker.ts'), { stdio: 'inherit' });
  worker.on('message', began);
  worker.send(settings);
  return worker;
}

/** How many answers wait to be opened, and reminders to be sent. */
export async function openWork({ db }: TestDatabase): Promise<number> {
  const [answers, reminders] = await Promise.all([
    db.selectFrom('received_mails').select('id').where('opening_since', 'is not', null).execute(),
    db.selectFrom('follow_ups').select('id').where('state', '=', 'scheduled').execute(),
  ]);
  return answers.length + reminders.length;
}

/** How many emails have not come to their end. */
export async function openMails({ db }: TestDatabase): Promise<number> {
  const rows = await db
    .selectFrom('mails')
    .select('id')
    .where('state', 'in', ['queued', 'sending', 'unknown'])
    .execute();
  return rows.length;
}
