import { RESEARCHER_ID, TECHNOLOGY_ID } from '@cosmos/contract/catalogue/record-ids.ts';
import { HTTP_MESSAGES } from '@cosmos/contract/http/messages.ts';
import type { ResearcherRecord, TechnologyRecord } from '@cosmos/contract/catalogue/records.ts';
import type { HolderContext } from '../context/context.ts';
import { AppError } from '../context/errors.ts';
import type { Services } from '../context/services.ts';
import { TECHNOLOGY_CONTACTS } from '@cosmos/db/tables/technology-contacts.ts';
import { availabilityOf } from './availability.ts';
import { researcherDetails, technologyDetails } from './cards.ts';
import { namedBy } from './named-by.ts';
import { defaultManager, seesAddresses } from './default-manager.ts';

/** One live technology with everything its page shows. */
export async function readTechnology(ctx: HolderContext, { id }: { id: string }): Promise<TechnologyRecord> {
  const { db } = ctx.services;
  if (!TECHNOLOGY_ID.test(id)) throw notFound();
  const [details, more, managers, said, named] = await Promise.all([
    technologyDetails(db, [id]),
    db
      .selectFrom('technologies as t')
      .innerJoin('universities as u', 'u.id', 't.university_id')
      .select(['t.keywords', 't.patents', 'u.ror as universityRor'])
      .where('t.id', '=', id)
      .executeTakeFirst(),
    managersOf(db, id),
    availabilityOf(ctx.services, [id]),
    namedBy(ctx.services, { technologyId: id }),
  ]);
  const card = details.get(id);
  if (!card || !more) throw notFound();
  const { type: _type, topics: _topics, technologies: _technologies, researchers, ...rest } = card;
  const withAddresses = seesAddresses(ctx.actor);
  return {
    ...rest,
    ...more,
    researchers: (researchers ?? []).map((each) => ({ ...each, evidence: named[each.id] ?? null })),
    managers: managers.map(({ name, email }) => ({ name, email: withAddresses ? email : null })),
    defaultManager: defaultManager(ctx),
    availability: said.get(id) ?? null,
  };
}

/** One live researcher with their live technologies. */
export async function readResearcher(
  { services }: HolderContext,
  { id }: { id: string },
): Promise<ResearcherRecord> {
  const { db } = services;
  if (!RESEARCHER_ID.test(id)) throw notFound();
  const [details, more, named] = await Promise.all([
    researcherDetails(db, [id]),
    db
      .selectFrom('researchers as r')
      .innerJoin('universities as u', 'u.id', 'r.university_id')
      .select('u.ror as universityRor')
      .where('r.id', '=', id)
      .executeTakeFirst(),
    namedBy(services, { researcherId: id }),
  ]);
  const card = details.get(id);
  if (!card || !more) throw notFound();
  const { title, university, country, url, topics, technologies } = card;
  return {
    id,
    name: title,
    university,
    ...more,
    country,
    url,
    topics: topics ?? [],
    technologies: (technologies ?? []).map((each) => ({ ...each, evidence: named[each.id] ?? null })),
  };
}

function managersOf(db: Services['db'], technologyId: string) {
  return db
    .selectFrom(TECHNOLOGY_CONTACTS.as('link'))
    .select(['link.name', 'link.email'])
    .where('link.technology_id', '=', technologyId)
    .orderBy('link.position')
    .execute();
}

function notFound(): AppError {
  return new AppError('NOT_FOUND', HTTP_MESSAGES.notFound);
}
