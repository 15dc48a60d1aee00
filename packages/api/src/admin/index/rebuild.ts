import { inTransaction } from '@cosmos/db/client/client.ts';
import { recordAction } from '../../audit/record-action.ts';
import type { Services } from '../../context/services.ts';

/** Asks for a new generation of the same catalogue; its build can be followed in the list of generations. */
export async function rebuildIndex(
  { db, now, jobs, index }: Pick<Services, 'db' | 'now' | 'jobs' | 'index'>,
  { by, why }: { by: string; why: string },
): Promise<{ isOrdered: true }> {
  await inTransaction(db, async (trx) => {
    await recordAction(trx, {
      actorId: by,
      action: 'index rebuilt',
      subject: index.generation() ?? 'none',
      detail: { why },
      at: now(),
    });
    await jobs.enqueue(trx, 'catalogue.index-rebuild', {});
  });
  return { isOrdered: true };
}
