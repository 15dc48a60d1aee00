import type { Sky } from '@cosmos/contract/catalogue.ts';
import type { IndexTrouble } from '@cosmos/contract/index-inspection.ts';
import type { Passage, SearchHit } from '@cosmos/contract/search.ts';
import { IndexDamagedError } from '@cosmos/search/catalogue-index/errors.ts';
import { checkGeneration, openGeneration, type CatalogueIndex } from '@cosmos/search/catalogue-index/open.ts';
import { separatingFacets, type Facet } from '@cosmos/search/facets.ts';
import { foundLandscape, type FoundLandscape } from '@cosmos/search/found-landscape.ts';
import {
  documentFrequency,
  queryForPassages,
  searchCatalogue,
  type SearchInput,
} from '@cosmos/search/hybrid.ts';
import type { Embedder } from '@cosmos/search/embeddings/embedder.ts';
import { embedderForQueries } from '@cosmos/search/embeddings/for-queries.ts';
import { sky } from '@cosmos/search/landscape-map.ts';
import { type NearRecord, nearestRecords, type VectorQuery } from '@cosmos/search/vector-search.ts';
import { respell, type Respelt } from '@cosmos/search/spelling/respell.ts';
import { bestPassage, passageQuery } from '@cosmos/search/passages.ts';
import { titleSubjects } from '@cosmos/search/title-subjects.ts';
import type { Services } from '../services.ts';
import { createIndexRebuilds, type RebuildOrder } from './index-rebuilds.ts';
import { keywordSearch } from './keyword-search.ts';
import { readKnowledge, type Knowledge } from './knowledge.ts';
import { rightWords } from './right-words.ts';
import { removeFailedGenerations, reportDamage, servingGeneration } from './generations.ts';

export interface LiveOutcome {
  hits: SearchHit[];
  totalFound: number;
  candidates: number;
  /** `keyword` while no index serves, or when it fails. */
  mode: 'hybrid' | 'keyword';
}

/** The index that serves now, whatever generation that is. */
export interface LiveIndex {
  generation(): string | null;
  /** Why none serves, and whether another one is still being built for it; null while one serves. */
  trouble(): IndexTrouble | null;
  knowledge(): Knowledge;
  sky(): Sky | null;
  /** In how many records a stem stands. */
  frequency(stem: string): number;
  /** A text with its misspelt words as the catalogue spells them; as it is while no index serves. */
  respell(text: string): Respelt;
  search(request: SearchInput): Promise<LiveOutcome>;
  /** What vectors alone find; null while no index serves, or when its vectors are out of reach. */
  nearest(
    request: VectorQuery,
  ): Promise<{ generation: string; embedder: string; records: NearRecord[] } | null>;
  /** The passage of a text that says best why it answers the topic. */
  passageIn(topic: string, text: string): Passage | null;
  /** What separates the results of a query, best split first; empty while no index serves. */
  facets(ids: readonly string[], query?: string): Facet[];
  /** Things that the catalogue holds, the commonest first; empty while no index serves. */
  subjects(): readonly string[];
  /** Technologies on the sky, in groups with names; empty while no index serves. */
  landscape(ids: readonly string[], query: string): FoundLandscape;
  /** Opens the generation that the database names, if it is another one; one that is damaged or gone is reported and left. */
  refresh(): Promise<void>;
  close(): void;
}

interface Held {
  index: CatalogueIndex;
  sky: Sky;
  /** Searches under way; an index is closed when the last of them has ended. */
  users: number;
  retired: boolean;
}

type Dependencies = Pick<Services, 'db' | 'log'> & {
  uri: string;
  embedder?: Embedder | undefined;
  /** Called when the serving generation is missing or damaged; it has another one built. */
  onDamage(order: RebuildOrder): Promise<void>;
};

export async function createLiveIndex(dependencies: Dependencies): Promise<LiveIndex> {
  const { db, log, uri } = dependencies;
  const embedder = dependencies.embedder && embedderForQueries(dependencies.embedder);
  let held: Held | null = null;
  const open = (generation: string) => openGeneration({ uri, generation, embedder });
  // Opening is mostly work of other threads, so it goes on while the rest of the process starts.
  const atStart = await servingGeneration({ db });
  let ahead = atStart === null ? null : { generation: atStart, opening: open(atStart) };
  // The first refresh hears of what fails.
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

  const release = (old: Held) => {
    if (old.retired && old.users === 0) old.index.close();
  };
  const use = async <T>(work: (index: CatalogueIndex) => Promise<T>): Promise<T | null> => {
    const mine = held;
    if (!mine) return null;
    mine.users += 1;
    try {
      return await work(mine.index);
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
      swap({ index, sky: sky(index), users: 0, retired: false });
      rebuilds.opened();
      log.info({ generation }, 'search index serves');
    } catch (error) {
      if (!(error instanceof IndexDamagedError)) throw error;
      log.error({ err: error, generation }, 'search index is damaged; keyword search goes on');
      swap(null);
      await replace(generation, error);
    }
  };
  const check = async (index: CatalogueIndex) => {
    try {
      await checkGeneration(uri, index);
      rebuilds.steady();
    } catch (error) {
      if (!(error instanceof IndexDamagedError)) throw error;
      // A search found out first.
      if (held?.index !== index) return;
      log.error({ err: error }, 'files of the search index are gone');
      swap(null);
      await replace(index.generation, error);
    }
  };
  const replace = async (generation: string, error: IndexDamagedError) => {
    await reportDamage({ db }, generation, error.message);
    const { hasGivenUp } = await rebuilds.failed(generation, error);
    // The next build would do it, and there is none to come.
    if (hasGivenUp) await removeFailedGenerations({ db, log, uri });
  };
  /** Files may go while they serve. The first search that finds out lets go of them and has others made. */
  const leaveDamaged = (error: IndexDamagedError) => {
    const generation = held?.index.generation;
    if (generation !== error.generation) return;
    swap(null);
    replace(generation, error).catch((fault: unknown) =>
      log.warn({ err: fault, generation }, 'the damage could not be reported; the next refresh will'),
    );
  };

  return {
    generation: () => held?.index.generation ?? null,
    trouble: () => rebuilds.trouble(),
    knowledge: () => knowledge,
    sky: () => held?.sky ?? null,
    frequency: (stem) => (held ? documentFrequency(held.index, stem) : 0),
    respell: (text) =>
      held ? respell(held.index.model, text, { isWord }) : { text, corrections: [], alsoAsWritten: false },
    search: async (request) => {
      try {
        const outcome = await use((index) => searchCatalogue(index, request));
        if (outcome)
          return { ...outcome, mode: outcome.notes.includes('keyword-only') ? 'keyword' : 'hybrid' };
      } catch (error) {
        log.error({ err: error }, 'search failed; keyword search answers');
        if (error instanceof IndexDamagedError) leaveDamaged(error);
      }
      return { ...(await keywordSearch({ db }, request)), mode: 'keyword' };
    },
    nearest: (request) =>
      use(async (index) => {
        const records = await nearestRecords(index, request);
        return records && { generation: index.generation, embedder: index.manifest.embedder, records };
      }),
    passageIn: (topic, text) => {
      const query = held ? queryForPassages(held.index, topic) : passageQuery(topic, () => 1);
      return bestPassage([{ source: 'summary', text }], query);
    },
    facets: (ids, query) => (held ? separatingFacets(held.index, ids, query) : []),
    subjects: () => (held ? titleSubjects(held.index) : []),
    landscape: (ids, query) =>
      held ? foundLandscape(held.index, ids, query) : { stars: [], groups: [], neighbours: [] },
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
