import { REVIEW_MESSAGES } from '@cosmos/contract/admin/messages.ts';
import { HTTP_MESSAGES } from '@cosmos/contract/http/messages.ts';
import { inTransaction } from '@cosmos/db/client/client.ts';
import type { Database } from '@cosmos/db/tables/database.ts';
import { sql, type Transaction } from 'kysely';
import { recordAction } from '../../../audit/record-action.ts';
import { noteReversed } from '../../../catalogue/import/stage/note-changes.ts';
import { AppError } from '../../../context/errors.ts';
import type { Services } from '../../../context/services.ts';
import { holdCatalogue, publish } from './decide.ts';
import { giveWorkBack } from './move-work.ts';

/** People known only by name are listed as long as a technology names them. */
async function listNamed(trx: Transaction<Database>, technologyId: string): Promise<void> {
  await sql`
    update researchers r set retired_at = null, updated_at = now() from technology_researchers l
    where l.technology_id = ${technologyId} and l.researcher_id = r.id
      and r.content_hash = '' and r.retired_at is not null`.execute(trx);
}

interface Undo {
  decisionId: string;
  why: string;
  by: string;
}

/** Takes a decision back: what it retired is listed again, unless its source has dropped it since. */
export async function undoDecision(
  services: Pick<Services, 'db' | 'now' | 'jobs'>,
  { decisionId, why, by }: Undo,
): Promise<{ isListedAgain: boolean }> {
  return inTransaction(services.db, async (trx) => {
    await holdCatalogue(trx);
    const at = services.now();
    const made = await trx
      .selectFrom('listing_decisions')
      .selectAll()
      .where('id', '=', decisionId)
      .forUpdate()
      .executeTakeFirst();
    if (!made) throw new AppError('NOT_FOUND', HTTP_MESSAGES.notFound);
    if (made.undone_at !== null) throw new AppError('CONFLICT', REVIEW_MESSAGES.undone);
    const listed = await trx
      .updateTable('technologies')
      .set({ retired_at: null, updated_at: at })
      .where('id', '=', made.retired_id ?? '')
      .where('retired_at', '=', made.decided_at)
      .returning('id')
      .executeTakeFirst();
    await trx.updateTable('listing_decisions').set({ undone_at: at }).where('id', '=', decisionId).execute();
    if (made.said_id !== null)
      await trx
        .updateTable('said_availability as a')
        .set({ ended_at: null, ended_because: null })
        .where('a.id', '=', made.said_id)
        // The university has said otherwise since.
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('said_availability as later')
                .select('later.id')
                .whereRef('later.technology_id', '=', 'a.technology_id')
                .where('later.ended_at', 'is', null),
            ),
          ),
        )
        .execute();
    const keptId = [made.record_id, made.other_id].find((one) => one !== made.retired_id);
    if (listed && made.moved && keptId)
      await giveWorkBack(trx, made.moved, { from: listed.id, to: keptId, at: made.decided_at });
    if (listed) {
      await listNamed(trx, listed.id);
      await noteReversed(trx, Number(made.catalogue_version), listed.id);
      await publish(trx, services);
    }
    await recordAction(trx, {
      actorId: by,
      action: 'listing decision undone',
      subject: made.record_id,
      detail: { before: made.decision, after: made.doubt, why },
      at,
    });
    return { isListedAgain: listed !== undefined };
  });
}
