import {
  type Demand,
  DEMAND_STEP,
  type DemandKind,
  FIELD_KINDS,
  NO_FIELD,
  UNIVERSITY_KINDS,
} from '@cosmos/contract/admin/demand.ts';
import { FIELDS } from '@cosmos/contract/catalogue/fields.ts';

export type DemandList = 'fields' | 'universities';

export interface DemandRow {
  /** A field, or a university's id. */
  id: string;
  name: string;
}

export const KINDS_OF: Readonly<Record<DemandList, readonly DemandKind[]>> = {
  fields: FIELD_KINDS,
  universities: UNIVERSITY_KINDS,
};

export const KIND_NAMES: Readonly<Record<DemandKind, string>> = {
  found: 'Found a match',
  'not found': 'Found no match',
  shown: 'Viewed a record',
  saved: 'Saved a record',
  contacted: 'Sent a message',
  answered: 'Answered within a week',
};

export const KIND_COLOURS: Readonly<Record<DemandKind, string>> = {
  found: 'var(--scale-middle)',
  'not found': 'var(--scale-low)',
  shown: 'var(--scale-middle)',
  saved: 'var(--gold)',
  contacted: 'var(--primary)',
  answered: 'var(--green)',
};

/** Why some numbers are not shown. */
export const HIDDEN_NUMBERS = 'Figures based on fewer than five people or three companies are hidden.';

/** Everything that may be counted, whether or not there is a number for it. */
export function rowsOf({ universities }: Pick<Demand, 'universities'>, list: DemandList): DemandRow[] {
  return list === 'fields' ? [...FIELDS, NO_FIELD].map((name) => ({ id: name, name })) : universities;
}

/** Those that have a figure in a month. */
export function withFigures(
  { cells }: Pick<Demand, 'cells'>,
  rows: readonly DemandRow[],
  inMonth: string,
): DemandRow[] {
  const told = new Set(cells.filter(({ month }) => month === inMonth).map(({ subject }) => subject));
  return rows.filter(({ id }) => told.has(id));
}

/** The published number of people; null if there is none. */
export function peopleOf(
  { cells }: Pick<Demand, 'cells'>,
  wanted: { month: string; kind: DemandKind; subject: string },
): number | null {
  const cell = cells.find(
    ({ month, kind, subject }) =>
      month === wanted.month && kind === wanted.kind && subject === wanted.subject,
  );
  return cell?.peopleFrom ?? null;
}

/** The subjects with the highest first figures of a month first; those without any last, by name. */
export function byFigures(
  demand: Pick<Demand, 'cells'>,
  rows: readonly DemandRow[],
  { month, kinds }: { month: string; kinds: readonly DemandKind[] },
): DemandRow[] {
  const figures = new Map(
    rows.map(({ id }) => [id, kinds.map((kind) => peopleOf(demand, { month, kind, subject: id }) ?? 0)]),
  );
  const ofRow = ({ id }: DemandRow) => figures.get(id) ?? [];
  return rows.toSorted((a, b) => {
    const at = kinds.findIndex((_, nth) => ofRow(a)[nth] !== ofRow(b)[nth]);
    return at < 0 ? 0 : (ofRow(b)[at] ?? 0) - (ofRow(a)[at] ?? 0);
  });
}

/** "10–14"; a dash where there is no number. */
export function rangeOf(from: number | null): string {
  return from === null ? '–' : `${from}–${from + DEMAND_STEP - 1}`;
}

/** The same where a reader sees no note: "too few" where there is no number. */
export function shownRange(from: number | null): string {
  return from === null ? 'too few' : rangeOf(from);
}

/** "September 2026", or "Sep 2026" */
export function monthName(month: string, style: 'long' | 'short' = 'long'): string {
  // American English cuts each month to three letters; British English makes an exception for September.
  return new Date(`${month}-01T00:00:00Z`).toLocaleString('en-US', {
    month: style,
    year: 'numeric',
    timeZone: 'UTC',
  });
}

/** Every month of these rows as a file has it: published ranges and dashes, and no other number. */
export function tableOf(
  demand: Demand,
  { list, rows }: { list: DemandList; rows: readonly DemandRow[] },
): string[][] {
  const kinds = KINDS_OF[list];
  return [
    [
      'Month',
      list === 'fields' ? 'Field' : 'University',
      ...kinds.map((kind) => `${KIND_NAMES[kind]} (people)`),
    ],
    ...demand.months.flatMap((month) =>
      rows.map(({ id, name }) => [
        month,
        name,
        ...kinds.map((kind) => rangeOf(peopleOf(demand, { month, kind, subject: id }))),
      ]),
    ),
  ];
}
