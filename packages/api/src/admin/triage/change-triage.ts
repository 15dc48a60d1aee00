import type { ChangeTriageInput, TriageState } from '@cosmos/contract/admin/triage.ts';
import { HTTP_MESSAGES } from '@cosmos/contract/http/messages.ts';
import { inTransaction } from '@cosmos/db/client/client.ts';
import { sql } from 'kysely';
import { recordAction } from '../../audit/record-action.ts';
import { AppError } from '../../context/errors.ts';
import type { Services } from '../../context/services.ts';
import { TRIAGE_SOURCES } from './triage-sources.ts';

/** Takes an item, settles it, or opens it again; whoever changes it becomes its owner, unless it is nobody’s again. */
export async function changeTriage(
  { db, now }: Pick<Services, 'db' | 'now'>,
  { kind, id, to, why, by }: ChangeTriageInput & { by: string },
): Promise<{ state: TriageState }> {
  return inTransaction(db, async (trx) => {
    const { rows } = await sql`
      select from (${TRIAGE_SOURCES}) i where i.kind = ${kind} and i.id = ${id}`.execute(trx);
    if (rows.length === 0) throw new AppError('NOT_FOUND', HTTP_MESSAGES.notFound);
    const at = now();
    // Made first, so that two who change it at the same moment wait for each other.
    await trx
      .insertInto('triage_items')
      .values({ kind, subject: id, state: 'open', owner_id: null, changed_at: at })
      .onConflict((conflict) => conflict.columns(['kind', 'subject']).doNothing())
      .execute();
    const before = await trx
      .selectFrom('triage_items')
      .select(['state', 'owner_id'])
      .where('kind', '=', kind)
      .where('subject', '=', id)
      .forUpdate()
      .executeTakeFirstOrThrow();
    const owner = to === 'open' ? null : by;
    if (before.state === to && before.owner_id === owner) return { state: to };
    await trx
      .updateTable('triage_items')
      .set({ state: to, owner_id: owner, changed_at: at })
      .where('kind', '=', kind)
      .where('subject', '=', id)
      .execute();
    await recordAction(trx, {
      actorId: by,
      action: 'triage changed',
      subject: id,
      detail: { what: kind, before: before.state, after: to, why },
      at,
    });
    return { state: to };
  });
}
