import { ALERT_LIMITS } from '@cosmos/contract/alerts/alerts.ts';
import { inTransaction } from '@cosmos/db/client/client.ts';
import type { Database } from '@cosmos/db/tables/database.ts';
import type { Embedder } from '@cosmos/search/embeddings/embedder.ts';
import type { Kysely } from 'kysely';
import type { Services } from '../context/services.ts';
import { forgetAsked } from '../standing-needs/asked-vectors.ts';
import type { NeedNews, Sought } from '../standing-needs/seek-needs.ts';
import { seekNeeds, storeFindings } from '../standing-needs/seek-needs.ts';
import { interestNews } from './interest-news.ts';
import type { MailServices } from './alert-mail.ts';
import { mailNeeds } from './need-mail.ts';
import { inGroups } from './news-members.ts';
import { type NotedEvent, noteEvents } from '../webhooks/note-events.ts';
import { type News, storeNews } from './news-items.ts';
import { savedNews } from './saved-news.ts';

export type NewsServices = MailServices &
  Pick<Services, 'index' | 'log'> & {
    /** Embedders that the index may have been built with. */
    embedders: readonly Embedder[];
  };

/** A need that is met comes first in every email. */
const NEED_WEIGHT = 3;

/**
 * Looks for what imports have changed since the last time, as soon as an index serves it: for standing needs, interests and
 * saved records. Safe to run at any time, any number of times; a killed run is taken up again and tells nothing twice.
 */
export async function findNews(services: NewsServices): Promise<void> {
  const { db, index, log, now } = services;
  await index.refresh();
  const serving = await servingNow(db, index.generation());
  if (!serving) return;
  const changes = await unsought(db, serving);
  if (changes.length === 0) return;
  const begun = performance.now();
  await storeNews(
    db,
    await savedNews(
      db,
      changes.filter(({ sought_by: by }) => by === null),
    ),
    now(),
  );
  const embedder = services.embedders.find(({ id }) => id === serving.embedder) ?? null;
  const isFound = await index.withFresh(idsOf(changes, ['added', 'changed']), async (fresh) => {
    const met = await seekAndStore(services, { fresh, embedder });
    // One email for all needs of a member. One that a killed process leaves behind is sent by `send-due`.
    for (const group of inGroups(met)) await mailNeeds(services, group);
    const added = new Set(idsOf(changes, ['added']));
    await storeNews(db, await interestNews(services, { fresh, embedder }, added), now());
    return true;
  });
  if (!isFound) return;
  await noteSought(
    db,
    changes.map(({ id }) => id),
    serving.embedder,
  );
  if (embedder) await forgetAsked(db, embedder, await asked(db));
  log.info(
    { changes: changes.length, seconds: Math.round(performance.now() - begun) / 1_000 },
    'what is new was looked through',
  );
}

/** Members whose needs are met. What one batch of needs has found is stored while the next one is compared. */
async function seekAndStore(services: NewsServices, sought: Sought): Promise<string[]> {
  const met = new Set<string>();
  let storing = Promise.resolve();
  for await (const news of seekNeeds(services, sought)) {
    await storing;
    storing = storeNeedNews(services, news);
    // Whoever awaits it hears of a failure.
    storing.catch(() => undefined);
    for (const { userId } of news) met.add(userId);
  }
  await storing;
  return [...met];
}

/** Notes what was found, with the news of it. */
async function storeNeedNews({ db, now }: NewsServices, found: readonly NeedNews[]): Promise<void> {
  if (found.length === 0) return;
  await inTransaction(db, async (trx) => {
    const fresh = await storeFindings(trx, found, now());
    await storeNews(trx, fresh.map(newsOf), now());
    await noteEvents(trx, fresh.map(eventOf), now());
  });
}

function eventOf({ userId, needId, recordId, question, probability }: NeedNews): NotedEvent {
  return {
    userId,
    event: 'need.record',
    subject: `${needId} ${recordId}`,
    data: { need_id: needId, question, record_id: recordId, probability },
  };
}

function newsOf({ userId, recordId, needId, question, probability, fit }: NeedNews): News {
  const met = fit.filter(({ status }) => status === 'met').map(({ requirement }) => requirement);
  return {
    userId,
    recordId,
    needId,
    reason: { kind: 'need', question, met },
    weight: NEED_WEIGHT + probability,
    state: 'new',
  };
}

interface Serving {
  version: number;
  embedder: string;
}

async function servingNow(db: Kysely<Database>, generation: string | null): Promise<Serving | null> {
  if (generation === null) return null;
  const row = await db
    .selectFrom('index_generations')
    .select(['catalogue_version', 'embedder'])
    .where('id', '=', generation)
    .executeTakeFirst();
  return row ? { version: Number(row.catalogue_version), embedder: row.embedder } : null;
}

/** Whether an import has changed something that nobody has been told of, or that only words and latent vectors know. */
export async function hasUnsought(db: Kysely<Database>): Promise<boolean> {
  const row = await db
    .selectFrom('catalogue_changes')
    .select('id')
    .where((eb) => eb.or([eb('sought_by', 'is', null), eb('sought_by', 'like', LATENT)]))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** All that needs and interests ask, in the form in which it is looked for. */
async function asked(db: Kysely<Database>): Promise<string[]> {
  const needs = await db.selectFrom('standing_needs').select('topic').distinct().execute();
  const interests = await db.selectFrom('user_interests').select('keyword').distinct().execute();
  return [...needs.map(({ topic }) => topic), ...interests.map(({ keyword }) => keyword.toLowerCase())];
}

const LATENT = 'latent-%';

/** What this index is the first to have, or the first to know the meaning of. */
function unsought(db: Kysely<Database>, { version, embedder }: Serving) {
  const knowsMeaning = !embedder.startsWith('latent-');
  return db
    .selectFrom('catalogue_changes')
    .select(['id', 'record_id', 'kind', 'is_rewritten', 'facts', 'created_at', 'sought_by'])
    .where('version', '<=', version)
    .where((eb) =>
      eb.or([eb('sought_by', 'is', null), ...(knowsMeaning ? [eb('sought_by', 'like', LATENT)] : [])]),
    )
    .orderBy('version')
    .orderBy('record_id')
    .execute();
}

function idsOf(
  changes: readonly { record_id: string; kind: string; is_rewritten: boolean }[],
  kinds: readonly string[],
): string[] {
  return changes
    .filter(({ kind, is_rewritten: isRewritten }) => isRewritten && kinds.includes(kind))
    .map(({ record_id: id }) => id);
}

const NOTED_AT_ONCE = 5_000;

async function noteSought(db: Kysely<Database>, ids: readonly string[], embedder: string): Promise<void> {
  for (let at = 0; at < ids.length; at += NOTED_AT_ONCE)
    await db
      .updateTable('catalogue_changes')
      .set({ sought_by: embedder })
      .where('id', 'in', ids.slice(at, at + NOTED_AT_ONCE))
      .execute();
}

/** Changes that everybody has been told of are needed no more. */
export async function sweepChanges({ db, now }: Pick<Services, 'db' | 'now'>): Promise<void> {
  await db
    .deleteFrom('catalogue_changes')
    .where('created_at', '<', new Date(now().getTime() - ALERT_LIMITS.changesKeptMs))
    .where('sought_by', 'is not', null)
    .execute();
}
