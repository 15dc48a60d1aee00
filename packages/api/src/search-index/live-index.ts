import type { Sky } from '@cosmos/contract/catalogue/catalogue.ts';
import { IndexDamagedError } from '@cosmos/search/catalogue-index/errors.ts';
import { checkGeneration, type CatalogueIndex } from '@cosmos/search/catalogue-index/open.ts';
import { prepareNames } from '@cosmos/language/lexicon/concept-names.ts';
import { prepareLexicon } from '@cosmos/language/lexicon/match-concepts.ts';
import { forgetCopies, type IndexPlace, openIn } from '@cosmos/search/generation-store/place.ts';
import { separatingFacets } from '@cosmos/search/facets/facets.ts';
import { foundLandscape } from '@cosmos/search/landscape/found-landscape.ts';
import { benchSearch } from '@cosmos/search/query/bench.ts';
import { conceptsOf } from '@cosmos/search/query/concepts.ts';
import { type RankingWeights, TRAINED_WEIGHTS } from '@cosmos/search/query/weights.ts';
import { probabilityOfAnswer } from '@cosmos/search/likelihood/answerability.ts';
import { probabilityOfRelevance } from '@cosmos/search/likelihood/probability.ts';
import { FreshRecords } from '@cosmos/search/query/fresh/fresh-records.ts';
import { documentFrequency, queryForPassages, searchCatalogue } from '@cosmos/search/query/hybrid.ts';
import type { Embedder } from '@cosmos/search/embeddings/embedder.ts';
import { embedderForQueries } from '@cosmos/search/embeddings/for-queries.ts';
import { sky, starAt } from '@cosmos/search/landscape/sky.ts';
import { surroundings } from '@cosmos/search/query/surroundings.ts';
import { titled } from '@cosmos/search/query/titled.ts';
import { nearestRecords } from '@cosmos/search/query/vector-search.ts';
import { prepareRecommendations, recommend } from '@cosmos/search/recommend/recommend.ts';
import { respell } from '@cosmos/search/spelling/respell.ts';
import { bestPassage, passageQuery } from '@cosmos/search/query/passages.ts';
import { titleSubjects } from '@cosmos/search/subjects/title-subjects.ts';
import type { Services } from '../context/services.ts';
import { createIndexRebuilds, type RebuildOrder } from './index-rebuilds.ts';
import { createLikeness } from './likeness.ts';
import { keywordSearch } from './keyword-search.ts';
import type { LiveIndex } from '../ports/live-index.ts';
import { readKnowledge } from '../knowledge/knowledge.ts';
import { rightWords } from '../knowledge/right-words.ts';
import { watchService } from './service-watch.ts';
import { removeFailedGenerations, reportDamage, servingGeneration } from './generations.ts';

interface Held {
  index: CatalogueIndex;
  sky: Sky;
  /** Searches in progress; an index is closed when the last of them has ended. */
  users: number;
  retired: boolean;
}

type Dependencies = Pick<Services, 'db' | 'log'> & {
  place: IndexPlace;
  embedder?: Embedder | undefined;
  /** Of indexes that know what their records mean. */
  sentences?: Embedder | undefined;
  /** Weights of the ranking in place of those that come with it. */
  weights?: RankingWeights | undefined;
  /** Called when the serving generation is missing or damaged, to have another one built. */
  onDamage(order: RebuildOrder): Promise<void>;
};

/** What the first recommendation needs is prepared when the start, or the switch to another index, is over. */
const PREPARED_AFTER_MS = 1_500;

