import { countCatalogue } from '../catalogue/facts.ts';
import { readCatalogueNames } from '../catalogue/names.ts';
import { trainScopeModel } from './scope-model.ts';
import type { Services } from '../context/services.ts';
import type { Knowledge } from '../ports/knowledge.ts';
import { readAcronyms } from './acronyms.ts';

/** This many titles tell the scope check what the catalogue is about; the index knows the other words. */
const TITLES = 1_500;
/** Summaries are read for acronyms; this many contain all that matter. */
const SUMMARIES = 3_000;

export async function readKnowledge({ db }: Pick<Services, 'db'>): Promise<Knowledge> {
  const [facts, stated, names, records, summaries, keywords] = await Promise.all([
    countCatalogue({ db }),
    db
      .selectFrom('technologies')
      .select(({ fn }) => [
        fn.count<string>('trl').as('trl'),
        fn.count<string>('published').as('year'),
        fn.count<string>('patent_status').as('patents'),
      ])
      .where('retired_at', 'is', null)
      .executeTakeFirstOrThrow(),
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
      .where('summary', 'is not', null)
      .orderBy('id')
      .limit(SUMMARIES)
      .execute(),
    db.selectFrom('keywords').select('keyword').orderBy('technologies', 'desc').orderBy('keyword').execute(),
  ]);
  const titles = records.map((record) => record.title);
  const texts = summaries.flatMap(({ summary }) => (summary ? [summary] : []));
  const known = keywords.map((row) => row.keyword);
  return {
    facts,
    stated: { trl: Number(stated.trl), year: Number(stated.year), patents: Number(stated.patents) },
    names,
    scope: trainScopeModel([...titles, ...known]),
    acronyms: readAcronyms([...titles, ...texts]),
    keywords: known,
  };
}
