import { z } from 'zod';
import { FIELDS } from './fields.ts';
import { CATALOGUE_LIMITS } from './limits.ts';

const text = (max: number) => z.string().trim().max(max);
const optionalText = (max: number) =>
  text(max)
    .nullish()
    .transform((value) => value || null);
const textList = (max: number) =>
  z
    .array(text(CATALOGUE_LIMITS.technologyTitleCharacters).min(1))
    .max(max)
    .nullish()
    .transform((value) => value ?? []);
const body = optionalText(CATALOGUE_LIMITS.technologyTextCharacters);
const name = text(CATALOGUE_LIMITS.technologyTitleCharacters);
const link = z
  .string()
  .trim()
  .max(2_000)
  .regex(/^https?:\/\/[^\s]+$/, 'must be an http or https address')
  .nullish()
  .transform((value) => value ?? null);

/** Identifies a research organisation: ror.org. */
export const ROR_ID = /^https:\/\/ror\.org\/0[a-z0-9]{6}\d{2}$/;

/** One technology line of a catalogue file in the `cosmos` format. Unknown stays null. */
export const technologyLine = z.object({
  type: z.literal('technology'),
  id: optionalText(120),
  title: name.min(1),
  university: name.min(1),
  country: optionalText(120),
  reference_number: optionalText(120),
  summary: body,
  ip_summary: body,
  publications_summary: body,
  field: z
    .enum(FIELDS)
    .nullish()
    .transform((value) => value ?? null),
  trl: z
    .number()
    .int()
    .min(CATALOGUE_LIMITS.trlMin)
    .max(CATALOGUE_LIMITS.trlMax)
    .nullish()
    .transform((value) => value ?? null),
  trl_reasoning: body,
  keywords: textList(CATALOGUE_LIMITS.listLengthMax),
  researchers: z
    .array(z.object({ id: optionalText(120), name: name.min(1), url: link }))
    .max(CATALOGUE_LIMITS.listLengthMax)
    .nullish()
    .transform((value) => value ?? []),
  tech_managers: z
    .array(
      z.object({
        name: optionalText(200),
        email: z
          .string()
          .trim()
          .max(254)
          .regex(/^[^\s@]+@[^\s@]+\.[^\s@]+$/, 'must be an email address'),
      }),
    )
    .max(20)
    .nullish()
    .transform((value) => value ?? []),
  patents: textList(CATALOGUE_LIMITS.listLengthMax),
  published: z.iso
    .date()
    .nullish()
    .transform((value) => value ?? null),
  url: link,
});
export type TechnologyLine = z.infer<typeof technologyLine>;

/** One researcher line of a catalogue file in the `cosmos` format. */
export const researcherLine = z.object({
  type: z.literal('researcher'),
  id: optionalText(120),
  name: name.min(1),
  university: name.min(1),
  country: optionalText(120),
  topics: textList(CATALOGUE_LIMITS.listLengthMax),
  technologies: textList(2_000),
  url: link,
  /** The ROR id of the university: `https://ror.org/00za53h95`. */
  ror: z
    .string()
    .regex(ROR_ID, 'must be a ROR id such as https://ror.org/00za53h95')
    .nullish()
    .transform((value) => value ?? null),
});
export type ResearcherLine = z.infer<typeof researcherLine>;

export const catalogueLine = z.discriminatedUnion('type', [technologyLine, researcherLine]);
export type CatalogueLine = z.infer<typeof catalogueLine>;

export const CATALOGUE_FORMATS = ['cosmos', 'listings', 'csv', 'openalex'] as const;
export type CatalogueFormat = (typeof CATALOGUE_FORMATS)[number];

/** What the landing page may know of the catalogue. Counts are exact; `sample` marks the fictional one. */
export interface CatalogueFacts {
  technologies: number;
  researchers: number;
  universities: string[];
  /** Technologies of each university that has any, most first. */
  holdings: Holding[];
  sample: boolean;
}

export interface Holding {
  university: string;
  /** Its name as colleagues say it. */
  short: string;
  technologies: number;
}

/**
 * The sky: one star a technology. `stars` is base64 of records of 6 bytes, little endian:
 * x and y as uint16 (0…65535 for −1…1 of the unit disc), the index in FIELDS as uint8 (255 unknown), the magnitude 0…4 as uint8.
 * `labels` places each field's name near the weight of its stars.
 */
export interface Sky {
  generation: string;
  count: number;
  stars: string;
  labels: { field: (typeof FIELDS)[number]; x: number; y: number }[];
}

/** A place on the unit disc; the answer is the record of the star nearest to it. */
export const starInput = z.object({ x: z.number().min(-1).max(1), y: z.number().min(-1).max(1) });
export type StarInput = z.output<typeof starInput>;

/** What everybody may know of a star. */
export interface Star {
  id: string;
  title: string;
  university: string;
}
