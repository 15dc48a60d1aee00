import type { DeadJob } from '@cosmos/contract/admin/mail.ts';
import { STAFF_MESSAGES } from '@cosmos/contract/admin/messages.ts';
import { inTransaction } from '@cosmos/db/client/client.ts';
import { sql } from 'kysely';
import { recordAction } from '../../audit/record-action.ts';
import { AppError } from '../../context/errors.ts';
import type { Services } from '../../context/services.ts';
import { JOB_DATA, type JobName } from '../../ports/job-queue.ts';

const MOST = 500;
const ERROR_CHARACTERS = 500;

interface JobRow {
  id: string;
  name: string;
  retry_count: number;
  error: string | null;
  created_on: Date;
  completed_on: Date | null;
}

/** Jobs that were given up after their last attempt, newest first; at most 500. The queue forgets them after two weeks. */
export async function deadJobs({ db }: Pick<Services, 'db'>): Promise<DeadJob[]> {
  const { rows } = await sql<JobRow>`
    select id, name, retry_count, left(coalesce(output ->> 'message', output::text), ${ERROR_CHARACTERS}) as error,
      created_on, completed_on
    from pgboss.job where state = 'failed' and name in (${sql.join(Object.keys(JOB_DATA))})
    order by completed_on desc nulls last, id limit ${MOST}`.execute(db);
  return rows.map((row) => ({
    jobId: row.id,
    name: row.name,
    attempts: row.retry_count + 1,
    error: row.error ?? '',
    createdAt: row.created_on.toISOString(),
    endedAt: row.completed_on?.toISOString() ?? null,
  }));
}

/** Enqueues the same job anew in place of the dead one. Its handler is safe to run twice. */
export async function runAgain(
  { db, jobs, now }: Pick<Services, 'db' | 'jobs' | 'now'>,
  { jobId, why, by }: { jobId: string; why: string; by: string },
): Promise<void> {
  await inTransaction(db, async (trx) => {
    const { rows } = await sql<{ name: JobName; data: object | null }>`
      delete from pgboss.job
      where id = ${jobId} and state = 'failed' and name in (${sql.join(Object.keys(JOB_DATA))})
      returning name, data`.execute(trx);
    const [job] = rows;
    if (!job) throw new AppError('NOT_FOUND', STAFF_MESSAGES.jobGone);
    await jobs.enqueue(trx, job.name, JOB_DATA[job.name].parse(job.data ?? {}));
    await recordAction(trx, {
      actorId: by,
      action: 'job run again',
      subject: jobId,
      detail: { what: job.name, before: 'failed', after: 'queued', why },
      at: now(),
    });
  });
}
