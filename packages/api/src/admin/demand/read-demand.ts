import type { Demand, DemandCell } from '@cosmos/contract/admin/demand.ts';
import type { Database } from '@cosmos/db/tables/database.ts';
import type { Kysely } from 'kysely';

/** Everything that is published; the same for everybody who may read it. */
export async function readDemand(db: Kysely<Database>): Promise<Demand> {
  const [months, cells, universities] = await Promise.all([
    db.selectFrom('demand_months').select('month').orderBy('month', 'desc').execute(),
    db
      .selectFrom('demand_cells')
      .selectAll()
      .orderBy('month', 'desc')
      .orderBy('subject')
      .orderBy('kind')
      .execute(),
    db.selectFrom('universities').select(['id', 'name']).orderBy('name').execute(),
  ]);
  return { months: months.map(({ month }) => short(month)), cells: cells.map(cellOf), universities };
}

function cellOf(row: {
  month: string;
  kind: DemandCell['kind'];
  subject: string;
  people_from: number;
}): DemandCell {
  return { month: short(row.month), kind: row.kind, subject: row.subject, peopleFrom: row.people_from };
}

/** `2026-09` */
function short(month: string): string {
  return month.slice(0, 7);
}
