import { CATALOGUE_LIMITS } from '@cosmos/contract/catalogue/limits.ts';
import { ROR_ID } from '@cosmos/contract/catalogue/catalogue.ts';
import { z } from 'zod';

/** A person in a file of OpenAlex. */
export interface Scholar {
  /** `https://openalex.org/A5023888391` */
  id: string;
  name: string;
  /** Most frequent first. */
  topics: string[];
  /** Where they work, as last known. */
  institutions: Institution[];
}

export interface Institution {
  name: string;
  ror: string | null;
  country: string | null;
}

/** OpenAlex has typographic hyphens, which nobody types. */
const name = z
  .string()
  .trim()
  .min(1)
  .max(CATALOGUE_LIMITS.technologyTitleCharacters)
  .transform((value) => value.replaceAll(/[\u2010\u2011]/g, '-'));
const authorId = z.string().regex(/^https:\/\/openalex\.org\/A\d{1,12}$/, 'must be the id of an author');
const institution = z.object({
  display_name: name,
  ror: z.string().nullish(),
  country_code: z.string().nullish(),
});
const institutions = z
  .array(institution)
  .nullish()
  .transform((value) => value ?? []);
const topics = z
  .array(z.object({ display_name: name, count: z.number().nullish() }))
  .nullish()
  .transform((value) => value ?? []);

/** An Author object, as far as it is read: https://docs.openalex.org/api-entities/authors/author-object */
const author = z.object({
  id: authorId,
  display_name: name,
  last_known_institutions: institutions,
  /** In snapshots from before 2024. */
  last_known_institution: institution.nullish(),
  affiliations: z
    .array(z.object({ institution, years: z.array(z.number()) }))
    .nullish()
    .transform((value) => value ?? []),
  topics,
});

/** A Work object, as far as it is read: https://docs.openalex.org/api-entities/works/work-object */
const work = z.object({
  id: z.string().regex(/^https:\/\/openalex\.org\/W\d{1,12}$/, 'must be the id of an author or a work'),
  topics,
  authorships: z
    .array(
      z.object({
        author: z.object({ id: authorId.nullish(), display_name: name.nullish() }),
        institutions,
      }),
    )
    .nullish()
    .transform((value) => value ?? []),
});

/** The line of an author. */
export const authorLine = author.transform((read): Scholar => ({
  id: read.id,
  name: read.display_name,
  topics: namesOf(read.topics.toSorted((a, b) => (b.count ?? 0) - (a.count ?? 0))),
  institutions: lastKnown(read).map(asInstitution),
}));

/** The line of a work: its authors, with the topics of the work. Authors whom OpenAlex doesn't know are left out. */
export const workLine = work.transform((read): Scholar[] =>
  read.authorships.flatMap((authorship): Scholar[] => {
    const { id, display_name: called } = authorship.author;
    if (!id || !called) return [];
    const shared = { topics: namesOf(read.topics), institutions: authorship.institutions.map(asInstitution) };
    return [{ id, name: called, ...shared }];
  }),
);

function lastKnown(read: z.output<typeof author>): z.output<typeof institution>[] {
  if (read.last_known_institutions.length > 0) return read.last_known_institutions;
  if (read.last_known_institution) return [read.last_known_institution];
  const lastYear = Math.max(...read.affiliations.flatMap(({ years }) => years));
  return read.affiliations.filter(({ years }) => years.includes(lastYear)).map((each) => each.institution);
}

function namesOf(all: readonly { display_name: string }[]): string[] {
  return [...new Set(all.map((each) => each.display_name))].slice(0, CATALOGUE_LIMITS.topicsOfScholar);
}

const countryNames = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' });

function asInstitution(read: z.output<typeof institution>): Institution {
  const code = read.country_code ?? '';
  return {
    name: read.display_name,
    ror: read.ror && ROR_ID.test(read.ror) ? read.ror : null,
    country: /^[A-Z]{2}$/.test(code) ? (countryNames.of(code) ?? null) : null,
  };
}
