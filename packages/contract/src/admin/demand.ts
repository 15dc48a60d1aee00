import { z } from 'zod';
import { why } from './staff-list.ts';

/** Groups under so many people, or companies, are never told of. */
export const DEMAND_PEOPLE = 5;
export const DEMAND_COMPANIES = 3;
/** Counts are told in steps of five: so many, or up to four more. */
export const DEMAND_STEP = 5;
/** A month is closed so long after its end, so that its last messages to universities had a week for an answer. */
export const DEMAND_ANSWER_DAYS = 7;
/** Months from before the first one that was closed. */
export const DEMAND_MONTHS_BACK = 24;

/** A university's page shows so many of the newest months. */
export const DEMAND_PAGE_MONTHS = 12;

/** Of a field: who was shown something, and who was told that nothing fits. */
export const FIELD_KINDS = ['found', 'not found'] as const;
/** Of a university: who was shown, saved, or wrote about one of its records, and who of these had an answer within a week. */
export const UNIVERSITY_KINDS = ['shown', 'saved', 'contacted', 'answered'] as const;
export type DemandKind = (typeof FIELD_KINDS)[number] | (typeof UNIVERSITY_KINDS)[number];

/** Stands for questions whose results have no field. */
export const NO_FIELD = 'Several fields';

/** A published number of people. */
export interface DemandCell {
  /** `2026-09` */
  month: string;
  kind: DemandKind;
  /** A field, or a university's id. */
  subject: string;
  /** So many people, or up to four more. */
  peopleFrom: number;
}

export interface Demand {
  /** Closed ones, newest first. */
  months: string[];
  /** Everything that was ever published. What is not in it is too small to tell of, or nothing. */
  cells: DemandCell[];
  universities: { id: string; name: string }[];
}

/** Whether a university has a number of its own in the months that its page shows. */
export function hasOwnNumbers({ months, cells }: Pick<Demand, 'months' | 'cells'>, id: string): boolean {
  const shown = new Set(months.slice(0, DEMAND_PAGE_MONTHS));
  return cells.some(
    ({ month, kind, subject }) =>
      subject === id && shown.has(month) && UNIVERSITY_KINDS.some((one) => one === kind),
  );
}

export const demandPageInput = z.object({ universityId: z.string().regex(/^[A-Z0-9]{1,24}$/) });
export const withdrawDemandPageInput = demandPageInput.extend({ why });

export interface DemandPageLink {
  universityId: string;
  url: string;
  createdAt: string;
}
