import { AS_ANSWERED, type TableOrder } from './table-order.ts';

/** What a person has chosen in the table of an answer. */
export interface TableState {
  /** Keys of the facts shown as columns; null until some are chosen. */
  facts: readonly string[] | null;
  order: TableOrder;
  /** Ids of the technologies marked for the board. */
  marked: readonly string[];
}

export const TABLE_AT_FIRST: TableState = { facts: null, order: AS_ANSWERED, marked: [] };
