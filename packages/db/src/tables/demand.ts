import type { DemandKind } from '@cosmos/contract/admin/demand.ts';
import { date, integer, text, timestamp } from './columns.ts';

/** Months that are closed: what is published of them never changes. */
export const demandMonths = {
  /** Its first day. */
  month: date(),
  closed_at: timestamp(),
};

/** What is published. Nothing in it leads to a person. */
export const demandCells = {
  month: date(),
  kind: text<DemandKind>(),
  /** A field, or a university's id. */
  subject: text(),
  /** So many people or up to four more. */
  people_from: integer(),
};

/** The page of a university; whoever has its link may read it. */
export const demandPages = {
  /** Not a reference: a page outlives an import that withdraws all records of a university. */
  university_id: text(),
  token: text(),
  created_at: timestamp(),
};
