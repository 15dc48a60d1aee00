import type { CatalogueFacts } from '@cosmos/contract/catalogue.ts';
import { countCatalogue } from '../catalogue/facts.ts';
import { readCatalogueNames, type CatalogueNames } from '../catalogue/names.ts';
import { trainScopeModel, type ScopeModel } from '../conversation/pipeline/scope/scope-model.ts';
import type { Services } from '../services.ts';
import { readAcronyms, type AcronymTable } from './acronyms.ts';

/** What the assistant knows of the catalogue as a whole, read once per generation. */
export interface Knowledge {
  facts: CatalogueFacts;
  names: CatalogueNames;
  scope: ScopeModel;
  acronyms: AcronymTable;
  keywords: string[];
}

/** Titles that are read for the scope check and the acronyms; more of them add nothing. */
const TITLES = 60_000;
/** Summaries are read for acronyms; a sample of this size holds all that matter. */
const SUMMARIES = 8_000;

export async function readKnowledge({ db }: Pick<Services, 'db'>): Promise<Knowledge> {
  const [facts, names, records, summaries, keywords] = await Promise.all([
    countCatalogue({ db }),
    readCatalogueNames({ db }),
    db
      .selectFrom('technologies')
      .select(['title'])
      .where('retired_at', 'is', null)
      .orderBy('id')
      .limit(TITLES)
      .execute(),
    db
      .selectFrom('technologies')
      .select('summary')
      .where('retired_at', 'is', null)
      .where('summary', 'like', '%(%)%')
      .orderBy('id')
      .limit(SUMMARIES)
      .execute(),
    db.selectFrom('keywords').select('keyword').orderBy('technologies', 'desc').orderBy('keyword').execute(),
  ]);
  const titles = records.map((record) => record.title);
  const known = keywords.map((row) => row.keyword);
  return {
    facts,
    names,
    scope: trainScopeModel([...titles, ...known]),
    acronyms: readAcronyms([...titles, ...summaries.flatMap(({ summary }) => (summary ? [summary] : []))]),
    keywords: known,
  };
}
