import {
  type IndexStats,
  vectorTestInput,
  type VectorTestOutcome,
} from '@cosmos/contract/index-inspection.ts';
import type { ResearcherRecord, TechnologyRecord } from '@cosmos/contract/records.ts';
import { recordInput } from '@cosmos/contract/records.ts';
import { z } from 'zod';

const text = z.string().nullable();
const contact = z.object({ name: text, email: text });

/** `{id}` of the record paths. */
export const recordPath = z.object({ id: recordInput.shape.id });

export const technologyDetails = z
  .object({
    utech_technology_id: z.string(),
    utech_title: z.string(),
    title: z.string(),
    university_name: z.string(),
    university_country: text,
    trl: z.object({ interpreted_trl: z.number().int() }).nullable(),
    trl_reasoning: text,
    utech_summary: text,
    summary: text,
    ip_information: z.object({ ip_summary: text, publications_summary: text }),
    researchers: z.array(z.object({ id: z.string(), name: z.string(), url: text })),
    reference_number: text,
    tech_manager_details: z
      .array(contact)
      .meta({ description: 'email is given to analysts and admins; the server decides whom a mail goes to' }),
    tech_manager_default: contact
      .nullable()
      .meta({ description: 'Who gets a mail where there is no manager; null where nobody is set up' }),
    keywords: z.array(z.string()),
    patents: z.array(z.string()),
    field: text,
    published_year: z.number().int().nullable(),
    url: text,
  })
  .meta({ id: 'TechnologyDetails' });

export function toTechnologyDetails(record: TechnologyRecord): z.input<typeof technologyDetails> {
  return {
    utech_technology_id: record.id,
    utech_title: record.title,
    title: record.title,
    university_name: record.university,
    university_country: record.country,
    trl: record.trl === null ? null : { interpreted_trl: record.trl },
    trl_reasoning: record.trlReasoning,
    utech_summary: record.summary,
    summary: record.summary,
    ip_information: { ip_summary: record.ipSummary, publications_summary: record.publicationsSummary },
    researchers: record.researchers,
    reference_number: record.referenceNumber,
    tech_manager_details: record.managers,
    tech_manager_default: record.defaultManager,
    keywords: record.keywords,
    patents: record.patents,
    field: record.field,
    published_year: record.year,
    url: record.url,
  };
}

const titled = z.object({
  utech_technology_id: z.string(),
  id: z.string(),
  utech_title: z.string(),
  title: z.string(),
});

export const researcherDetails = z
  .object({
    utech_researcher_id: z.string(),
    researcher_name: z.string(),
    name: z.string(),
    university_name: z.string(),
    university_country: text,
    technologies: z.array(titled),
    techs: z.array(titled),
    topics: z.array(z.string()),
    url: text,
  })
  .meta({ id: 'ResearcherDetails' });

export function toResearcherDetails(record: ResearcherRecord): z.input<typeof researcherDetails> {
  const technologies = record.technologies.map(({ id, title }) => ({
    utech_technology_id: id,
    id,
    utech_title: title,
    title,
  }));
  return {
    utech_researcher_id: record.id,
    researcher_name: record.name,
    name: record.name,
    university_name: record.university,
    university_country: record.country,
    technologies,
    techs: technologies,
    topics: record.topics,
    url: record.url,
  };
}

const asked = vectorTestInput.shape;

/** The body of POST /api/v1/conversation/lancedb/test. */
export const vectorTestBody = z
  .object({
    query: asked.query,
    top_k: asked.topK,
    use_prefiltering: asked.usePrefiltering,
    similarity_threshold: asked.similarityThreshold,
  })
  .meta({ id: 'VectorTest' });

export const vectorTestReply = z
  .object({
    generation: z.string(),
    embedder: z.string(),
    topic: z.string(),
    filters: z.record(z.string(), z.unknown()),
    milliseconds: z.number(),
    results: z.array(
      z.object({
        id: z.string(),
        source_type: z.enum(['technology', 'researcher']),
        title: z.string(),
        university_name: z.string(),
        similarity: z.number(),
      }),
    ),
  })
  .meta({ id: 'VectorTestReply' });

export function toVectorTestReply({
  records,
  filters,
  ...rest
}: VectorTestOutcome): z.input<typeof vectorTestReply> {
  return {
    ...rest,
    filters: { ...filters },
    results: records.map(({ id, type, title, university, similarity }) => ({
      id,
      source_type: type,
      title,
      university_name: university,
      similarity,
    })),
  };
}

export const indexStats = z
  .object({
    serving: text,
    catalogue_version: z.number().int(),
    generations: z.array(
      z.object({
        id: z.string(),
        state: z.enum(['building', 'serving', 'retired', 'failed']),
        embedder: z.string(),
        technologies: z.number().int(),
        researchers: z.number().int(),
        catalogue_version: z.number().int(),
        created_at: z.string(),
        served_at: text,
        error: text,
      }),
    ),
  })
  .meta({ id: 'IndexStats' });

export function toIndexStats(stats: IndexStats): z.input<typeof indexStats> {
  return {
    serving: stats.serving,
    catalogue_version: stats.catalogueVersion,
    generations: stats.generations.map(({ catalogueVersion, createdAt, servedAt, ...rest }) => ({
      ...rest,
      catalogue_version: catalogueVersion,
      created_at: createdAt,
      served_at: servedAt,
    })),
  };
}
