import type { CatalogueFacts } from '@cosmos/contract/catalogue/catalogue.ts';
import { universityFace } from '@cosmos/contract/catalogue/university-faces.ts';
import type { Services } from '../context/services.ts';

/** Live counts of the catalogue; `sample` is true while it contains the fictional sample records. */
export async function countCatalogue({ db }: Pick<Services, 'db'>): Promise<CatalogueFacts> {
  const [researchers, universities, sample] = await Promise.all([
    db
      .selectFrom('researchers')
      .select((eb) => eb.fn.countAll<string>().as('count'))
      .where('retired_at', 'is', null)
      .executeTakeFirstOrThrow(),
    db
      .selectFrom('technologies')
      .innerJoin('universities', 'universities.id', 'technologies.university_id')
      .select(({ fn }) => ['universities.name', fn.countAll<string>().as('count')])
      .where('retired_at', 'is', null)
      .groupBy('universities.name')
      .orderBy('universities.name')
      .execute(),
    db
      .selectFrom('technologies')
      .select('id')
      .where('source', '=', 'sample')
      .where('retired_at', 'is', null)
      .limit(1)
      .executeTakeFirst(),
  ]);
  const holdings = universities.map(({ name, count }) => ({
    university: name,
    short: universityFace(name).short,
    technologies: Number(count),
  }));
  return {
    technologies: holdings.reduce((sum, { technologies }) => sum + technologies, 0),
    researchers: Number(researchers.count),
    universities: holdings.map(({ university }) => university),
    holdings: holdings.toSorted((a, b) => b.technologies - a.technologies),
    sample: sample !== undefined,
  };
}

export function catalogueFacts({ services }: { services: Pick<Services, 'index'> }): CatalogueFacts {
  return services.index.knowledge().facts;
}
