import type { SearchStatus } from '@cosmos/contract/thorough/search-record.ts';
import { THOROUGH_LIMITS } from '@cosmos/contract/thorough/limits.ts';
import { THOROUGH_MESSAGES } from '@cosmos/contract/thorough/messages.ts';
import { HTTP_MESSAGES } from '@cosmos/contract/http/messages.ts';
import type { SearchFilters } from '@cosmos/contract/search/search.ts';
import type { Services } from '../context/services.ts';
import { knownFault } from '../context/faults.ts';
import { answerAgain } from './answer-again.ts';
import { conclude } from './conclude.ts';
import { fromStored, type TakenStep, toStored } from './stored-search.ts';
import { takeSteps } from './take-steps.ts';

interface LoadedSearch {
  id: string;
  userId: string;
  question: string;
  topic: string;
  reading: ReturnType<typeof fromStored<'reading'>>;
  steps: TakenStep[];
  /** Of the search of an answer: what is asked again, and the answer that it was. */
  request: ReturnType<typeof fromStored<'request'>> | null;
  turnId: string | null;
}

/**
 * Works on a claimed search from where it was left to its end, and stores each step as it is taken. Never rejects; ends early
 * if the search is stopped here or elsewhere.
 */
export async function runSearch(services: Services, searchId: string): Promise<void> {
  const { searches, log } = services;
  const stopped = searches.open(searchId);
  const endRenewing = keepLease(services, searchId);
  try {
    const search = await load(services, searchId);
    if (search) await work(services, search, stopped);
  } catch (error) {
    if (stopped.aborted) return;
    const known = knownFault(error);
    if (!known) log.error({ err: error, searchId }, 'a thorough search failed');
    await end(services, searchId, {
      status: 'failed',
      failure: known?.message ?? HTTP_MESSAGES.unexpected,
    }).catch((err: unknown) => log.error({ err, searchId }, 'a failed search could not be stored'));
  } finally {
    endRenewing();
    searches.close(searchId);
  }
}

async function work(services: Services, search: LoadedSearch, stopped: AbortSignal): Promise<void> {
  const { assistant } = services;
  const { id, reading, request } = search;
  const filters: SearchFilters = { ...reading.filters, type: typeOf(services, reading.filters.type) };
  const atWork = assistant.begin({
    payer: { kind: 'user', id: search.userId },
    signal: AbortSignal.any([stopped, AbortSignal.timeout(THOROUGH_LIMITS.withModelMs)]),
  });
  if (request !== null) {
    const outcome = await answerAgain(services, { request, turnId: search.turnId, assistant: atWork });
    return end(services, id, {
      status: 'done',
      outcome: toStored('outcome', outcome),
      assistant: atWork.answeredBy(),
    });
  }
  const steps = await takeSteps(services, {
    ...search,
    filters,
    assistant: atWork,
    keep: async (all) => {
      stopped.throwIfAborted();
      if (!(await storeSteps(services, id, all))) services.searches.halt(id);
      stopped.throwIfAborted();
    },
  });
  const begun = performance.now();
  const outcome = await conclude({ ...services, assistant: atWork }, { ...search, filters, steps });
  const tookMs = Math.round(performance.now() - begun);
  const found = outcome.results.length;
  // What each step found is needed no more: it is in the outcome, or too far down.
  await storeSteps(services, id, [
    ...steps.map((step) => ({ ...step, hits: [] })),
    { kind: 'reading', query: '', hits: [], found, fresh: 0, tookMs },
  ]);
  await end(services, id, {
    status: 'done',
    outcome: toStored('outcome', outcome),
    assistant: atWork.answeredBy(),
  });
}

/** People are searched for only where they alone are wanted: a thorough search reads what records say. */
function typeOf({ index }: Services, wanted: SearchFilters['type']): SearchFilters['type'] {
  const hasPeople = index.knowledge().facts.researchers > 0;
  return wanted === 'researcher' && hasPeople ? 'researcher' : 'technology';
}

/** Steps in an index that was replaced since are taken again. */
async function load({ db, index }: Services, searchId: string): Promise<LoadedSearch | null> {
  const row = await db
    .selectFrom('search_records')
    .selectAll()
    .where('id', '=', searchId)
    .where('status', '=', 'running')
    .executeTakeFirst();
  if (!row) return null;
  const kept = fromStored('steps', row.steps).filter(({ kind }) => kind !== 'reading');
  const generation = index.generation();
  const goesOn = generation !== null && row.generation === generation;
  if (!goesOn)
    await db.updateTable('search_records').set({ generation }).where('id', '=', searchId).execute();
  return {
    id: row.id,
    userId: row.user_id,
    question: row.question,
    topic: row.topic,
    reading: fromStored('reading', row.reading),
    steps: goesOn ? kept : [],
    request: row.request === null ? null : fromStored('request', row.request),
    turnId: row.turn_id,
  };
}

/** False if the search is not running any more. */
async function storeSteps({ db }: Services, id: string, steps: TakenStep[]): Promise<boolean> {
  const stored = await db
    .updateTable('search_records')
    .set({ steps: toStored('steps', steps) })
    .where('id', '=', id)
    .where('status', '=', 'running')
    .executeTakeFirst();
  return stored.numUpdatedRows > 0n;
}

async function end(
  { db, now }: Services,
  id: string,
  values: { status: SearchStatus; failure?: string; outcome?: string; assistant?: 'embedded' | 'openai' },
): Promise<void> {
  await db
    .updateTable('search_records')
    .set({ ...values, finished_at: now(), lease_until: null })
    .where('id', '=', id)
    .where('status', '=', 'running')
    .execute();
}

/** Renews the lease while the search runs; a search that was stopped in another process is stopped here. */
function keepLease(services: Services, id: string): () => void {
  const { db, searches, log, now } = services;
  const renew = async () => {
    const renewed = await db
      .updateTable('search_records')
      .set({ lease_until: leaseFrom(now()) })
      .where('id', '=', id)
      .where('status', '=', 'running')
      .executeTakeFirst();
    if (renewed.numUpdatedRows === 0n) searches.halt(id);
  };
  const timer = setInterval(() => {
    renew().catch((error: unknown) => log.warn({ err: error, searchId: id }, 'a search could not be held'));
  }, THOROUGH_LIMITS.leaseMs / 5);
  timer.unref();
  return () => clearInterval(timer);
}

function leaseFrom(at: Date): Date {
  return new Date(at.getTime() + THOROUGH_LIMITS.leaseMs);
}

/** Takes the search that has waited longest, or whose process died; null if there is none. */
export async function claimSearch({ db, now }: Services): Promise<string | null> {
  const at = now();
  const claimed = await db
    .updateTable('search_records')
    .set({ lease_until: leaseFrom(at) })
    .where('id', '=', (eb) =>
      eb
        .selectFrom('search_records')
        .select('id')
        .where('status', '=', 'running')
        .where((either) => either.or([either('lease_until', 'is', null), either('lease_until', '<', at)]))
        .orderBy('created_at')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returning('id')
    .executeTakeFirst();
  return claimed?.id ?? null;
}

/** A search that no process could finish for ten minutes is given up: it may be what kills them. */
export async function giveUpSearches({ db, now }: Services): Promise<void> {
  const at = now();
  await db
    .updateTable('search_records')
    .set({ status: 'failed', failure: THOROUGH_MESSAGES.interrupted, finished_at: at, lease_until: null })
    .where('status', '=', 'running')
    .where('lease_until', '<', at)
    .where('created_at', '<', new Date(at.getTime() - THOROUGH_LIMITS.givenUpMs))
    .execute();
}
