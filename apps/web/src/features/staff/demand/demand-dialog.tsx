import { type Demand, DEMAND_PAGE_MONTHS, hasOwnNumbers } from '@cosmos/contract/admin/demand.ts';
import { Dialog } from '../../../ui/layout/dialog.tsx';
import { SmallPrint } from '../../../ui/fields/form.tsx';
import type { Say } from '../../../ui/feedback/use-toast.tsx';
import { Chart } from '../charts/chart.tsx';
import { NumberTable } from '../charts/number-table.tsx';
import {
  type DemandList,
  type DemandRow,
  HIDDEN_NUMBERS,
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
  const told =
    row === null
      ? []
      : kinds.filter((kind) =>
          months.some((month) => peopleOf(demand, { month, kind, subject: row.id }) !== null),
        );
  const [latest] = months;
  const isEmpty = row !== null && told.length === 0;
  return (
    <Dialog title={row?.name ?? ''} opened={row !== null} onClose={onClose} wide>
      {row && isEmpty && (
        <p>
          There are no figures for the last {DEMAND_PAGE_MONTHS} months. {HIDDEN_NUMBERS}
        </p>
      )}
      {row && !isEmpty && (
        <>
          <Chart
            data={months.toReversed().map((month) => ({
              // Within a year no two are alike, and with the year they have no room on phones.
              at: monthName(month, 'short').slice(0, 3),
              ...Object.fromEntries(
                told.map((kind) => [
                  KIND_NAMES[kind],
                  peopleOf(demand, { month, kind, subject: row.id }) ?? 0,
                ]),
              ),
            }))}
            series={told.map((kind) => ({
              name: KIND_NAMES[kind],
              color: KIND_COLOURS[kind],
              ...noteOf(
                latest === undefined ? null : peopleOf(demand, { month: latest, kind, subject: row.id }),
              ),
            }))}
          />
          <SmallPrint>
            The figures above are for {latest ? monthName(latest) : 'the latest month'}. People are counted in
            ranges of five; each bar shows the lower end of its range. {HIDDEN_NUMBERS}
          </SmallPrint>
          <NumberTable
            isHidden
            caption={`${row.name} by month`}
            first="Month"
            heads={told.map((kind) => KIND_NAMES[kind])}
            rows={months.map((month) => [
              monthName(month, 'short'),
              ...told.map((kind) => rangeOf(peopleOf(demand, { month, kind, subject: row.id }))),
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

const noteOf = (from: number | null) => (from === null ? {} : { note: rangeOf(from) });
