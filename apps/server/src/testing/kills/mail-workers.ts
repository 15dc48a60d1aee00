import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import type { TestDatabase } from '@cosmos/db/testing/test-database.ts';
import type { MailWorkerSettings } from '../../bench/mail-worker.ts';

/** A process that sends what is due, until it is killed. */
export function startMailWorker(settings: MailWorkerSettings): ChildProcess {
  const worker = fork(join(import.meta.dirname, '..', '..', 'bench', 'mail-worker.ts'), { stdio: 'inherit' });
  worker.send(settings);
  return worker;
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
