import { z } from 'zod';
import { CATALOGUE_LIMITS } from './limits.ts';

/**
 * One line of a file in the `listings` format, as technology transfer offices' listings are collected: all values are texts, `""` says unknown.
 * `published` is a date in whatever shape the office writes it; `patents` is free text.
 */
export const listingLine = z.object({
  _id: z.string().trim().min(1).max(120),
  university: z.string().trim().min(1).max(CATALOGUE_LIMITS.technologyTitleCharacters),
  title: z.string().trim().min(1).max(CATALOGUE_LIMITS.technologyTitleCharacters),
  text: z.string().max(CATALOGUE_LIMITS.technologyTextCharacters),
  ip_number: z.string().nullish(),
  patents: z.string().max(CATALOGUE_LIMITS.technologyTextCharacters).nullish(),
  published: z.string().nullish(),
  url: z.string().nullish(),
});
export type ListingLine = z.infer<typeof listingLine>;

/** A line that was left out, 1-based, and why, in words. */
export interface ImportReject {
  line: number;
  reason: string;
}

/**
 * What an import did. `added + changed + unchanged + rejected + skipped` are the file's lines; blank lines don't count.
 * Works of OpenAlex are an exception: what is added is their authors.
 * `retired` are records of the same source that the file no longer has, `sampleRetired` those of the fictional sample.
 * `skipped` are lines of OpenAlex on which nobody belongs to an institution with technologies here.
 * `duplicates` are records of the file whose title another record of the same university has too.
 */
export interface ImportReport {
  runId: string;
  added: number;
  changed: number;
  unchanged: number;
  rejected: number;
  skipped: number;
  retired: number;
  sampleRetired: number;
  duplicates: number;
  /** The first ones by line, at most CATALOGUE_LIMITS.importRejectsReported. */
  rejects: ImportReject[];
  seconds: number;
}

/** Progress of an import; `total` is null where it is not known beforehand. */
export interface ImportProgress {
  step: 'reading' | 'matching' | 'describing' | 'saving';
  /** Bytes while reading, else records. */
  done: number;
  total: number | null;
}

/** The keys of a record that a column of a CSV file can be read as. */
export const IMPORT_TARGETS = [
  'id',
  'title',
  'university',
  'country',
  'summary',
  'ip_summary',
  'publications_summary',
  'field',
  'trl',
  'trl_reasoning',
  'keywords',
  'researchers',
  'tech_managers',
  'patents',
  'reference_number',
  'published',
  'url',
] as const;
export type ImportTarget = (typeof IMPORT_TARGETS)[number];

/** How the columns of a CSV file are read. */
export const importMapping = z.object({
  /** By the name in the header; a column that isn’t named is left out. */
  columns: z.record(z.string().max(CATALOGUE_LIMITS.importColumnCharacters), z.enum(IMPORT_TARGETS)),
  /** Of all records whose line names none. */
  university: z
    .string()
    .trim()
    .min(1)
    .max(CATALOGUE_LIMITS.technologyTitleCharacters)
    .nullish()
    .transform((value) => value ?? null),
});
export type ImportMapping = z.output<typeof importMapping>;

/** What is in a column of a CSV file. */
export interface ColumnProfile {
  /** As the header names it. */
  name: string;
  /** Lines with a value, of how many. */
  filled: number;
  lines: number;
  /** The most frequent values, cut; at most 20. */
  values: { value: string; lines: number }[];
  /** What one line has of it, the same for all columns; null if it has nothing there. */
  sample: string | null;
  /** What it seems to be; null if that isn’t clear. */
  guess: ImportTarget | null;
}

export type RecordChange = 'added' | 'changed' | 'retired';

/** One field of a changed record; long texts are cut. Null is nothing. */
export interface FieldChange {
  field: string;
  from: string | null;
  to: string | null;
}
