import { inTransaction } from '@cosmos/db/client/client.ts';
import type { Database } from '@cosmos/db/tables/database.ts';
import type { Transaction } from 'kysely';
import type { Services } from '../../context/services.ts';
import { type Month, monthsToClose } from './months.ts';
import { type DemandPeople, peopleOfMonth } from './people-of-month.ts';
import { peopleFrom, toldCells } from './told-cells.ts';

/** Counts each month that has ended, once; the result never changes. Safe to run at any time and by several at once. */
export async function closeMonths({ db, now }: Pick<Services, 'db' | 'now'>): Promise<void> {
  const newest = await db
    .selectFrom('demand_months')
    .select((eb) => eb.fn.max('month').as('month'))
    .executeTakeFirst();
  for (const month of monthsToClose({ now: now(), newestClosed: newest?.month ?? null }))
    await closeMonth({ db, now }, month);
}

async function closeMonth({ db, now }: Pick<Services, 'db' | 'now'>, month: Month): Promise<void> {
  await inTransaction(db, async (trx) => {
    const closed = await trx
      .insertInto('demand_months')
      .values({ month, closed_at: now() })
      .onConflict((conflict) => conflict.column('month').doNothing())
      .returning('month')
      .executeTakeFirst();
    if (!closed) return;
    const { cells, companies } = await peopleOfMonth(trx, month);
    const earlier = await toldEarlier(trx, month);
    const told = withoutLoneParts(
      toldCells(cells, {
        companies: new Map([...earlier.companies, ...companies]),
        earlier: earlier.cells,
      }),
    );
    if (told.length === 0) return;
    await trx
      .insertInto('demand_cells')
      .values(
        told.map((cell) => ({
          month,
          kind: cell.kind,
          subject: cell.subject,
          people_from: peopleFrom(cell),
        })),
      )
      .execute();
  });
}

/** Whom the published cells of earlier months count, as far as they are still there. */
async function toldEarlier(trx: Transaction<Database>, before: Month): ReturnType<typeof peopleOfMonth> {
  const published = await trx
    .selectFrom('demand_cells')
    .select(['month', 'kind', 'subject'])
    .where('month', '<', before)
    .execute();
  const all: Awaited<ReturnType<typeof peopleOfMonth>>[] = [];
  for (const [month, told] of Map.groupBy(published, (cell) => cell.month)) {
    const { cells, companies } = await peopleOfMonth(trx, month);
    const isTold = new Set(told.map(nameOf));
    all.push({ cells: cells.filter((cell) => isTold.has(nameOf(cell))), companies });
  }
  return {
    cells: all.flatMap(({ cells }) => cells),
    companies: new Map(all.flatMap(({ companies }) => [...companies])),
  };
}

const nameOf = ({ kind, subject }: Pick<DemandPeople, 'kind' | 'subject'>) => `${kind} ${subject}`;

/** Who had an answer is told only beside who wrote: alone, it would tell that those without one are few. */
function withoutLoneParts(told: readonly DemandPeople[]): DemandPeople[] {
  const hasWhole = ({ subject }: DemandPeople) =>
    told.some((cell) => cell.kind === 'contacted' && cell.subject === subject);
  return told.filter((cell) => cell.kind !== 'answered' || hasWhole(cell));
}
