import { useMediaQuery } from '@mantine/hooks';

/** Beside the columns: the rail, the margins and the labels. */
const BESIDE = 76 + 72 + 152;
const COLUMN = 176;
/** More than these scroll sideways. */
const COLUMNS_AT_MOST = 4;

/** Whether the window has room for so many columns; where it hasn’t, the board is a list of facts. */
export function useFitsTable(columns: number): boolean {
  const least = Math.max(768, BESIDE + Math.min(columns, COLUMNS_AT_MOST) * COLUMN);
  return useMediaQuery(`(min-width: ${least}px)`, undefined, { getInitialValueInEffect: false }) ?? true;
}
