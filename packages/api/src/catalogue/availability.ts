import { randomUUID } from 'node:crypto';
import { ANSWER_LIMITS } from '@cosmos/contract/email/answers.ts';
import type { SaidAvailability } from '@cosmos/contract/catalogue/records.ts';
import { HTTP_MESSAGES } from '@cosmos/contract/http/messages.ts';
import { inTransaction } from '@cosmos/db/client/client.ts';
import type { Database } from '@cosmos/db/tables/database.ts';
import type { Kysely, Transaction } from 'kysely';
import { recordAction } from '../audit/record-action.ts';
import type { UserContext } from '../context/context.ts';
import { AppError } from '../context/errors.ts';
import type { Services } from '../context/services.ts';
import { tellChange } from './tell-change.ts';

interface Saying {
  technologyId: string;
  officeId: string;
  says: SaidAvailability['says'];
  /** The address that it came from. */
  saidBy: string;
  threadId: string;
}

/** Keeps what a university says about one of its technologies. The latest counts; earlier ones stay on record as ended. */
export async function sayAvailability(
  trx: Transaction<Database>,
  services: Pick<Services, 'now'>,
  { technologyId, officeId, says, saidBy, threadId }: Saying,
): Promise<void> {
  await endAvailability(trx, services, { technologyId });
  await trx
    .insertInto('said_availability')
    .values({
      id: randomUUID(),
      technology_id: technologyId,
      office_id: officeId,
      says,
      said_by: saidBy,
      said_at: services.now(),
      thread_id: threadId,
    })
    .onConflict((conflict) => conflict.column('technology_id').where('ended_at', 'is', null).doNothing())
    .execute();
  await tellChange(trx, { technologyId, fact: 'availability', from: null, to: says, at: services.now() });
}

/** The university has said otherwise since; with `threadId`, it took back what it had said there. */
export async function endAvailability(
  trx: Transaction<Database>,
  { now }: Pick<Services, 'now'>,
  { technologyId, threadId }: { technologyId: string; threadId?: string },
): Promise<void> {
  await trx
    .updateTable('said_availability')
    .set({ ended_at: now(), ended_because: 'said-otherwise' })
    .where('technology_id', '=', technologyId)
    .where('ended_at', 'is', null)
    .$if(threadId !== undefined, (all) => all.where('thread_id', '=', threadId ?? ''))
    .execute();
}

/** What is shown of technologies now; those of which nothing was said in the last 12 months are left out. */
export async function availabilityOf(
  { db, now }: Pick<Services, 'db' | 'now'>,
  technologyIds: readonly string[],
): Promise<Map<string, SaidAvailability>> {
  if (technologyIds.length === 0) return new Map();
  const rows = await saidNow(db, now()).where('technology_id', 'in', technologyIds).execute();
  return new Map(
    rows.map(({ technology_id, says, said_at }) => [
      technology_id,
      { says, on: said_at.toISOString().slice(0, 10) },
    ]),
  );
}

/** For the cards of a page. */
export async function saidOf(
  { services }: Pick<UserContext, 'services'>,
  { technologyIds }: { technologyIds: readonly string[] },
): Promise<(SaidAvailability & { technologyId: string })[]> {
  const said = await availabilityOf(services, technologyIds);
  return [...said].map(([technologyId, one]) => ({ technologyId, ...one }));
}

function saidNow(db: Kysely<Database>, at: Date) {
  const since = new Date(at);
  since.setUTCMonth(since.getUTCMonth() - ANSWER_LIMITS.saidMonths);
  return db
    .selectFrom('said_availability')
    .select(['technology_id', 'says', 'said_at', 'said_by', 'thread_id'])
    .where('ended_at', 'is', null)
    .where('said_at', '>', since);
}

/** For the staff: what is shown, with who said it, latest first. */
export async function listAvailability({ db, now }: Pick<Services, 'db' | 'now'>) {
  const rows = await saidNow(db, now()).orderBy('said_at', 'desc').limit(LISTED_MAX).execute();
  return rows.map(({ technology_id, says, said_at, said_by }) => ({
    technologyId: technology_id,
    says,
    saidAt: said_at.toISOString(),
    saidBy: said_by,
  }));
}

const LISTED_MAX = 500;

/** The staff no longer shows a statement. It stays in the table, and who did it is on record; `by` is null for a command. */
export async function withdrawAvailability(
  { db, now }: Pick<Services, 'db' | 'now'>,
  { technologyId, by, why = '' }: { technologyId: string; by: string | null; why?: string },
): Promise<{ technologyId: string; says: SaidAvailability['says'] }> {
  return inTransaction(db, async (trx) => {
    const at = now();
    const ended = await trx
      .updateTable('said_availability')
      .set({ ended_at: at, ended_because: 'staff' })
      .where('technology_id', '=', technologyId)
      .where('ended_at', 'is', null)
      .returning(['says', 'said_at'])
      .executeTakeFirst();
    if (!ended) throw new AppError('NOT_FOUND', HTTP_MESSAGES.notFound);
    const { says, said_at: saidAt } = ended;
    const action = 'said availability withdrawn';
    await recordAction(trx, {
      actorId: by,
      action,
      subject: technologyId,
      detail: { says, saidAt, why },
      at,
    });
    return { technologyId, says };
  });
}
