import type { TechnologyRecord } from '@cosmos/contract/catalogue/records.ts';
import { z } from 'zod';
import { toWire } from '../protocol/wire-names.ts';

const text = z.string().nullable();
const ror = text.meta({ description: 'As https://ror.org/00za53h95; null where it is not known' });
const evidence = text.meta({
  description:
    'The sentence that names the researcher as an inventor, if it is the only link between the two; otherwise null',
});
const contact = z.object({ name: text, email: text });

export const technologyDetails = z
  .object({
    utech_technology_id: z.string(),
    utech_title: z.string(),
    title: z.string(),
    university_name: z.string(),
    university_country: text,
    university_ror: ror,
    trl: z.object({ interpreted_trl: z.number().int() }).nullable(),
    trl_reasoning: text,
    utech_summary: text,
    summary: text,
    ip_information: z.object({ ip_summary: text, publications_summary: text }),
    researchers: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        url: text,
        technologies: z.number().int().nullable().meta({ description: 'How many of them the catalogue has' }),
        evidence,
      }),
    ),
    reference_number: text,
    tech_manager_details: z.array(contact).meta({
      description: 'email is given to analysts and admins; the server decides who an email goes to',
    }),
    tech_manager_default: contact
      .nullable()
      .meta({ description: 'Who gets the email if there is no manager; null if nobody is configured' }),
    keywords: z.array(z.string()),
    patents: z.array(z.string()),
    field: text,
    published_year: z.number().int().nullable(),
    url: text,
    said_availability: z
      .object({ says: z.enum(['optioned', 'unavailable']), on: z.string() })
      .nullable()
      .meta({
        description:
          'What the university last said about availability in reply to a message in the last 12 months, with the date; not part of its listing',
      }),
  })
  .meta({ id: 'TechnologyDetails' });

const toDetails = toWire(technologyDetails, {
  utech_technology_id: 'id',
  utech_title: 'title',
  university_name: 'university',
  university_country: 'country',
  utech_summary: 'summary',
  tech_manager_details: 'managers',
  tech_manager_default: 'defaultManager',
  published_year: 'year',
  said_availability: 'availability',
});

/** Readiness level and rights are in objects of their own; researchers come with everything known about them. */
export const toTechnologyDetails = (record: TechnologyRecord): z.input<typeof technologyDetails> => ({
  ...toDetails({
    ...record,
    trl: record.trl === null ? null : { interpretedTrl: record.trl },
    ipInformation: record,
  }),
  researchers: record.researchers,
});

const titled = z.object({
  utech_technology_id: z.string(),
  id: z.string(),
  utech_title: z.string(),
  title: z.string(),
  evidence,
});

export const researcherDetails = z
  .object({
    utech_researcher_id: z.string(),
    researcher_name: z.string(),
    name: z.string(),
    university_name: z.string(),
    university_country: text,
    university_ror: ror,
    technologies: z.array(titled),
    techs: z.array(titled),
    topics: z.array(z.string()),
    url: text,
  })
  .meta({ id: 'ResearcherDetails' });

export const toResearcherDetails = toWire(researcherDetails, {
  utech_researcher_id: 'id',
  researcher_name: 'name',
  university_name: 'university',
  university_country: 'country',
  techs: 'technologies',
  utech_technology_id: 'id',
  utech_title: 'title',
});
