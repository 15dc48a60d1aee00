import { closeMonths } from '@cosmos/api/admin/demand/close-months.ts';
import { lastToClose, monthAfter } from '@cosmos/api/admin/demand/months.ts';
import { type DemandKind, FIELD_KINDS, UNIVERSITY_KINDS } from '@cosmos/contract/admin/demand.ts';
import { FIELDS } from '@cosmos/contract/catalogue/fields.ts';
import type { Database } from '@cosmos/db/tables/database.ts';
import type { Kysely } from 'kysely';

const MONTHS = 6;
const STEP = 5;

/** Publishes numbers of the newest months for a university and for fields, as if many members had been busy. */
export async function tellDemand(
  { db, now }: { db: Kysely<Database>; now: () => Date },
  { university }: { university: string },
): Promise<void> {
  await closeMonths({ db, now });
  const { id } = await db
    .selectFrom('universities')
    .select('id')
    .where('name', '=', university)
    .executeTakeFirstOrThrow();
  const last = lastToClose(now());
  const cells = Array.from({ length: MONTHS }, (_, back) => {
    const month = monthAfter(last, -back);
    const numbers = (kinds: readonly DemandKind[], subject: string, most: number) =>
      kinds.flatMap((kind, at) => {
        const people = STEP * (most - 2 * at - (back % 3));
        return people > 0 ? [{ month, kind, subject, people_from: people }] : [];
      });
    return [
      ...numbers(UNIVERSITY_KINDS, id, 8),
      ...FIELDS.flatMap((field, at) => numbers(FIELD_KINDS, field, 9 - at)),
    ];
  }).flat();
  await db
    .insertInto('demand_cells')
    .values(cells)
    .onConflict((conflict) => conflict.columns(['month', 'kind', 'subject']).doNothing())
    .execute();
}
