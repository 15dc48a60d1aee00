import type { Reading } from '@cosmos/contract/conversation/reading.ts';
import { NEED_LIMITS } from '@cosmos/contract/standing-needs/limits.ts';
import { SEARCH_LIMITS } from '@cosmos/contract/search/limits.ts';
import { terms } from '@cosmos/language/analysis/analyse.ts';
import type { Database } from '@cosmos/db/tables/database.ts';
import type { Embedder } from '@cosmos/search/embeddings/embedder.ts';
import type { FreshMatch, FreshRecords, StandingQuery } from '@cosmos/search/query/fresh/fresh-records.ts';
import type { Kysely, Transaction } from 'kysely';
import { hitOf, loadCards } from '../catalogue/cards.ts';
import type { Services } from '../context/services.ts';
import { byFit } from '../conversation/fit/by-fit.ts';
import { withFit } from '../conversation/fit/fit.ts';
import type { LiveIndex } from '../ports/live-index.ts';
import { askedVectors } from './asked-vectors.ts';
import { standingQuery } from './need-question.ts';
import { oneAhead } from './one-ahead.ts';
import type { NeedRow } from './own-needs.ts';
import { fromStoredReading, keptFit, type KeptFit } from './stored-reading.ts';

/** A new record that meets a need. */
export interface NeedNews {
  needId: string;
  userId: string;
  question: string;
  recordId: string;
  probability: number;
  fit: KeptFit[];
}

export interface Sought {
  fresh: FreshRecords;
  /** Of the index, for what texts mean; null in one that only has latent vectors. */
  embedder: Embedder | null;
}

type SeekServices = Pick<Services, 'db' | 'index'>;

/** What a technology scout would rather find relevant than not. */
export const LEAST_RELEVANCE = SEARCH_LIMITS.scoreThresholdDefault;
const NEEDS_AT_ONCE = 500;

/** Looks for all needs in force in what is new, batch by batch. The next ones are read and compared meanwhile. */
export async function* seekNeeds(services: SeekServices, sought: Sought): AsyncGenerator<NeedNews[]> {
  for await (const compared of oneAhead(comparedBatches(services, sought)))
    yield await newsOf(services, compared);
}

interface AskedNeed {
  need: NeedRow;
  reading: ReturnType<typeof fromStoredReading>;
  query: StandingQuery;
}

type ComparedNeed = AskedNeed & { matches: readonly LikelyMatch[] };

async function* comparedBatches(
  { db, index }: SeekServices,
  sought: Sought,
): AsyncGenerator<readonly ComparedNeed[]> {
  for await (const asked of oneAhead(readBatches(db, sought))) {
    const matches = await compared(
      index,
      sought.fresh,
      asked.map(({ query }) => query),
    );
    yield asked.map((each, at) => ({ ...each, matches: matches[at] ?? [] }));
  }
}

async function* readBatches(
  db: Kysely<Database>,
  { embedder }: Sought,
): AsyncGenerator<readonly AskedNeed[]> {
  for (let needs = await needsInForce(db, null); needs.length > 0;) {
    const read = needs.map((need) => ({ need, reading: fromStoredReading(need.reading) }));
    const queries = await withVectors(
      db,
      embedder,
      read.map(({ need, reading }) => standingQuery({ topic: need.topic, reading })),
    );
    yield read.flatMap((each, at) => {
      const query = queries[at];
      return query ? [{ ...each, query }] : [];
    });
    needs = await needsInForce(db, needs.at(-1)?.id ?? null);
  }
}

async function newsOf({ db, index }: SeekServices, needs: readonly ComparedNeed[]): Promise<NeedNews[]> {
  const known = await knownFindings(
    db,
    needs.filter(({ matches }) => matches.length > 0).map(({ need }) => need.id),
  );
  const news: NeedNews[] = [];
  for (const { need, reading, matches } of needs) {
    const found = matches
      .filter(({ id }) => !known.has(`${need.id} ${id}`))
      .slice(0, NEED_LIMITS.foundAtOnce);
    if (found.length === 0) continue;
    for (const { id, probability, fit } of await fitting({ db, index }, found, reading))
      news.push({
        needId: need.id,
        userId: need.user_id,
        question: need.question,
        recordId: id,
        probability,
        fit,
      });
  }
  return news;
}

export interface LikelyMatch {
  id: string;
  probability: number;
}

/** The new records that are rather relevant to each query than not, likeliest first. */
export async function likelyMatches(
  { db, index }: SeekServices,
  { fresh, embedder }: Sought,
  queries: readonly Omit<StandingQuery, 'vector'>[],
): Promise<LikelyMatch[][]> {
  return compared(index, fresh, await withVectors(db, embedder, queries));
}

