import type { ResultCard } from '@cosmos/contract/conversation/conversation.ts';
import { contentTerms } from '@cosmos/language/analysis/content-terms.ts';
import { SEARCH_LIMITS } from '@cosmos/contract/search/limits.ts';
import { type SearchFilters, searchFilters, type SearchHit } from '@cosmos/contract/search/search.ts';
import { loadCards } from '../../catalogue/cards.ts';
import { keywordSearch } from '../../search-index/keyword-search.ts';
import type { Services } from '../../context/services.ts';
import { inOtherWords } from './expand.ts';
import { either, type Found, merge, raised, type Variant, without } from './found.ts';
import { likelihoodOf } from './likelihood.ts';
import type { Question, Understanding } from '../read/question/question.ts';
import type { Spelling } from './spelling.ts';
import { subjectOf } from './subject.ts';
import { searchWordsAndNeed } from './words-and-need.ts';
import { unwantedLast } from './unwanted-last.ts';
import { byOpening } from './openings.ts';
import { addedFirst } from './added-first.ts';
import { termFor } from '../read/term-for.ts';
import { withoutUnwanted } from '../read/unwanted.ts';
import { fileTopic } from '../read/attachments.ts';
import { rarestWords } from '../read/mentions.ts';
import { nearCards } from './near-cards.ts';

/** What was found, with the records. */
export interface Retrieved extends Found {
  /** The highest relevance score, before it became a probability; 0 if nothing was found. */
  best: number;
  /** True if nothing fits, and these are only the nearest. */
  none: boolean;
  /** At most the requested number, with the probability of their relevance as scores. */
  cards: ResultCard[];
  /** What was searched for, if it differs from the subject of the message. */
  topic?: string;
  /** True if these are results of earlier answers that the message names. */
  isSaid?: boolean;
  /** The limits that were set for them; a university that only says which are meant is none. */
  limits?: SearchFilters;
}

const WANTED_ALONE = 0.8;
const UNWANTED_NAMED = 0.85;
/** Next to technologies, related people take this share of the places; this many times the hits are fetched for it. */
const PEOPLE_SHARE = 0.2;
const MIXED_LOOKED_AT = 3;
/** So many results are looked at more closely, however few are shown. */
const LOOKED_AT = 20;
/** Below the threshold, but near enough to be shown as the nearest if nothing else is found. */
const NEAREST = 0.2;
const NEAREST_SHOWN = 3;
/** What is nearest to a few words is looked for by the rarest of them, however little else fits. */
const NAMED = 6;
const RAREST = 3;

type Dependencies = Pick<Services, 'db' | 'index'>;

