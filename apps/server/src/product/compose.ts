import { indexUpdateJob, readLater } from '@cosmos/api/search-index/search-index.jobs.ts';
import { createInboxFeed } from '@cosmos/api/email/live/inbox-feed.ts';
import { listenToInboxes } from '@cosmos/api/email/live/listen-to-inboxes.ts';
import type { IndexDependencies } from '@cosmos/api/jobs/job.ts';
import { createTurnFeed } from '@cosmos/api/conversation/turn/turn-feed.ts';
import { type Jobs, startJobs } from '@cosmos/api/start-jobs.ts';
import { createSearchRuns } from '@cosmos/api/thorough/search-runs.ts';
import { membersFirst } from '@cosmos/api/limits/members-first.ts';
import type { MailProvider } from '@cosmos/api/ports/mail-provider.ts';
import { searxngSearch } from '@cosmos/api/providers/web-search/searxng.ts';
import { INDEX_CHANNEL } from '@cosmos/api/search-index/generations.ts';
import { createLiveIndex } from '@cosmos/api/search-index/live-index.ts';
import type { Services } from '@cosmos/api/context/services.ts';
import { THOROUGH_LIMITS } from '@cosmos/contract/thorough/limits.ts';
import { listen } from '@cosmos/db/client/notifications.ts';
import { readWeights } from '@cosmos/search/query/weights.ts';
import { scheduledBackups } from '../backup/scheduled.ts';
import { settingsInForce } from '@cosmos/api/context/settings-in-force.ts';
import { configuredAssistant } from '../platform/assistant.ts';
import { mailProvider, mailSettings, warnOfTracking } from '../platform/mail.ts';
import type { Platform } from '../platform/platform.ts';
import { configuredReranker } from '../platform/reranker.ts';
import { observedInbox, observedIndex, observedTurns } from '../telemetry/observed.ts';

/** Notifications do the work; this finds what they missed. */
const INDEX_POLL_MS = 30_000;

/** Everything that a process of the product holds, and how to close it. */
export interface Composition {
  services: Services;
  jobs: Jobs;
  /** What builds the index. */
  indexing: IndexDependencies;
  /** Starts working on the job queues in this process. */
  work(): Promise<void>;
  /** Closes everything in reverse order; what fails to close is logged and doesn't keep the rest open. */
  close(): Promise<void>;
}

/** Builds the services on the platform, which the caller has to close. */
export async function compose(
  platform: Platform,
  publicUrl: string,
  mail: MailProvider = mailProvider(platform.env),
): Promise<Composition> {
  const { env, log, db, pool, databaseUrl, place, embedder, sentences } = platform;
  const closers: { name: string; close: () => Promise<void> }[] = [];
  const onClose = (name: string, close: () => Promise<void>) => closers.unshift({ name, close });
  const close = async () => {
    for (const closer of closers.splice(0)) {
      await closer
        .close()
        .catch((error: unknown) => log.error({ err: error, part: closer.name }, 'could not close'));
    }
  };
  try {
    const [reranker] = await Promise.all([configuredReranker(env), sentences?.check('ofQuestions')]);
    if (reranker) onClose('reranker', async () => reranker.close());
    const jobs = await startJobs(pool, log);
    onClose('jobs', () => jobs.stop());
    // A job that reads records would keep the queue waiting; it goes on where it was.
    if (sentences) onClose('reading', async () => sentences.ofRecords.close());
    const live = await createLiveIndex({
      db,
      log,
      place,
      embedder,
      sentences: sentences?.ofQuestions,
      weights: env.RANKING_WEIGHTS ? await readWeights(env.RANKING_WEIGHTS) : undefined,
      onDamage: (order) => jobs.enqueue(db, indexUpdateJob.name, {}, order),
    });
    const index = observedIndex(live);
    onClose('index', async () => index.close());
    const inbox = observedInbox(createInboxFeed());
    onClose('notifications', await followGenerations({ index, inbox, log }, databaseUrl));

    const now = () => new Date();
    const backups = await scheduledBackups(platform, now);
    if (backups) onClose('backups', async () => backups.stop());

    const indexing = { db, pool, log, place, embedder, sentences: sentences?.ofRecords };
    const ground = { db, log, config: env.config, secrets: platform.secrets, now };
    const settings = settingsInForce(env);
    const services: Services = {
      ...ground,
      settings,
      index,
      assistant: await configuredAssistant(env, { ...ground, reranker }),
      webSearch: env.WEB_SEARCH_URL ? searxngSearch(env.WEB_SEARCH_URL) : null,
      turns: observedTurns(createTurnFeed()),
      inbox,
      searches: createSearchRuns(THOROUGH_LIMITS.atOnce),
      membersFirst: membersFirst(),
      jobs,
      mail,
      mailSettings: mailSettings(env, publicUrl),
    };
    const listening = await listenToInboxes(services, databaseUrl);
    onClose('news of inboxes', () => listening.close());
    const work = async () => {
      void warnOfTracking(mail, log);
      await jobs.work({ ...services, ...indexing, backups });
      // Of an index that an earlier release built, or after a change of the setting.
      await readLater({ ...indexing, jobs });
    };
    return { services, jobs, indexing, work, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/**
 * Keeps the live index at the generation named in the database, and tells the pages of another one. Returns how to stop.
 */
async function followGenerations(
  { index, inbox, log }: Pick<Services, 'index' | 'inbox' | 'log'>,
  url: string,
): Promise<() => Promise<void>> {
  const refresh = () => {
    const before = index.generation();
    index
      .refresh()
      .then(() => before !== null && index.generation() !== before && inbox.tellOfCatalogue())
      .catch((error: unknown) => log.warn({ err: error }, 'the index could not be refreshed'));
  };
  const listening = await listen({
    url,
    channel: INDEX_CHANNEL,
    onNotified: refresh,
    onConnectionLost: (error) => log.warn({ err: error }, 'the listening connection broke'),
  });
  const poll = setInterval(refresh, INDEX_POLL_MS);
  poll.unref();
  return async () => {
    clearInterval(poll);
    await listening.close();
  };
}
