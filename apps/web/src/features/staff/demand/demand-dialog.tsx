import { type Demand, DEMAND_PAGE_MONTHS, hasOwnNumbers } from '@cosmos/contract/admin/demand.ts';
import { Dialog } from '../../../ui/layout/dialog.tsx';
import type { Say } from '../../../ui/feedback/use-toast.tsx';
import { Chart } from '../charts/chart.tsx';
import { NumberTable } from '../charts/number-table.tsx';
import {
  type DemandList,
  type DemandRow,
  KIND_COLOURS,
  KIND_NAMES,
  KINDS_OF,
  monthName,
  peopleOf,
  rangeOf,
} from './demand-rows.ts';
import { PageOfUniversity } from './page-of-university.tsx';

interface DemandDialogProps {
  demand: Demand;
  list: DemandList;
  row: DemandRow | null;
  onClose: () => void;
  say: Say;
}

/** A field or a university, month by month. */
export function DemandDialog({ demand, list, row, onClose, say }: DemandDialogProps) {
  const kinds = KINDS_OF[list];
  const months = demand.months.slice(0, DEMAND_PAGE_MONTHS);
  const isEmpty =
    row !== null &&
    months.every((month) =>
      kinds.every((kind) => peopleOf(demand, { month, kind, subject: row.id }) === null),
    );
  return (
    <Dialog title={row?.name ?? ''} opened={row !== null} onClose={onClose} wide>
      {row && isEmpty && (
        <p>
          There are no figures for the last {DEMAND_PAGE_MONTHS} months. To protect members, a month is only
          counted once five people from three companies were active in it.
        </p>
      )}
      {row && !isEmpty && (
        <>
          <Chart
            data={months.toReversed().map((month) => ({
              at: monthName(month, 'short'),
              ...Object.fromEntries(
                kinds.map((kind) => [
                  KIND_NAMES[kind],
                  peopleOf(demand, { month, kind, subject: row.id }) ?? 0,
                ]),
              ),
            }))}
            series={kinds.map((kind) => ({ name: KIND_NAMES[kind], color: KIND_COLOURS[kind] }))}
          />
          <NumberTable
            caption={`${row.name} by month`}
            first="Month"
            heads={kinds.map((kind) => KIND_NAMES[kind])}
            rows={months.map((month) => [
              monthName(month, 'short'),
              ...kinds.map((kind) => rangeOf(peopleOf(demand, { month, kind, subject: row.id }))),
            ])}
          />
        </>
      )}
      {row && list === 'universities' && (
        <PageOfUniversity university={row} hasNumbers={hasOwnNumbers(demand, row.id)} say={say} />
      )}
    </Dialog>
  );
}
