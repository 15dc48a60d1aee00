import { type SearchRecord, searchStep } from '@cosmos/contract/thorough/search-record.ts';
import type { Database } from '@cosmos/db/tables/database.ts';
import type { Selectable } from 'kysely';
import { z } from 'zod';
import type { ResultCard } from '@cosmos/contract/conversation/conversation.ts';
import { HTTP_MESSAGES } from '@cosmos/contract/http/messages.ts';
import type { Reading } from '@cosmos/contract/conversation/reading.ts';
import { THOROUGH_LIMITS } from '@cosmos/contract/thorough/limits.ts';
import { hitOf, loadCards } from '../catalogue/cards.ts';
import type { UserContext } from '../context/context.ts';
import { AppError } from '../context/errors.ts';
import type { Services } from '../context/services.ts';
import { cardsOf } from './conclude.ts';
import { planOf } from './plan.ts';
import { runsOf } from './series.ts';
import { fromStored, type SearchOutcome, type TakenStep } from './stored-search.ts';
import { likeliest } from './weigh.ts';

/** While a search runs, and if it was stopped, so many of the likeliest records are shown. */
const SHOWN_SO_FAR = 10;

/** A search of the member; another person's search and a missing one look the same. */
export async function readSearch(
  { services, actor: { userId } }: UserContext,
  { searchId }: { searchId: string },
): Promise<SearchRecord> {
  const row = await services.db
    .selectFrom('search_records')
    .selectAll()
    .where('id', '=', searchId)
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!row) throw new AppError('NOT_FOUND', HTTP_MESSAGES.notFound);
  return {
    ...(await runOf(services, row)),
    chatId: row.chat_id,
    turnId: row.turn_id,
    againOf: row.again_of,
    runs: await runsOf(services.db, row.series_id),
  };
}

/** What a run found and how, as the catalogue has its records now. */
export async function runOf(
  services: Pick<Services, 'db' | 'index'>,
  row: Selectable<Database['search_records']>,
): Promise<Omit<SearchRecord, 'chatId' | 'turnId' | 'againOf' | 'runs'>> {
  const reading = fromStored('reading', row.reading);
  const steps = fromStored('steps', row.steps);
  const outcome = row.outcome === null ? null : fromStored('outcome', row.outcome);
  const found = outcome
    ? await keptCards(services, outcome)
    : { results: await cardsSoFar(services, { topic: row.topic, steps }), gone: [], reasons: {} };
  const isPlanned = row.status === 'running' && row.kind === 'thorough';
  return {
    id: row.id,
    kind: row.kind,
    title: row.title,
    status: row.status,
    question: row.question,
    reading,
    generation: row.generation,
    assistant: row.assistant,
    steps: z.array(searchStep).parse(steps),
    planned: isPlanned ? plannedSteps(row, { reading, steps }) : steps.length,
    ...found,
    sentences: outcome?.sentences ?? [],
    coverage: outcome?.coverage ?? null,
    none: outcome !== null && (outcome.none || outcome.coverage?.found === 0),
    failure: row.failure,
    createdAt: row.created_at.toISOString(),
    finishedAt: row.finished_at?.toISOString() ?? null,
  };
}

/** How many steps a running search takes at most; a model may take them all. */
function plannedSteps(
  { question, topic, assistant }: { question: string; topic: string; assistant: string },
  { reading, steps }: { reading: Reading; steps: readonly TakenStep[] },
): number {
  if (assistant !== 'embedded') return THOROUGH_LIMITS.steps;
  return Math.max(steps.length + 1, planOf({ question, topic, reading }).length);
}

/** Results as the catalogue has them now, under their old numbers and scores; and those that it has no more. */
async function keptCards(
  services: Pick<Services, 'db'>,
  { results }: SearchOutcome,
): Promise<Pick<SearchRecord, 'results' | 'gone' | 'reasons'>> {
  const numbered = results.map((result, at) => ({ ...result, number: at + 1 }));
  const byId = new Map(numbered.map((result) => [result.id, result]));
  const cards = await loadCards(
    services,
    numbered.map(({ id, type, score, passage }) => hitOf({ id, type, score, passage })),
  );
  const there = new Set(cards.map(({ id }) => id));
  return {
    results: cards.map((card) => {
      const { number = card.number, fit = [] } = byId.get(card.id) ?? {};
      return { ...card, number, fit };
    }),
    gone: numbered
      .filter(({ id }) => !there.has(id))
      .map(({ number, type, id, title }) => ({ number, type, id, title })),
    reasons: Object.fromEntries(
      numbered.flatMap(({ number, reason }) => (reason === null ? [] : [[number, reason]])),
    ),
  };
}

function cardsSoFar(
  services: Pick<Services, 'db' | 'index'>,
  { topic, steps }: { topic: string; steps: readonly TakenStep[] },
): Promise<ResultCard[]> {
  const found = likeliest(services.index, { topic, steps }).slice(0, SHOWN_SO_FAR);
  return cardsOf(services, { topic, steps, found });
}
