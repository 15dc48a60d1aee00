import type { ResearcherLine, TechnologyLine } from '@cosmos/contract/catalogue/catalogue.ts';
import {
  digest,
  fittingKey,
  givenId,
  madeId,
  namedKey,
  oneLine,
  sourceKey,
} from '../identify/record-keys.ts';
import type { UniversityCodes } from '../identify/university-codes.ts';

/** A technology as a row of the staging table. `derived` keys may get a suffix if another line has the same one. */
export interface StagedTechnology {
  line: number;
  given_id: string | null;
  made_id: string;
  source_key: string;
  derived: boolean;
  university_id: string;
  title: string;
  summary: string | null;
  ip_summary: string | null;
  publications_summary: string | null;
  field: string | null;
  trl: number | null;
  trl_reasoning: string | null;
  keywords: string[];
  reference_number: string | null;
  patents: string[];
  published: string | null;
  url: string | null;
  content_hash: string;
}

export interface StagedResearcher {
  line: number;
  given_id: string | null;
  made_id: string;
  source_key: string;
  derived: boolean;
  university_id: string;
  name: string;
  topics: string[];
  url: string | null;
  content_hash: string;
}

/** A researcher named in a technology's line. */
export interface Naming {
  line: number;
  position: number;
  ref: string | null;
  given_id: string | null;
  made_id: string;
  source_key: string;
  university_id: string;
  name: string;
  url: string | null;
}

/** A technology manager named in a technology's line. */
export interface Contact {
  line: number;
  position: number;
  university_id: string;
  email: string;
  name: string | null;
  manager_id: string;
}

/** A technology named in a researcher's line, by its id here or in its source. */
export interface Claim {
  line: number;
  ref: string;
}

export interface TechnologyRows {
  technology: StagedTechnology;
  namings: Naming[];
  contacts: Contact[];
}

export interface ResearcherRows {
  researcher: StagedResearcher;
  claims: Claim[];
}

interface RowContext {
  source: string;
  line: number;
  universities: UniversityCodes;
}

/** The hash leaves out what is compared separately: field and keywords, which may have been derived, and links. */
export function technologyRows(
  record: TechnologyLine,
  { source, line, universities }: RowContext,
): TechnologyRows {
  const given = givenId('technology', record.id);
  const title = oneLine(record.title);
  const university = universities.codeOf(record.university, record.country, given);
  const key = sourceKey(record, ['technology', university, title, record.reference_number]);
  const contacts = contactRows(record, line, university);
  const { summary, ip_summary, publications_summary, trl, trl_reasoning, reference_number, patents } = record;
  const { published, url } = record;
  const technology: StagedTechnology = {
    line,
    given_id: given,
    made_id: madeId('technology', { source, key, university }),
    source_key: key,
    derived: record.id === null,
    university_id: university,
    title,
    summary,
    ip_summary,
    publications_summary,
    field: record.field,
    trl,
    trl_reasoning,
    keywords: [...new Set(record.keywords.map(oneLine))],
    reference_number,
    patents,
    published,
    url,
    content_hash: digest([
      [university, title, summary, ip_summary, publications_summary, trl, trl_reasoning],
      [reference_number, patents, published, url, contacts.map((contact) => contact.email)],
    ]),
  };
  return { technology, contacts, namings: namingRows(record, { source, line, university }) };
}

export function researcherRows(
  record: ResearcherLine,
  { source, line, universities }: RowContext,
): ResearcherRows {
  const given = givenId('researcher', record.id);
  const name = oneLine(record.name);
  const university = universities.codeOf(record.university, record.country, given);
  if (record.ror) universities.noteRor(record.university, record.ror);
  const key = sourceKey(record, ['researcher', university, name]);
  const topics = [...new Set(record.topics.map(oneLine))];
  return {
    researcher: {
      line,
      given_id: given,
      made_id: madeId('researcher', { source, key, university }),
      source_key: key,
      derived: record.id === null,
      university_id: university,
      name,
      topics,
      url: record.url,
      content_hash: digest([university, name, topics, record.url]),
    },
    claims: [...new Set(record.technologies)].map((ref) => ({ line, ref: fittingKey(ref) })),
  };
}

function namingRows(
  record: TechnologyLine,
  { source, line, university }: { source: string; line: number; university: string },
): Naming[] {
  return record.researchers.map((researcher, position) => {
    const name = oneLine(researcher.name);
    const key = fittingKey(researcher.id ?? researcher.url ?? namedKey(['researcher', university, name]));
    return {
      line,
      position,
      ref: researcher.id,
      given_id: givenId('researcher', researcher.id),
      made_id: madeId('researcher', { source, key, university }),
      source_key: key,
      university_id: university,
      name,
      url: researcher.url,
    };
  });
}

function contactRows(record: TechnologyLine, line: number, university: string): Contact[] {
  const contacts = new Map<string, Contact>();
  for (const manager of record.tech_managers) {
    const email = manager.email.toLowerCase();
    if (contacts.has(email)) continue;
    contacts.set(email, {
      line,
      position: contacts.size,
      university_id: university,
      email,
      name: manager.name === null ? null : oneLine(manager.name),
      manager_id: `UMAN-${university}-${digest([university, email]).slice(0, 16)}`,
    });
  }
  return [...contacts.values()];
}
