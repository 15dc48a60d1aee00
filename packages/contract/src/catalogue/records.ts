import type { PatentStatus } from './patent-statuses.ts';
import { z } from 'zod';
import { CATALOGUE_LIMITS } from './limits.ts';
import type { Field } from './fields.ts';

/** Read leniently: what follows the first three parts of an id is cut off, and what is then no id is not found. */
export const recordInput = z.object({
  id: z
    .string()
    .max(500)
    .transform((value) => value.split('-').slice(0, 3).join('-')),
});

export const availabilityInput = z.object({
  technologyIds: z.array(recordInput.shape.id).max(CATALOGUE_LIMITS.cardStatesAtOnce),
});

/** Whom a technology's university, or the platform, has answer mail. Addresses are for analysts and admins; else null. */
export interface Manager {
  name: string | null;
  email: string | null;
}

/** A technology as it is read on its own. Unknown is null. */
export interface TechnologyRecord {
  id: string;
  title: string;
  university: string;
  /** `https://ror.org/00za53h95` */
  universityRor: string | null;
  country: string | null;
  field: Field | null;
  trl: number | null;
  trlReasoning: string | null;
  /** Publication year. */
  year: number | null;
  summary: string | null;
  ipSummary: string | null;
  publicationsSummary: string | null;
  referenceNumber: string | null;
  url: string | null;
  keywords: string[];
  patents: string[];
  patentStatus: PatentStatus | null;
  /** `evidence` is the sentence that names them as a maker, where nothing else joins them; else null. */
  researchers: {
    id: string;
    name: string;
    url: string | null;
    technologies: number | null;
    evidence: string | null;
  }[];
  /** In the order in which they are written to. */
  managers: Manager[];
  /** Who is written to where there is no manager; null where nobody is set up. */
  defaultManager: Manager | null;
  /** What the university said in an answer to a message, apart from what it lists; null if nothing lately. */
  availability: SaidAvailability | null;
}

/** No person is named. */
export interface SaidAvailability {
  says: 'optioned' | 'unavailable';
  /** `2026-11-22` */
  on: string;
}

/** A researcher as read on their own. */
export interface ResearcherRecord {
  id: string;
  name: string;
  university: string;
  universityRor: string | null;
  country: string | null;
  url: string | null;
  topics: string[];
  technologies: { id: string; title: string; trl: number | null; evidence: string | null }[];
}
