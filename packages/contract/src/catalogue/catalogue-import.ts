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
