import { z } from 'zod';
import { COMPARATORS } from './comparators.ts';
import { ASSET_TYPES } from '../catalogue/asset-types.ts';
import { FIELDS } from '../catalogue/fields.ts';
import { PATENT_STATUSES } from '../catalogue/patent-statuses.ts';

/** Languages of questions; the words of `other` are searched as they are. */
export const READ_LANGUAGES = ['en', 'de', 'fr', 'es', 'zh', 'other'] as const;

/** What a message asks for: a search, a narrower or wider one, or something about results. */
export const READ_ACTS = [
  'search',
  'refine',
  'more',
  'compare',
  'people',
  'similar',
  'landscape',
  'rank',
  'best',
  'details',
  'question',
  'contact',
  'price',
  'link',
  'patent',
  'readiness',
  'explain',
] as const;

const phrase = z.string().max(300);

/** A property that a result should have, as written; as a quantity where it is a figure to reach. */
export const constraint = z.object({
  text: phrase,
  comparator: z.enum(COMPARATORS).nullable(),
  value: z.number().nullable(),
  unit: z.string().max(40).nullable(),
  /** True if it is only wished for. */
  preferred: z.boolean().default(false),
});
export type Constraint = z.output<typeof constraint>;

const names = z.array(z.string().max(200)).max(100);
const range = z.object({ min: z.int(), max: z.int() }).nullable();

/** How a message was read: what its answer looked for. Sent back with parts left out, the message is searched without them. */
export const reading = z.object({
  act: z.enum(READ_ACTS),
  language: z.enum(READ_LANGUAGES),
  /** The words searched for, without commands and filters. */
  text: z.string().max(10_000),
  /** What is needed, in the technical terms of records; searched beside the words. Null if only the words are searched. */
  need: phrase.nullable().default(null),
  /** Technology problems that the message means; they are searched in all their terms. */
  concepts: z.array(phrase).max(10),
  constraints: z.array(constraint).max(50),
  /** What results should not be or have, as written. */
  exclusions: z.array(phrase).max(50),
  filters: z.object({
    type: z.enum([...ASSET_TYPES, 'both']),
    universities: names,
    notUniversities: names,
    countries: names,
    fields: z.array(z.enum(FIELDS)).max(FIELDS.length),
    trl: range,
    year: range,
    patents: z.array(z.enum(PATENT_STATUSES)).max(PATENT_STATUSES.length),
  }),
});
export type Reading = z.output<typeof reading>;
