import { randomUUID } from 'node:crypto';
import type { DataExport } from '@cosmos/contract/my-data/my-data.ts';
import { MY_DATA_LIMITS } from '@cosmos/contract/my-data/limits.ts';
import { MY_DATA_MESSAGES } from '@cosmos/contract/my-data/messages.ts';
import { HTTP_MESSAGES } from '@cosmos/contract/http/messages.ts';
import { inTransaction } from '@cosmos/db/client/client.ts';
import type { Database } from '@cosmos/db/tables/database.ts';
import type { Selectable } from 'kysely';
import { lockUser } from '../accounts/lock-user.ts';
import type { UserContext } from '../context/context.ts';
import { AppError } from '../context/errors.ts';
import type { Services } from '../context/services.ts';
import { RATE_LIMITS } from '../limits/rate-limits.ts';
import { takeLimits } from '../limits/take-limits.ts';

/** Begins a file with everything of the member, in place of an earlier one. While one is being prepared, that is returned. */
export async function prepareExport({ services, actor: { userId } }: UserContext): Promise<DataExport> {
  const { db, now, jobs } = services;
  return inTransaction(db, async (trx) => {
    await lockUser(trx, userId);
    const at = now();
    const last = await trx
      .selectFrom('data_exports')
      .selectAll()
      .where('user_id', '=', userId)
      .executeTakeFirst();
    if (last && isUnderWay(last, at)) return toExport(services, last);
    await takeLimits(trx, services, [{ limit: RATE_LIMITS.dataExportsPerDay, by: userId }]);
    await trx.deleteFrom('data_exports').where('user_id', '=', userId).execute();
    const row = await trx
      .insertInto('data_exports')
      .values({ id: randomUUID(), user_id: userId, state: 'waiting', created_at: at })
      .returningAll()
      .executeTakeFirstOrThrow();
    await jobs.enqueue(trx, 'my-data.export', { exportId: row.id });
    return toExport(services, row);
  });
}

/** The member's file, if there is one. */
export async function currentExport({
  services,
  actor: { userId },
}: UserContext): Promise<DataExport | null> {
  const { db, now } = services;
  const row = await db
    .selectFrom('data_exports')
    .selectAll()
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row && !isExpired(row, now()) ? toExport(services, row) : null;
}

/** A file by its id, for its owner; anybody else's and a missing one look the same. */
export async function readExport(
  { services, actor: { userId } }: UserContext,
  { exportId }: { exportId: string },
): Promise<DataExport> {
  const { db, now } = services;
  const row = await db
    .selectFrom('data_exports')
    .selectAll()
    .where('id', '=', exportId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (!row || isExpired(row, now())) throw new AppError('NOT_FOUND', MY_DATA_MESSAGES.gone);
  return toExport(services, row);
}

/** A part of a finished file, in base64. */
export async function readPart(
  ctx: UserContext,
  { exportId, part }: { exportId: string; part: number },
): Promise<{ content: string }> {
  const { state } = await readExport(ctx, { exportId });
  const row = await ctx.services.db
    .selectFrom('data_export_parts')
    .select('bytes')
    .where('export_id', '=', exportId)
    .where('position', '=', part)
    .executeTakeFirst();
  if (state !== 'done' || !row) throw new AppError('NOT_FOUND', HTTP_MESSAGES.notFound);
  return { content: row.bytes.toString('base64') };
}

/** Deletes files that have expired. */
export async function sweepDataExports({ db, now }: Pick<Services, 'db' | 'now'>): Promise<void> {
  const oldest = new Date(now().getTime() - MY_DATA_LIMITS.keptMs);
  await db.deleteFrom('data_exports').where('created_at', '<', oldest).execute();
}

type Row = Selectable<Database['data_exports']>;

function isUnderWay({ state, created_at }: Row, at: Date): boolean {
  return (
    (state === 'waiting' || state === 'running') &&
    created_at.getTime() > at.getTime() - MY_DATA_LIMITS.givenUpMs
  );
}

function isExpired({ created_at }: Row, at: Date): boolean {
  return created_at.getTime() <= at.getTime() - MY_DATA_LIMITS.keptMs;
}

function toExport({ mailSettings, now }: Pick<Services, 'mailSettings' | 'now'>, row: Row): DataExport {
  const isOver = row.state === 'done' || row.state === 'failed' || isUnderWay(row, now());
  return {
    exportId: row.id,
    // Its process died: nobody works on it any more.
    state: isOver ? row.state : 'failed',
    stepsDone: row.steps_done,
    steps: row.steps,
    size: row.size,
    parts: row.parts,
    url: new URL(`/my-data/${row.id}`, mailSettings.publicUrl).href,
    createdAt: row.created_at.toISOString(),
    expiresAt:
      row.state === 'done' ? new Date(row.created_at.getTime() + MY_DATA_LIMITS.keptMs).toISOString() : null,
  };
}
