import { z } from 'zod';
import type { ResultCard } from '../conversation/conversation.ts';
import type { FactGroup } from './fact-groups.ts';
import { CATALOGUE_LIMITS } from '../catalogue/limits.ts';
import type { PassageSource } from '../search/search.ts';

export const compareInput = z.object({
  /** Of whose question, and with whose numbers, the board speaks; without one, it asks no question. */
  turnId: z
    .uuid()
    .nullish()
    .transform((value) => value ?? null),
  /** Technologies, in the order of the columns; those of the answer where none is named. */
  ids: z.array(z.string().max(120)).max(CATALOGUE_LIMITS.comparedAtOnce).default([]),
  /** Asked of each record, in their order. */
  questions: z
    .array(z.string().trim().min(1).max(CATALOGUE_LIMITS.boardQuestionCharacters))
    .max(CATALOGUE_LIMITS.boardQuestions)
    .default([]),
});

export type CompareInput = z.output<typeof compareInput>;

/** A value in the record's own words. Null: the record does not state it. */
export interface StatedFact {
  /** As it is shown: a piece of `quote`. */
  value: string;
  /** The sentence of the record that states it, and where it stands; null where it is a field of the record. */
  quote: { text: string; source: PassageSource; marks: [number, number][] } | null;
  /** In the row's unit, where it is a number. */
  number: number | null;
}

/** One fact across all columns. */
export interface FactRow {
  id: string;
  group: FactGroup;
  label: string;
  /** What the question asked for, in words and where it can be measured as a number. */
  askedFor: { text: string; number: number | null } | null;
  cells: (StatedFact | null)[];
  /** The column with the strongest stated value; null where none can be told. */
  strongest: number | null;
  /** True where all columns state the same. */
  equal: boolean;
}

export interface CompareBoard {
  /** Null for records that were chosen without a question, whose scores mean nothing. */
  chatId: string | null;
  title: string | null;
  /** Empty without a question. */
  question: string;
  columns: ResultCard[];
  rows: FactRow[];
  /** Of the turn's answer, those not on the board. */
  others: { id: string; number: number; title: string }[];
}
