import type { CompareBoard, FactRow, StatedFact } from '@cosmos/contract/compare/compare.ts';
import { FACT_GROUPS, type FactGroup } from '@cosmos/contract/compare/fact-groups.ts';
import { CATALOGUE_MESSAGES } from '@cosmos/contract/catalogue/messages.ts';
import { universityFace } from '@cosmos/contract/catalogue/university-faces.ts';
import { countOf } from '../../../lib/format/rounded-count.ts';
import type { Table } from '../../../lib/browser/table-file.ts';
import { plainWords } from '../../../ui/text/plain-words.ts';

export interface GroupedRows {
  group: FactGroup;
  rows: FactRow[];
}

/** The facts of a board as they are arranged. */
export interface Arranged {
  groups: GroupedRows[];
  /** Facts that a single record states, for each column; empty if no column has any. */
  alone: FactRow[][];
}

/** The head of a column already says them. */
const IN_HEAD = new Set(['university', 'field']);
/** With fewer columns, a fact that one of them states is half of the row. */
const COLUMNS_TO_FOLD = 3;

export const isRequirement = ({ group }: Pick<FactRow, 'group'>) => group === 'Your requirements';

/** Whether any column states it; a question of one’s own has its row even if none answers it. */
const isTold = ({ group, cells }: FactRow) =>
  group === 'Your questions' || cells.some((cell) => cell !== null);

const statedIn = ({ cells }: FactRow) => cells.filter((cell) => cell !== null).length;

/** Nothing can be compared if only one of several records states it, and it wasn’t asked for. */
const isAlone = (row: FactRow) =>
  row.cells.length >= COLUMNS_TO_FOLD &&
  statedIn(row) === 1 &&
  row.askedFor === null &&
  row.id !== 'why-it-fits' &&
  !isRequirement(row) &&
  row.group !== 'Your questions';

/** Whether what a single record states is already the proof that it meets a requirement. */
function repeats(row: FactRow, need: FactRow): boolean {
  return row.cells.every((cell, at) => {
    const quote = need.cells[at]?.quote;
    return (
      cell === null || (quote?.text === cell.quote?.text && quote?.marks.some((mark) => touches(mark, cell)))
    );
  });
}

function touches([from, to]: readonly [number, number], { quote }: StatedFact): boolean {
  return quote?.marks.some(([start, end]) => start < to && from < end) ?? false;
}

/** The rows to show, by group, without empty groups; what only one record states is collected by column. */
export function arrangedRows(rows: readonly FactRow[], onlyDifferences: boolean): Arranged {
  const shown = rows.filter((row) => isTold(row) && !IN_HEAD.has(row.id) && !(onlyDifferences && row.equal));
  const needs = shown.filter(isRequirement);
  const alone = shown.filter((row) => isAlone(row) && !needs.some((need) => repeats(row, need)));
  const shared = shown.filter((row) => !isAlone(row));
  const columns = rows[0]?.cells.length ?? 0;
  return {
    groups: FACT_GROUPS.map((group) => ({ group, rows: shared.filter((row) => row.group === group) })).filter(
      (one) => one.rows.length > 0,
    ),
    alone:
      alone.length === 0
        ? []
        : Array.from({ length: columns }, (_, at) => alone.filter(({ cells }) => cells[at] !== null)),
  };
}

/** The numbers of the records that don’t state a fact. */
export function silentBy({ cells }: FactRow, columns: CompareBoard['columns']): number[] {
  return columns.filter((_, at) => !cells[at]).map(({ number }) => number);
}

/** The row that is shown as ticks. */
export const READINESS = 'readiness';

const OFTEN_STATED: readonly [id: string, name: string][] = [
  [READINESS, 'Readiness level'],
  ['ip', 'Patents'],
  ['publications', 'Publications'],
  ['researchers', 'Researchers'],
];

/** What is often stated, and none of the records states. */
export function silentOften(rows: readonly FactRow[]): string[] {
  const told = new Set(rows.filter(isTold).map(({ id }) => id));
  return OFTEN_STATED.filter(([id]) => !told.has(id)).map(([, name]) => name);
}

/** "2 identical rows hidden". */
export function hiddenLine(rows: readonly FactRow[], onlyDifferences: boolean): string | null {
  const equal = rows.filter((row) => row.equal && isTold(row) && !IN_HEAD.has(row.id)).length;
  if (equal === 0) return null;
  return `${equal} identical ${equal === 1 ? 'row' : 'rows'} ${onlyDifferences ? 'hidden' : 'shown'}`;
}

export function boardHeading(columns: number): string {
  return columns === 1 ? '1 technology' : `${countOf(columns, 'technology', 'technologies')} side by side`;
}

/** A sentence of the answer without its "from Arizona" where all columns are from there. */
export function withoutShared(text: string, columns: CompareBoard['columns']): string {
  const [first, ...others] = columns;
  if (!first || others.length === 0 || others.some(({ university }) => university !== first.university))
    return text;
  return text.replaceAll(` from ${universityFace(first.university).short}`, '');
}

/** Splits a value into its leading number, which is what is compared, and the rest. */
export function numberFirst(value: string): { number: string; rest: string } {
  const match = /^[<>≤≥~≈]?\s?[$€£]?[+−-]?\d(?:[\d.,]*\d)?(?:\s?[–-]\s?\d[\d.,]*)?(?:\s?[%°])?/u.exec(value);
  const number = match?.[0] ?? '';
  return { number, rest: value.slice(number.length) };
}

const wordsOf = (fact: StatedFact | null | undefined) => (fact ? plainWords(fact.value) : null);

/** The board as a table of texts, with all its facts, shown or hidden. */
export function boardTable({ chatId, columns, rows }: CompareBoard): Table {
  const stated = (value: string | number | null) => value ?? CATALOGUE_MESSAGES.notStated;
  return [
    ['Group', 'Fact', 'You asked for', ...columns.map(({ title }) => title)],
    ['', 'Number', '', ...columns.map(({ number }) => number)],
    ['', 'University', '', ...columns.map(({ university }) => university)],
    ['', 'Country', '', ...columns.map(({ country }) => stated(country))],
    ['', 'Field', '', ...columns.map(({ field }) => stated(field))],
    ...(chatId === null ? [] : [['', 'Relevance', '', ...columns.map(({ percentage }) => `${percentage}%`)]]),
    ...rows.map(({ group, label, askedFor, cells }) => [
      group,
      label,
      askedFor?.text ?? '',
      ...columns.map((_, at) => stated(wordsOf(cells[at]))),
    ]),
    ['', 'Record', '', ...columns.map(({ id }) => id)],
  ];
}