/** Searches the catalogue for the topic, in the person's words and the catalogue's, and keeps hits above the threshold. */
export async function retrieve(
  services: Dependencies,
  input: {
    question: Question;
    understanding: Understanding;
    mayBeNearest: boolean;
    spelling?: Spelling;
    /** True to return what comes closest, however unlikely. */
    insists?: boolean;
  },
): Promise<Retrieved> {
  const { understanding, insists = false } = input;
  const question = insists ? { ...input.question, threshold: NEAREST } : input.question;
  const { facts } = services.index.knowledge();
  const { topic, excluding } = understanding;
  const { asWritten = null } = input.spelling ?? {};
  const frequency = services.index.frequency;
  const wanted = Math.min(question.topN, SEARCH_LIMITS.searchTopMax);
  const files = fileTopic(question.files, { frequency, records: facts.technologies });
  // A title is not a question.
  const subject = understanding.act === 'similar' ? undefined : subjectOf(topic);
  const filters = withType(understanding, facts.researchers > 0);
  const mixed = filters.type === 'both' && facts.researchers > 0;
  const places = mixed ? MIXED_LOOKED_AT * wanted : wanted;
  const top = excluding.length + Math.max(places, LOOKED_AT);
  const search = async ({ text, worth }: Variant, threshold: number) => ({
    text,
    worth,
    outcome: await services.index.search({
      query: text,
      meaning: text === files ? undefined : topic,
      filters,
      top,
      threshold: threshold / worth,
      explain: true,
      turn: question,
      passages: question.passages,
      ...(question.expand &&
        text !== files && { expansion: inOtherWords(services.index, text, understanding.leftOut) }),
      subject: text === files ? undefined : text === asWritten ? subjectOf(text) : subject,
    }),
  });

  // "Magnets without rare earths" are magnets, not rare earths; "virus-free" in a later message asks for no viruses at all.
  const saidLater = understanding.refines && understanding.added === null && /-free$/i.test(topic);
  const wordings = variants(
    [topic, saidLater ? UNWANTED_NAMED : 1],
    [asWritten, 1],
    [withoutUnwanted(topic), saidLater ? 1 : WANTED_ALONE],
  );
  const term = question.expand ? termFor(services.index, topic, understanding.leftOut) : null;
  const look = async (threshold: number, most: number): Promise<Found> => {
    const { leftOut } = understanding;
    const { passages } = question;
    const words = withoutUnwanted(topic) ?? topic;
    const withNeed = (need: string) =>
      searchWordsAndNeed(services.index, { words, need, leftOut, filters, top: most, threshold, passages });
    if (understanding.need !== null) return withNeed(understanding.need);
    const own = merge(await Promise.all(wordings.map((wording) => search(wording, threshold))), most);
    return term === null ? own : either(own, await withNeed(term), most);
  };
  const [byFile] = variants([files || null, 1]);
  let merged = await look(question.threshold, top);
  merged = await addedFirst(services.index, merged, { question, understanding, filters, least: NEAREST });
  if (byFile && byFile.text !== topic)
    merged = raised(merged, merge([await search(byFile, NEAREST)], top), {
      top,
      threshold: question.threshold,
    });
  const isEmpty = merged.hits.every(({ id }) => excluding.includes(id));
  const isBelow = isEmpty && input.mayBeNearest && question.threshold > NEAREST;
  if (isBelow) {
    merged = await look(NEAREST, top);
    const isLimited = JSON.stringify(filters) !== JSON.stringify(searchFilters.parse({ type: filters.type }));
    const named =
      !isLimited && contentTerms(topic).length <= NAMED
        ? rarestWords(topic, frequency, RAREST).join(' ')
        : '';
    if (merged.hits.every(({ id }) => excluding.includes(id)) && named !== '')
      merged = merge([await search({ text: named, worth: 1 }, 0)], excluding.length + NEAREST_SHOWN);
  }
  merged = without(merged, {
    excluding,
    wanted,
    people: mixed ? Math.max(1, Math.floor(wanted * PEOPLE_SHARE)) : wanted,
    most: Math.max(wanted, LOOKED_AT),
  });

  const likely = merged.keywordOnly
    ? { hits: merged.hits, none: merged.hits.length === 0 }
    : likelihoodOf(services.index, {
        hits: merged.hits,
        topic,
        need: understanding.need,
        refines: understanding.refines,
      });
  // Below the threshold of scores there may still be an answer: what is relevant often enough.
  const isNear = isBelow && question.threshold <= SEARCH_LIMITS.scoreThresholdDefault && !likely.none;
  const none = (isEmpty && !isNear) || (likely.none && !insists);
  const by = understanding.need === null ? services.index.relevance : services.index.relevanceByNeed;
  const ordered =
    understanding.need === null && !merged.keywordOnly
      ? await saysWhatItIs(services, likely.hits, { topic, scored: merged.hits })
      : likely.hits;
  const near = relevantOf(ordered, by[isNear ? 'least' : 'leastShown']);
  const hits = none ? (input.mayBeNearest ? nearestOf(ordered) : []) : near.slice(0, wanted);
  const found = await loadCards(services, hits);
  const { acronyms } = services.index.knowledge();
  const cards = none
    ? nearCards(services.index, { cards: found, topic, exclusions: understanding.exclusions })
    : unwantedLast(found, { topic, exclusions: understanding.exclusions, acronyms });
  if (found.length > 0 || hits.length === 0)
    return {
      ...merged,
      hits,
      best: isEmpty && !isNear ? 0 : (merged.hits[0]?.score ?? 0),
      cards,
      none,
      totalFound: none ? 0 : insists || near.length < ordered.length ? near.length : merged.totalFound,
    };
  // Just after an import, the serving generation may only know records that no longer exist.
  const outcome = await keywordSearch(services, {
    query: topic,
    filters,
    top: wanted,
    threshold: question.threshold,
  });
  return {
    ...outcome,
    keywordOnly: true,
    words: new Map(),
    best: outcome.hits[0]?.score ?? 0,
    none: outcome.hits.length === 0,
    cards: await loadCards(services, outcome.hits),
  };
}

/** How many records match the topic without the requested filters. */
export async function countUnfiltered(
  services: Dependencies,
  { question, understanding }: { question: Question; understanding: Understanding },
): Promise<number> {
  const { totalFound } = await services.index.search({
    query: understanding.topic,
    filters: searchFilters.parse({}),
    top: 0,
    threshold: question.threshold,
    passages: false,
  });
  return totalFound;
}

/** Results with the relevance that they have by what their records say they are, too. */
async function saysWhatItIs(
  services: Dependencies,
  hits: readonly SearchHit[],
  { topic, scored }: { topic: string; scored: readonly SearchHit[] },
): Promise<SearchHit[]> {
  const looked = hits.slice(0, LOOKED_AT).filter(({ type }) => type === 'technology');
  const records = new Map((await loadCards(services, looked)).map((card) => [card.id, card]));
  const scores = new Map(scored.map(({ id, score }) => [id, score]));
  return byOpening(services.index, hits, { topic, records, scores });
}

/** What comes near is work; of people nobody knows what they could do beyond theirs. */
function nearestOf(hits: readonly SearchHit[]): SearchHit[] {
  const work = hits.filter(({ type }) => type === 'technology');
  return (work.length > 0 ? work : hits).slice(0, NEAREST_SHOWN);
}

/** The best hit, and those with at least such a probability. */
function relevantOf(hits: readonly SearchHit[], least: number): SearchHit[] {
  return hits.filter(({ score }, at) => at === 0 || score >= least);
}

function variants(...all: [string | null, number][]): Variant[] {
  return all.flatMap(([text, worth]) => (text === null ? [] : [{ text, worth }]));
}

/** A catalogue without people answers with its technologies. */
function withType({ filters, wantsResearchers }: Understanding, namesPeople: boolean): SearchFilters {
  if (!namesPeople) return filters.type === 'researcher' ? { ...filters, type: 'both' } : filters;
  return wantsResearchers && filters.type === 'both' ? { ...filters, type: 'researcher' } : filters;
}
