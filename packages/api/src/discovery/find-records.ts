import type { ResultCard } from '@cosmos/contract/conversation/conversation.ts';
import type {
  FindRecordsInput,
  FoundFacets,
  FoundRecord,
  FoundRecords,
} from '@cosmos/contract/discovery/discovery.ts';
import { SEARCH_LIMITS } from '@cosmos/contract/search/limits.ts';
import { NEED_MESSAGES } from '@cosmos/contract/standing-needs/messages.ts';
import type { HolderContext } from '../context/context.ts';
import { AppError } from '../context/errors.ts';
import { takeHolderLimit } from '../limits/holder-limit.ts';
import { RATE_LIMITS } from '../limits/rate-limits.ts';
import { readNeed } from '../standing-needs/own-needs.ts';
import { foundNow } from '../standing-needs/try-need.ts';

/** What an answer would find, without a chat: nothing is stored. */
export async function findRecords(ctx: HolderContext, input: FindRecordsInput): Promise<FoundRecords> {
  const { topic, filters, cards, none } = await found(ctx, input);
  return {
    topic,
    filters,
    none,
    total: none ? 0 : cards.length,
    results: cards.slice(0, input.top).map(toRecord),
  };
}

/** What divides everything that a question finds. */
export async function findFacets(ctx: HolderContext, input: FindRecordsInput): Promise<FoundFacets> {
  const { topic, cards, none } = await found(ctx, input);
  const ids = none ? [] : cards.map(({ id }) => id);
  const facets = ctx.services.index.facets(ids, topic).map(({ kind, values }) => ({
    kind,
    values: values.map((value) => ({ label: value.label, count: value.ids.length })),
  }));
  return { topic, total: ids.length, facets };
}

async function found({ services, actor }: HolderContext, { query, filters: given }: FindRecordsInput) {
  await takeHolderLimit(services, actor, RATE_LIMITS.recordSearchesPerHour);
  if (services.index.generation() === null)
    throw new AppError('SERVICE_UNAVAILABLE', NEED_MESSAGES.indexBuilding, { retryAfterSeconds: 10 });
  const { topic, reading } = readNeed(services.index, query);
  const filters = { ...reading.filters, ...given };
  const { cards, isNone } = await foundNow(services, { topic, reading: { ...reading, filters } });
  return { topic, filters, cards: cards.slice(0, SEARCH_LIMITS.searchTopMax), none: isNone };
}

function toRecord(card: ResultCard): FoundRecord {
  const { id, type, title, university, country, field, trl, year, score, passage, url } = card;
  const fit = card.fit.map(({ requirement, status, sentence }) => ({
    requirement,
    status,
    sentence: sentence?.text ?? null,
  }));
  return { id, type, title, university, country, field, trl, year, score, passage, fit, url };
}
