import { inTransaction } from '@cosmos/db/client/client.ts';
import { sql } from 'kysely';
import type { Services } from '../../../context/services.ts';
import { moveWork } from './move-work.ts';

/**
 * Takes over what came to a listing after it had been retired as a double: from a page that was still open, or from a request
 * that was under way at that moment.
 */
export async function moveLate({ db }: Pick<Services, 'db'>): Promise<void> {
  const standing = await db
    .selectFrom('listing_decisions as d')
    .innerJoin('technologies as t', (join) =>
      join.onRef('t.id', '=', 'd.retired_id').onRef('t.retired_at', '=', 'd.decided_at'),
    )
    .select('d.id')
    .where('d.undone_at', 'is', null)
    .where('d.moved', 'is not', null)
    .orderBy('d.id')
    .execute();
  for (const { id } of standing)
    await inTransaction(db, async (trx) => {
      const made = await trx
        .selectFrom('listing_decisions')
        .selectAll()
        .where('id', '=', id)
        .where('undone_at', 'is', null)
        .forUpdate()
        .executeTakeFirst();
      const keptId = made && [made.record_id, made.other_id].find((one) => one !== made.retired_id);
      if (!made?.moved || !made.retired_id || !keptId) return;
      const moved = await moveWork(
        trx,
        { from: made.retired_id, to: keptId, at: made.decided_at },
        made.moved,
      );
      await sql`update listing_decisions set moved = ${JSON.stringify(moved)}::jsonb where id = ${id}`.execute(
        trx,
      );
    });
}
