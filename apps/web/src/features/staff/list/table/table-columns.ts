import type { ReactNode } from 'react';

export interface Column<Row> {
  name: string;
  /** Whether its cells mean nothing without the name, which cards then show. */
  isNamed?: boolean;
  /** Whether it is left out where there is little room, or only between others, where cards have a line for it. */
  isSpare?: boolean | 'beside others';
  /** Whether it holds times, which stand at the right edge, on cards beside the title. */
  isAtEnd?: boolean;
  /** Whether it holds numbers, which stand below each other at the right. */
  isNumber?: boolean;
  /** Whether it holds what can be done with the row, which cards have in a line of its own. */
  isActs?: boolean;
  /** Whether it holds a number with a bar, which cards have beside its name. */
  isBar?: boolean;
  /** That its cells have a line of their own on cards, or so many. */
  lines?: number | ((row: Row) => number);
  /** That the rows come in its order. */
  sort?: 'ascending' | 'descending';
  /** Of the grid: `minmax(0, 2fr)`, `120px`. */
  width: string;
  cell: (row: Row) => ReactNode;
}

export interface Head<Row> {
  name: string;
  width: string;
  title: (row: Row) => string;
  below?: (row: Row) => ReactNode;
  /** How many characters of either surely have room in a line on tablets, whose rows then are as high as what they hold. */
  lineCharacters?: number;
  sort?: 'ascending' | 'descending';
}
