import type { Table } from './tables/columns.ts';
import {
  catalogueState,
  keywords,
  researchers,
  technologies,
  technologyManagerLinks,
  technologyManagers,
  technologyResearchers,
  universities,
} from './tables/catalogue.ts';
import { chats, turns } from './tables/conversation.ts';
import { importRejects, importRuns } from './tables/imports.ts';
import { indexGenerations } from './tables/index-generations.ts';
import { rateLimits, settings } from './tables/platform.ts';

/** Every table of the product. */
export const tables = {
  universities,
  technologies,
  researchers,
  technology_researchers: technologyResearchers,
  technology_managers: technologyManagers,
  technology_manager_links: technologyManagerLinks,
  keywords,
  catalogue_state: catalogueState,
  import_runs: importRuns,
  import_rejects: importRejects,
  index_generations: indexGenerations,
  chats,
  turns,
  rate_limits: rateLimits,
  settings,
};

/** The tables as Kysely knows them. */
export type Database = { [Name in keyof typeof tables]: Table<(typeof tables)[Name]> };
