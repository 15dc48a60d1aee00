import type { CatalogueFacts } from '@cosmos/contract/catalogue/catalogue.ts';

/** The universities and countries currently in the catalogue, with the names people use for them. */
export interface CatalogueNames {
  universities: { name: string; aliases: { text: string; whole: boolean }[] }[];
  countries: string[];
  /** True if each of the universities is known to be there. */
  inUnitedStates: boolean;
}

/** Words of off-topic questions: how much more often they occur there than in the catalogue's titles. */
export interface ScopeModel {
  /** ln P(word | off topic) − ln P(word | catalogue). */
  weights: Map<string, number>;
  titleWords: Set<string>;
}

/** Acronyms that the records themselves explain: "metal-organic framework (MOF)". Long forms are in lower case. */
export interface AcronymTable {
  byAcronym: Map<string, string>;
  byLongForm: Map<string, string>;
}

/** What the assistant knows about the catalogue as a whole, read once per generation. */
export interface Knowledge {
  facts: CatalogueFacts;
  /** How many technologies state a readiness level, a year, and whether a patent is granted or pending. */
  stated: { trl: number; year: number; patents: number };
  names: CatalogueNames;
  scope: ScopeModel;
  acronyms: AcronymTable;
  keywords: string[];
}
