import type { TechnologyRecord } from '@cosmos/contract/catalogue/records.ts';
import type { ResultCard } from '@cosmos/contract/conversation/conversation.ts';
import { RECORDS_LIMITS } from '@cosmos/contract/records/limits.ts';
import type { RetiredRecord, TechnologyPage, TechnologyPageInput } from '@cosmos/contract/records/records.ts';
import { readTechnology } from '../catalogue/records.ts';
import type { UserContext } from '../context/context.ts';
import { contactsNamed, peopleNamed } from '../extract/named-in-text.ts';
import { notStatedBy, recordFacts } from '../extract/record-facts.ts';
import { saysWhatItIs } from '../extract/says-what-it-is.ts';
import { placeInAnswer } from './in-answer.ts';
import { namedBy } from '../catalogue/named-by.ts';
import { retiredRecord, unlessMissing } from './retired.ts';
import { similarTo } from './similar.ts';

/** What a technology's page shows: its record, what it states, what is like it, and its place in an answer. */
export async function technologyPage(
  ctx: UserContext,
  { id, turnId }: TechnologyPageInput,
): Promise<TechnologyPage | RetiredRecord> {
  const record = await unlessMissing(readTechnology(ctx, { id }));
  if (!record) return retiredRecord(ctx.services, id);
  const card = asCard(record);
  const around = ctx.services.index.around(id, RECORDS_LIMITS.similarTechnologies);
  const [named, similar, inAnswer] = await Promise.all([
    namedBy(ctx.services, { technologyId: id }),
    similarTo(ctx.services, card, around?.neighbours ?? []),
    turnId === null ? null : placeInAnswer(ctx, { id, turnId }),
  ]);
  return {
    status: 'listed',
    record,
    opening: record.summary === null ? null : saysWhatItIs(record.summary),
    facts: recordFacts(card),
    notStated: notStatedBy(card),
    namedBy: named,
    people: peopleNamed(card),
    contacts: contactsNamed(card),
    similar,
    place: around?.place ?? null,
    inAnswer,
  };
}

/** In the form from which facts are read. */
function asCard({ managers, ...record }: TechnologyRecord): ResultCard {
  return {
    ...record,
    managers: managers.map(({ name }) => ({ name })),
    type: 'technology',
    number: 1,
    score: 0,
    percentage: 0,
    passage: null,
    technologies: null,
    topics: null,
    sky: null,
    fit: [],
    facts: [],
  };
}
