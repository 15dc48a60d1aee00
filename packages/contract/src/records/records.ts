import { z } from 'zod';
import type { AssetType } from '../catalogue/asset-types.ts';
import type { Field } from '../catalogue/fields.ts';
import { recordInput, type ResearcherRecord, type TechnologyRecord } from '../catalogue/records.ts';
import type { StatedFact } from '../compare/compare.ts';
import type { RequirementFit } from '../conversation/requirements.ts';
import { RECORDS_LIMITS } from './limits.ts';

export { recordInput } from '../catalogue/records.ts';

export const technologyPageInput = recordInput.extend({
  /** The turn in whose answer the record was found. */
  turnId: z
    .uuid()
    .nullish()
    .transform((value) => value ?? null),
});
export type TechnologyPageInput = z.output<typeof technologyPageInput>;

export const recordTitlesInput = z.object({
  text: z.string().trim().min(RECORDS_LIMITS.titleCharactersMin).max(RECORDS_LIMITS.titleCharactersMax),
});

/** Something that a record states, in its own words. */
export interface RecordFact extends StatedFact {
  /** "Power conversion efficiency", "Uses". */
  label: string;
}

/** A name in a record's text, with the sentence that holds it. */
export interface NamedInText {
  name: string;
  sentence: string;
}

/** What two technologies have in common, if it can be told: a linked researcher, somebody whom both texts name, or a phrase. */
export interface InCommon {
  kind: 'researcher' | 'named' | 'phrase';
  text: string;
}

export interface SimilarTechnology {
  id: string;
  title: string;
  university: string;
  inCommon: InCommon | null;
}

/** A record's place in an answer of the member. */
export interface InAnswer {
  chatId: string;
  chatTitle: string | null;
  turnId: string;
  number: number;
  /** How many results the answer has. */
  of: number;
  /** Relevance, in whole percent. */
  percentage: number;
  fit: RequirementFit[];
  /** What to compare it with: the first technologies of the answer and itself. */
  board: string[];
}

/** A record that the catalogue no longer lists. */
export interface RetiredRecord {
  status: 'retired';
  title: string;
  university: string;
  /** The listing that staff have kept of two, if it was the other one. */
  instead: { id: string; title: string } | null;
}

export interface TechnologyPage {
  status: 'listed';
  record: TechnologyRecord;
  /** The sentence that tells what it is, where its text begins with something else. */
  opening: string | null;
  facts: RecordFact[];
  /** What buyers ask for and the record doesn't state, such as "price". */
  notStated: string[];
  /** Of researchers who are linked because the text names them: the sentence that does, by their id. */
  namedBy: Record<string, string>;
  /** People whom the text names, other than its researchers. */
  people: NamedInText[];
  /** An email address and a phone number that the text gives to whoever is interested. */
  contacts: NamedInText[];
  /** Nearest first; without near-duplicates. */
  similar: SimilarTechnology[];
  /** Its star in the unit disc, y downwards; null while it has none. */
  place: { x: number; y: number } | null;
  inAnswer: InAnswer | null;
}

/** A technology of a researcher, as far as its row shows it. */
export interface ResearcherWork {
  id: string;
  title: string;
  trl: number | null;
  year: number | null;
  field: Field | null;
  /** At most the first 240 characters of its summary, in whole words; ends with " …" if the summary goes on. */
  beginning: string | null;
  /** The sentence that names the researcher, where only the text does. */
  namedBy: string | null;
}

export interface ResearcherPage {
  status: 'listed';
  record: ResearcherRecord;
  /** The ROR id of their university: `https://ror.org/00za53h95`. */
  ror: string | null;
  /** Their technologies, in the order of the record. */
  works: ResearcherWork[];
  /** Researchers of the same technologies, with how many they share; those who share most come first. */
  colleagues: { id: string; name: string; shared: number }[];
  /** Technologies of others that are nearest to theirs. */
  related: SimilarTechnology[];
  /** The stars of their technologies in the unit disc, y downwards. */
  places: { x: number; y: number }[];
}

/** What a visitor may see of a record. */
export interface RecordPreview {
  type: AssetType;
  title: string;
  university: string;
  trl: number | null;
  /** At most the first 240 characters of a technology's summary, in whole words; ends with " …" if it goes on. */
  beginning: string | null;
}

/** A record found by its title. */
export interface RecordTitle {
  type: AssetType;
  id: string;
  title: string;
  university: string;
  field: Field | null;
}
