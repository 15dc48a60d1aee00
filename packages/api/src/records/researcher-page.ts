import type { ResultCard } from '@cosmos/contract/conversation/conversation.ts';
import { RECORDS_LIMITS } from '@cosmos/contract/records/limits.ts';
import type {
  ResearcherPage,
  ResearcherWork,
  RetiredRecord,
  SimilarTechnology,
} from '@cosmos/contract/records/records.ts';
import type { Surroundings } from '@cosmos/search/query/surroundings.ts';
import { beginning } from '../catalogue/beginning.ts';
import { technologyDetails } from '../catalogue/cards.ts';
import { readResearcher } from '../catalogue/records.ts';
import type { UserContext } from '../context/context.ts';
import { namedBy } from '../catalogue/named-by.ts';
import { retiredRecord, unlessMissing } from './retired.ts';
import { similarTo } from './similar.ts';

type Work = Pick<
  ResultCard,
  'id' | 'title' | 'trl' | 'year' | 'field' | 'summary' | 'university' | 'researchers'
>;

/** What a researcher's page shows: their record, what they made and with whom, and what others made that is like it. */
export async function researcherPage(
  ctx: UserContext,
  { id }: { id: string },
): Promise<ResearcherPage | RetiredRecord> {
  const record = await unlessMissing(readResearcher(ctx, { id }));
  if (!record) return retiredRecord(ctx.services, id);
  const ids = record.technologies.slice(0, RECORDS_LIMITS.worksShown).map((technology) => technology.id);
  const { db } = ctx.services;
  const [details, named, university] = await Promise.all([
    technologyDetails(db, ids),
    namedBy(ctx.services, { researcherId: id }),
    db.selectFrom('universities').select('ror').where('name', '=', record.university).executeTakeFirst(),
  ]);
  const works = ids.flatMap((each): Work[] => {
    const work = details.get(each);
    return work ? [{ ...work, id: each }] : [];
  });
  const around = works.slice(0, RECORDS_LIMITS.worksPlaced).map((work) => ({
    work,
    ...ctx.services.index.around(work.id, RECORDS_LIMITS.similarTechnologies),
  }));
  return {
    status: 'listed',
    record,
    ror: university?.ror ?? null,
    works: works.map((work) => ({ ...asRow(work), namedBy: named[work.id] ?? null })),
    colleagues: colleaguesOf(id, works),
    related: await relatedTo(ctx, around, new Set(record.technologies.map((each) => each.id))),
    places: around.flatMap(({ place }) => place ?? []),
  };
}

function asRow({ id, title, trl, year, field, summary }: Work): Omit<ResearcherWork, 'namedBy'> {
  return { id, title, trl, year, field, beginning: beginning(summary) };
}

function colleaguesOf(id: string, works: readonly Work[]): ResearcherPage['colleagues'] {
  const found = new Map<string, ResearcherPage['colleagues'][number]>();
  for (const { id: other, name } of works.flatMap(({ researchers }) => researchers ?? [])) {
    if (other === id || name === '') continue;
    found.set(other, { id: other, name, shared: (found.get(other)?.shared ?? 0) + 1 });
  }
  return [...found.values()].toSorted((a, b) => b.shared - a.shared).slice(0, RECORDS_LIMITS.colleagues);
}

type Around = { work: Work } & Partial<Surroundings>;

/** The nearest to each work in turn, so that one of them doesn't take all places. */
async function relatedTo(
  { services }: Pick<UserContext, 'services'>,
  around: readonly Around[],
  own: ReadonlySet<string>,
): Promise<SimilarTechnology[]> {
  const near = await Promise.all(
    around.map(({ work, neighbours = [] }) => similarTo(services, work, neighbours)),
  );
  const inTurn = Array.from({ length: RECORDS_LIMITS.similarTechnologies }, (_, at) =>
    near.flatMap((each) => each[at] ?? []),
  ).flat();
  const unique = new Map(inTurn.filter(({ id }) => !own.has(id)).map((each) => [each.id, each]));
  return [...unique.values()].slice(0, RECORDS_LIMITS.similarTechnologies);
}
