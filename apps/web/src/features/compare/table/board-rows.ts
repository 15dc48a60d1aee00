import type { CompareBoard, FactRow, StatedFact } from '@cosmos/contract/compare/compare.ts';
import { FACT_GROUPS, type FactGroup } from '@cosmos/contract/compare/fact-groups.ts';
import { CATALOGUE_MESSAGES } from '@cosmos/contract/catalogue/messages.ts';
import { countOf } from '../../../lib/format/rounded-count.ts';
import type { Table } from '../../../lib/browser/table-file.ts';
import { plainWords } from './plain-words.ts';

export interface GroupedRows {
  group: FactGroup;
  rows: FactRow[];
}

/** Whether any column states it; a question of one’s own has its row even if none answers it. */
const isTold = ({ group, cells }: FactRow) =>
  group === 'Your questions' || cells.some((cell) => cell !== null);

/** The rows to show, by group; empty groups are left out. */
export function groupedRows(rows: readonly FactRow[], onlyDifferences: boolean): GroupedRows[] {
  const shown = rows.filter((row) => isTold(row) && !(onlyDifferences && row.equal));
  return FACT_GROUPS.map((group) => ({ group, rows: shown.filter((row) => row.group === group) })).filter(
    (one) => one.rows.length > 0,
  );
}

/** "2 identical rows hidden". */
export function hiddenLine(rows: readonly FactRow[], onlyDifferences: boolean): string | null {
  const equal = rows.filter((row) => row.equal && isTold(row)).length;
  if (equal === 0) return null;
  return `${equal} identical ${equal === 1 ? 'row' : 'rows'} ${onlyDifferences ? 'hidden' : 'shown'}`;
}

export function boardHeading(columns: number): string {
  return `Comparing ${countOf(columns, 'technology', 'technologies')}`;
}

/** Splits a value into its leading number, which is what is compared, and the rest. */
export function numberFirst(value: string): { number: string; rest: string } {
  const match = /^[<>≤≥~≈]?\s?[+−-]?\d[\d.,]*(?:\s?[%°])?/u.exec(value);
  const number = match?.[0] ?? '';
  return { number, rest: value.slice(number.length) };
}

const wordsOf = (fact: StatedFact | null | undefined) => (fact ? plainWords(fact.value) : null);

/** The board as a table of texts, with all its facts, shown or hidden. */
export function boardTable({ columns, rows }: CompareBoard): Table {
  const stated = (value: string | number | null) =>
    value === null ? CATALOGUE_MESSAGES.notStated : String(value);
  return [
    ['Group', 'Fact', 'You asked for', ...columns.map(({ title }) => title)],
    ['', 'Number', '', ...columns.map(({ number }) => String(number))],
    ['', 'University', '', ...columns.map(({ university }) => university)],
    ['', 'Country', '', ...columns.map(({ country }) => stated(country))],
    ['', 'Field', '', ...columns.map(({ field }) => stated(field))],
    ['', 'Relevance', '', ...columns.map(({ percentage }) => `${percentage} %`)],
    ...rows.map(({ group, label, askedFor, cells }) => [
      group,
      label,
      askedFor?.text ?? '',
      ...columns.map((_, at) => stated(wordsOf(cells[at]))),
    ]),
    ['', 'Record', '', ...columns.map(({ id }) => id)],
  ];
}