export async function createLiveIndex(dependencies: Dependencies): Promise<LiveIndex> {
  const { db, log, place } = dependencies;
  const embedder = dependencies.embedder && embedderForQueries(dependencies.embedder);
  const sentences = dependencies.sentences && embedderForQueries(dependencies.sentences);
  let held: Held | null = null;
  const likeness = sentences && createLikeness({ db, sentences });
  const weights = () => dependencies.weights ?? TRAINED_WEIGHTS[held?.index.vectors ?? 'latent'];
  const open = (generation: string) => openIn(place, { generation, embedder, sentences });
  // Other threads do most of the work of opening, so it runs while the rest of the process starts.
  const atStart = await servingGeneration({ db });
  let ahead = atStart === null ? null : { generation: atStart, opening: open(atStart) };
  // Stemming its phrases takes a while, which the first question should not wait for.
  prepareLexicon();
  prepareNames();
  // The first refresh reports failures.
  ahead?.opening.catch(() => undefined);
  const openAhead = (generation: string | null) => {
    const mine = ahead;
    ahead = null;
    if (mine?.generation === generation) return mine?.opening;
    mine?.opening.then((index) => index.close()).catch(() => undefined);
    return undefined;
  };
  let knowledge = await readKnowledge({ db });
  let knownOf = atStart;
  let isWord = rightWords(knowledge);
  let refreshing: Promise<void> | null = null;
  const rebuilds = createIndexRebuilds({ log, order: dependencies.onDamage });
  const service = watchService({ log });

  const release = (old: Held) => {
    if (old.retired && old.users === 0) old.index.close();
  };
  const use = async <T>(work: (index: CatalogueIndex) => Promise<T>): Promise<T | null> => {
    const mine = held;
    if (!mine) return null;
    mine.users += 1;
    try {
      return await service.asking(() => work(mine.index));
    } finally {
      mine.users -= 1;
      release(mine);
    }
  };
  const swap = (next: Held | null) => {
    const old = held;
    held = next;
    if (!old) return;
    old.retired = true;
    release(old);
  };
  const reopen = async () => {
    const generation = await servingGeneration({ db });
    if (held && generation === held.index.generation) return check(held.index);
    const opening = openAhead(generation);
    if (generation === null || generation !== knownOf) {
      knowledge = await readKnowledge({ db });
      isWord = rightWords(knowledge);
      knownOf = generation;
    }
    if (!generation) return rebuilds.missing();
    try {
      const index = await (opening ?? open(generation));
      const kept = [generation, held?.index.generation ?? generation];
      swap({ index, sky: sky(index), users: 0, retired: false });
      rebuilds.opened();
      service.answered();
      setTimeout(() => {
        if (held?.index === index) void prepareRecommendations(index);
      }, PREPARED_AFTER_MS).unref();
      log.info({ generation }, 'search index serves');
      await forgetCopies(place, kept);
    } catch (error) {
      if (!(error instanceof IndexDamagedError)) throw error;
      // What serves is older, but whole; if it isn't, the next search or refresh notices.
      const serves = held?.index.generation ?? 'keyword search';
      log.error({ err: error, generation, serves }, 'search index is damaged');
      await replace(generation, error);
    }
  };
  const check = async (index: CatalogueIndex) => {
    try {
      const isThere = await service.asking(async () => {
        await checkGeneration(place.folder, index);
        return true;
      });
      if (!isThere) return;
      service.answered();
      rebuilds.steady();
    } catch (error) {
      if (!(error instanceof IndexDamagedError)) throw error;
      // A search has already noticed.
      if (held?.index !== index) return;
      log.error({ err: error }, 'files of the search index are missing');
      swap(null);
      await replace(index.generation, error);
    }
  };
  const replace = async (generation: string, error: IndexDamagedError) => {
    await reportDamage({ db }, generation, error.message);
    const { hasGivenUp } = await rebuilds.failed(generation, error);
    // The next build would do this, but there won't be one.
    if (hasGivenUp) await removeFailedGenerations({ db, log, place });
  };
  /** Files may disappear while an index is serving. The first search to notice releases it and has a new one built. */
  const leaveDamaged = (error: IndexDamagedError) => {
    const generation = held?.index.generation;
    if (generation !== error.generation) return;
    swap(null);
    replace(generation, error).catch((fault: unknown) =>
      log.warn(
        { err: fault, generation },
        'the damage could not be reported; the next refresh will report it',
      ),
    );
  };

  return {
    generation: () => held?.index.generation ?? null,
    trouble: () => service.trouble() ?? rebuilds.trouble(),
    isAway: () => service.trouble() !== null,
    knowledge: () => knowledge,
    sky: () => held?.sky ?? null,
    starAt: (place) => held && starAt(held.index, place),
    frequency: (stem) => (held ? documentFrequency(held.index, stem) : 0),
    respell: (text) =>
      held ? respell(held.index.model, text, { isWord }) : { text, corrections: [], alsoAsWritten: false },
    concepts: (text) => (held ? conceptsOf(held.index.model, text, weights().concepts) : []),
    relevance: likelihoodBy(() => weights().relevance),
    relevanceByNeed: likelihoodBy(() => weights().need),
    answer: {
      probability: (best) => probabilityOfAnswer(best, weights().answer.weights),
      get least() {
        return weights().answer.leastProbability;
      },
    },
    search: async (request) => {
      try {
        const outcome = await use((index) => searchCatalogue(index, request));
        if (outcome) {
          service.answered();
          return { ...outcome, mode: outcome.notes.includes('keyword-only') ? 'keyword' : 'hybrid' };
        }
      } catch (error) {
        log.error({ err: error }, 'search failed; using keyword search');
        if (error instanceof IndexDamagedError) leaveDamaged(error);
      }
      return { ...(await keywordSearch({ db }, request)), mode: 'keyword' };
    },
    nearest: (request) =>
      use(async (index) => {
        const records = await nearestRecords(index, request);
        return records && { generation: index.generation, embedder: index.manifest.embedder, records };
      }),
    bench: async ({ generation, ...request }) => {
      if (!generation || generation === held?.index.generation)
        return use((index) => benchSearch(index, request));
      const other = await open(generation);
      try {
        return await benchSearch(other, request);
      } finally {
        other.close();
      }
    },
    withFresh: (ids, work) =>
      use(async (index) => {
        const fresh = await FreshRecords.of(index, ids);
        return work(fresh).finally(() => fresh.end());
      }),
    likeness: async (phrases, records) => {
      if (!likeness || phrases.length === 0 || held?.index.manifest.embedder !== sentences?.id)
        return () => null;
      try {
        return await likeness(phrases, records);
      } catch (error) {
        log.warn({ err: error }, 'what sentences mean is not known; their words decide');
        return () => null;
      }
    },
    passageIn: (topic, text) => {
      const query = held ? queryForPassages(held.index, topic) : passageQuery(topic, () => 1);
      return bestPassage([{ source: 'summary', text }], query);
    },
    facets: (ids, query) => (held ? separatingFacets(held.index, ids, query) : []),
    subjects: () => (held ? titleSubjects(held.index) : []),
    landscape: (ids, query, filling) =>
      held ? foundLandscape(held.index, ids, query, filling) : { stars: [], groups: [], neighbours: [] },
    around: (id, top) => (held ? surroundings(held.index, id, top) : null),
    recommend: (input) => use((index) => recommend(index, input)),
    titled: (typed, top) => (held ? titled(held.index, typed, top) : null),
    refresh: () => {
      refreshing ??= reopen().finally(() => {
        refreshing = null;
      });
      return refreshing;
    },
    close: () => {
      void openAhead(null);
      swap(null);
    },
  };
}

function likelihoodBy(weights: () => RankingWeights['relevance']): LiveIndex['relevance'] {
  return {
    probability: (standing) => probabilityOfRelevance(standing, weights().weights),
    get least() {
      return weights().leastProbability;
    },
    get leastShown() {
      return weights().leastShown;
    },
  };
}
