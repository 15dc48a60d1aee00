import type { Column, Head } from './table-columns.ts';

const ROW_HEIGHT = 56;
/** Of a card: its padding, and each line of two cells, or of what can be done. */
const CARD_PADDING = 24;
const CELLS_HEIGHT = 22;
const ACTS_HEIGHT = 56;
/** What a line below the title takes, and a line of the title. */
const LINE_HEIGHT = 18;
const TITLE_LINE_HEIGHT = 20;
/** Characters that surely have room in a line of a card: of the title, of one beside a time, beside a checkbox, below it. */
const TITLE_CHARACTERS = 46;
const SHORT_TITLE_CHARACTERS = 36;
const MARKED_TITLE_CHARACTERS = 40;
const TABLET_TITLE_CHARACTERS = 16;
const BELOW_CHARACTERS = 50;
const ROOMY_LINES = 3;
export const FOOT_HEIGHT = 120;
/** Of the name of a group, above its first row. */
export const GROUP_HEIGHT = 52;

/** Longer than a column of a tablet surely has room for. */
export const isLongTitle = (title: string) => title.length > TABLET_TITLE_CHARACTERS;

/** How many lines of their own the cells of a column have on the card of a row. */
export function linesOf<Row>({ lines = 0 }: Column<Row>, row: Row): number {
  return typeof lines === 'number' ? lines : lines(row);
}

interface Layout<Row> {
  head: Head<Row>;
  /** Those that are shown. */
  columns: readonly Column<Row>[];
  isRoomy: boolean;
  /** Rows whose titles take two lines above another one. */
  isTall: boolean;
  /** Rows where titles have two lines because they are long. */
  isLong: boolean;
  hasMarks: boolean;
  /** Cards. */
  isNarrow: boolean;
  /** Tablets, or cards. */
  isTight: boolean;
}

/** How high rows are, in CSS pixels: all alike in a table, unless its lines are counted; as high as what it holds for a card. */
export function heightsOf<Row>(layout: Layout<Row>) {
  const { head, columns, isRoomy, isTall, isLong, hasMarks, isNarrow, isTight } = layout;
  const height =
    ROW_HEIGHT + (isRoomy && isTight ? LINE_HEIGHT : 0) + (isTall || isLong ? TITLE_LINE_HEIGHT : 0);
  const titleLinesOf = (row: Row) => {
    if (!isNarrow) return 1;
    const hasTime = columns.some(({ isAtEnd }) => isAtEnd);
    const most = hasTime ? SHORT_TITLE_CHARACTERS : hasMarks ? MARKED_TITLE_CHARACTERS : TITLE_CHARACTERS;
    return head.title(row).length > most ? 2 : 1;
  };
  const belowLinesOf = (row: Row) => {
    const below = head.below?.(row);
    if (!below) return 0;
    if (!isRoomy || typeof below !== 'string') return 1;
    return Math.min(ROOMY_LINES, Math.ceil(below.length / BELOW_CHARACTERS));
  };
  const onTablet = (row: Row, characters: number) => {
    const [title, below] = [head.title(row), head.below?.(row)];
    const belowIsLong =
      isRoomy && typeof below === 'string' && (below.length > characters || below.includes('\n'));
    return ROW_HEIGHT + (belowIsLong ? LINE_HEIGHT : 0) + (title.length > characters ? TITLE_LINE_HEIGHT : 0);
  };
  const of = (row: Row | undefined) => {
    if (row === undefined) return height;
    if (!isNarrow)
      return isTight && head.lineCharacters !== undefined ? onTablet(row, head.lineCharacters) : height;
    const beside = columns.filter(
      ({ isAtEnd, isActs, lines, cell }) => !isAtEnd && !isActs && !lines && cell(row) !== null,
    ).length;
    // What is long has a line of its own.
    const cellLines =
      Math.ceil(beside / (isTall ? 1 : 2)) + columns.reduce((sum, column) => sum + linesOf(column, row), 0);
    return (
      CARD_PADDING +
      TITLE_LINE_HEIGHT * titleLinesOf(row) +
      LINE_HEIGHT * belowLinesOf(row) +
      CELLS_HEIGHT * cellLines +
      (columns.some(({ isActs, cell }) => isActs && Boolean(cell(row))) ? ACTS_HEIGHT : 0)
    );
  };
  return { of, titleLinesOf, isLong };
}
