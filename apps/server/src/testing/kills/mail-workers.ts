import type { ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import type { TestDatabase } from '@cosmos/db/testing/test-database.ts';
import type { MailWorkerSettings } from '../../bench/mail-worker.ts';
import { standby } from './standby.ts';
import type { ThreadWorkerSettings } from './thread-worker.ts';

/** Processes that send what is due, until they are killed. */
export function mailWorkers() {
  return workersOf<MailWorkerSettings>(join(import.meta.dirname, '..', '..', 'bench', 'mail-worker.ts'));
}

/** Processes that open answers and send reminders, until they are killed. They tell whenever they begin something. */
export function threadWorkers() {
  return workersOf<ThreadWorkerSettings>(join(import.meta.dirname, 'thread-worker.ts'));
}

function workersOf<Settings extends object>(program: string) {
  const { take, end } = standby(program);
  return {
    start: (settings: Settings): ChildProcess => {
      const worker = take();
      worker.send(settings);
      return worker;
    },
    end,
  };
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