async function withVectors(
  db: Kysely<Database>,
  embedder: Embedder | null,
  queries: readonly Omit<StandingQuery, 'vector'>[],
): Promise<StandingQuery[]> {
  const vectors = embedder
    ? await askedVectors(
        db,
        embedder,
        queries.map(({ text }) => text),
      )
    : new Map<string, Float32Array>();
  return queries.map((query) => ({ ...query, vector: vectors.get(query.text) ?? null }));
}

async function compared(
  index: LiveIndex,
  fresh: FreshRecords,
  queries: readonly StandingQuery[],
): Promise<LikelyMatch[][]> {
  const matches = await fresh.matches(queries, SEARCH_LIMITS.scoreThresholdDefault);
  return queries.map(({ text }, at) => likely(index, text, matches[at] ?? []));
}

function likely(
  { relevance }: Pick<LiveIndex, 'relevance'>,
  text: string,
  matches: readonly FreshMatch[],
): LikelyMatch[] {
  const size = new Set(terms(text)).size;
  return matches
    .map(({ id, score, best }) => ({ id, probability: relevance.probability({ score, best, terms: size }) }))
    .filter(({ probability }) => probability >= LEAST_RELEVANCE);
}

/** Without those that are refuted by what they say; what meets requirements is the likelier, as in an answer. */
async function fitting(
  { db, index }: SeekServices,
  matches: readonly LikelyMatch[],
  reading: ReturnType<typeof fromStoredReading>,
): Promise<(LikelyMatch & { fit: KeptFit[] })[]> {
  if (reading.constraints.length + reading.exclusions.length === 0)
    return matches.map((match) => ({ ...match, fit: [] }));
  const type = reading.filters.type === 'researcher' ? 'researcher' : 'technology';
  const cards = await loadCards(
    { db },
    matches.map(({ id, probability }) => hitOf({ id, type, score: probability })),
  );
  const fitted = byFit(withFit(index, cards, reading));
  return fitted
    .map(({ id, score, fit }) => ({ id, probability: score, fit: keptFit(fit) }))
    .filter(({ fit }) => !isRefuted(reading, fit));
}

/** Whether a record says of something required that it doesn't meet it, or has what is ruled out. */
export function isRefuted({ constraints }: Pick<Reading, 'constraints'>, fit: readonly KeptFit[]): boolean {
  const preferred = new Set(constraints.filter((each) => each.preferred).map(({ text }) => text));
  return fit.some(({ requirement, status }) => status === 'not_met' && !preferred.has(requirement));
}

function needsInForce(db: Kysely<Database>, after: string | null): Promise<NeedRow[]> {
  return db
    .selectFrom('standing_needs as n')
    .innerJoin('users as u', 'u.id', 'n.user_id')
    .selectAll('n')
    .where('u.status', '=', 'active')
    .where('n.is_paused', '=', false)
    .where('n.deleted_at', 'is', null)
    .$if(after !== null, (query) => query.where('n.id', '>', after))
    .orderBy('n.id')
    .limit(NEEDS_AT_ONCE)
    .execute();
}

async function knownFindings(db: Kysely<Database>, needIds: readonly string[]): Promise<Set<string>> {
  if (needIds.length === 0) return new Set();
  const rows = await db
    .selectFrom('need_findings')
    .select(['need_id', 'record_id'])
    .where('need_id', 'in', needIds)
    .execute();
  return new Set(rows.map(({ need_id: need, record_id: record }) => `${need} ${record}`));
}

/** Notes what was found; returns what nobody had noted before. A need that was changed meanwhile has none of it. */
export async function storeFindings(
  trx: Transaction<Database>,
  news: readonly NeedNews[],
  at: Date,
): Promise<NeedNews[]> {
  if (news.length === 0) return [];
  const inForce = await trx
    .selectFrom('standing_needs')
    .select(['id', 'question'])
    .where('id', 'in', [...new Set(news.map(({ needId }) => needId))])
    .where('is_paused', '=', false)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .forKeyShare()
    .execute();
  const asked = new Map(inForce.map(({ id, question }) => [id, question]));
  const current = news.filter(({ needId, question }) => asked.get(needId) === question);
  if (current.length === 0) return [];
  const stored = await trx
    .insertInto('need_findings')
    .values(
      current.map(({ needId, recordId, probability, fit }) => ({
        need_id: needId,
        record_id: recordId,
        is_news: true,
        probability,
        fit: JSON.stringify(fit),
        found_at: at,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning(['need_id', 'record_id'])
    .execute();
  const isStored = new Set(stored.map(({ need_id: need, record_id: record }) => `${need} ${record}`));
  return current.filter(({ needId, recordId }) => isStored.has(`${needId} ${recordId}`));
}
