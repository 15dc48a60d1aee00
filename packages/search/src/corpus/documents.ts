import type { Field } from '@cosmos/contract/catalogue/fields.ts';
import type { PatentStatus } from '@cosmos/contract/catalogue/patent-statuses.ts';

/** A technology as the index receives it. Texts are plain; null means unknown. */
export interface TechnologyDocument {
  type: 'technology';
  id: string;
  title: string;
  summary: string | null;
  ipSummary: string | null;
  publicationsSummary: string | null;
  keywords: string[];
  university: string;
  country: string | null;
  field: Field | null;
  trl: number | null;
  /** Year of publication. */
  year: number | null;
  patentStatus: PatentStatus | null;
  researcherIds: string[];
}

/** A researcher as the index receives one; `technologyIds` are evidence of what they work on. */
export interface ResearcherDocument {
  type: 'researcher';
  id: string;
  name: string;
  topics: string[];
  university: string;
  country: string | null;
  technologyIds: string[];
}

export type CatalogueDocument = TechnologyDocument | ResearcherDocument;

/** Progress of a build: `done` of `total` units of the named step. */
export type BuildProgress = (
  step: 'reading' | 'analysing' | 'training' | 'embedding' | 'writing' | 'indexing' | 'mapping',
  done: number,
  total: number,
) => void;
