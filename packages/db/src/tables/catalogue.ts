import type { Field } from '@cosmos/contract/catalogue/fields.ts';
import type { PatentStatus } from '@cosmos/contract/catalogue/patent-statuses.ts';
import {
  bigint,
  boolean,
  date,
  defaulted,
  generatedWords,
  integer,
  nullable,
  smallint,
  text,
  textList,
  timestamp,
  uuid,
} from './columns.ts';

export const universities = {
  /** A short code such as JHU, the middle part of the ids. */
  id: text(),
  name: text(),
  country: nullable(text()),
  /** `https://ror.org/00za53h95` */
  ror: nullable(text()),
};

export const technologies = {
  id: text(),
  source: text(),
  source_key: text(),
  university_id: text(),
  title: text(),
  summary: nullable(text()),
  ip_summary: nullable(text()),
  publications_summary: nullable(text()),
  field: nullable(text<Field>()),
  field_origin: nullable(text<'stated' | 'classified'>()),
  trl: nullable(smallint()),
  trl_reasoning: nullable(text()),
  keywords: defaulted(textList()),
  keywords_origin: defaulted(text<'stated' | 'extracted'>()),
  reference_number: nullable(text()),
  patents: defaulted(textList()),
  /** Derived from `patents` and `ip_summary`. */
  patent_status: nullable(text<PatentStatus>()),
  published: nullable(date()),
  url: nullable(text()),
  duplicate_of: nullable(text()),
  content_hash: text(),
  created_at: defaulted(timestamp()),
  updated_at: defaulted(timestamp()),
  retired_at: nullable(timestamp()),
  /** Of title and summary; very long summaries are cut to stay within the maximum size of a tsvector. */
  words: generatedWords(),
};

export const researchers = {
  id: text(),
  source: text(),
  source_key: text(),
  university_id: text(),
  name: text(),
  topics: defaulted(textList()),
  url: nullable(text()),
  content_hash: text(),
  created_at: defaulted(timestamp()),
  updated_at: defaulted(timestamp()),
  retired_at: nullable(timestamp()),
};

export const technologyResearchers = {
  technology_id: text(),
  researcher_id: text(),
  position: smallint(),
  /** The sentence of the technology's text that names them, if no line of a catalogue states the link. */
  evidence: nullable(text()),
};

export const technologyManagers = {
  id: text(),
  university_id: text(),
  name: nullable(text()),
  email: text(),
};

export const technologyManagerLinks = {
  technology_id: text(),
  manager_id: text(),
  position: smallint(),
};

/** A contact of a technology as staff have corrected it. It stands whatever imports bring, until it is undone. */
export const contactCorrections = {
  id: uuid(),
  /** The same for all listings that were corrected together, and are undone together. */
  act_id: uuid(),
  technology_id: text(),
  /** Whom the listing named. Not a reference: undoing an import may take them away. */
  manager_id: text(),
  /** Their place among the contacts of the listing. */
  position: smallint(),
  /** Null for the name that the listing gives. */
  name: nullable(text()),
  email: text(),
  corrected_by: nullable(uuid()),
  corrected_at: timestamp(),
  undone_at: nullable(timestamp()),
};

/** Keywords with the number of technologies that have them; rebuilt after each import. */
export const keywords = {
  keyword: text(),
  technologies: integer(),
};

/** One row: the catalogue version that index generations refer to, and whether the sample data is still loaded. */
export const catalogueState = {
  id: defaulted(boolean()),
  /** Incremented by each import that changes something. */
  version: defaulted(bigint()),
  sample_retired: defaulted(boolean()),
};
