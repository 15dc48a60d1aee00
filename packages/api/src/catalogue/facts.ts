import type { CatalogueFacts } from '@cosmos/contract/catalogue/catalogue.ts';
import type { Services } from '../context/services.ts';

/** Live counts of the catalogue; `sample` is true while it contains the fictional sample records. */
export async function countCatalogue({ db }: Pick<Services, 'db'>): Promise<CatalogueFacts> {
  const [technologies, researchers, universities, sample] = await Promise.all([
    db
      .selectFrom('technologies')
      .select((eb) => eb.fn.countAll<string>().as('count'))
      .where('retired_at', 'is', null)
      .executeTakeFirstOrThrow(),
    db
      .selectFrom('researchers')
      .select((eb) => eb.fn.countAll<string>().as('count'))
      .where('retired_at', 'is', null)
      .executeTakeFirstOrThrow(),
    db
      .selectFrom('technologies')
      .innerJoin('universities', 'universities.id', 'technologies.university_id')
      .select('universities.name')
      .distinct()
      .where('retired_at', 'is', null)
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
  return {
    technologies: Number(technologies.count),
    researchers: Number(researchers.count),
    universities: universities.map((university) => university.name),
    sample: sample !== undefined,
  };
}

export function catalogueFacts({ services }: { services: Pick<Services, 'index'> }): CatalogueFacts {
  return services.index.knowledge().facts;
}
