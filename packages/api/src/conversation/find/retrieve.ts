import type { ResultCard } from '@cosmos/contract/conversation/conversation.ts';
import { contentTerms } from '@cosmos/language/analysis/content-terms.ts';
import { SEARCH_LIMITS } from '@cosmos/contract/search/limits.ts';
import { type SearchFilters, searchFilters, type SearchHit } from '@cosmos/contract/search/search.ts';
import { loadCards } from '../../catalogue/cards.ts';
import { keywordSearch } from '../../search-index/keyword-search.ts';
import type { LiveOutcome } from '../../ports/live-index.ts';
import type { Services } from '../../context/services.ts';
import { inOtherWords } from './expand.ts';
import { likelihoodOf } from './likelihood.ts';
import type { Question, Understanding } from '../read/question/question.ts';
import type { Spelling } from './spelling.ts';
import { bestFirst } from './best-first.ts';
import { subjectOf } from './subject.ts';
import { searchWordsAndNeed } from './words-and-need.ts';
import { unwantedLast } from './unwanted-last.ts';
import { addedFirst } from './added-first.ts';
import { termFor } from '../read/term-for.ts';
import { withoutUnwanted } from '../read/unwanted.ts';
import { fileTopic } from '../read/attachments.ts';
import { mentionsAny, rarestWords } from '../read/mentions.ts';

export interface Retrieved {
  /** Best first, at most the requested number, with the probability of their relevance as scores. */
  hits: SearchHit[];
  /** The highest relevance score, before it became a probability; 0 if nothing was found. */
  best: number;
  totalFound: number;
  candidates: number;
  /** True if vectors were unavailable and words alone decided. */
  keywordOnly: boolean;
  /** True if nothing fits, and these are only the nearest. */
  none: boolean;
  cards: ResultCard[];
  /** What was searched for, if it differs from the subject of the message. */
  topic?: string;
  /** The words with which a record was found, by its id. */
  words: Map<string, string>;
  /** True if these are results of earlier answers that the message names. */
  isSaid?: boolean;
}

interface Variant {
  text: string;
  /** The weight of a score reached with words other than the person's own. */
  worth: number;
}

const WANTED_ALONE = 0.8;
const UNWANTED_NAMED = 0.85;
/** Next to technologies, related people take this share of the places; this many times the hits are fetched for it. */
const PEOPLE_SHARE = 0.2;
const MIXED_LOOKED_AT = 3;
/** How much a record that fits the attached files gains, and the weight of the files without the message's words. */
const FILE_LIFT = 0.3;
const FILE_ALONE = 0.75;
/** Below the threshold, but near enough to be shown as the nearest if nothing else is found. */
const NEAREST = 0.2;
const NEAREST_SHOWN = 3;
/** What is nearest to a few words is looked for by the rarest of them, however little else fits. */
const NAMED = 6;
const RAREST = 3;

type Dependencies = Pick<Services, 'db' | 'index'>;
type Found = Omit<Retrieved, 'cards' | 'none' | 'best'>;

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
  const top = excluding.length + places;
  const search = async ({ text, worth }: Variant, threshold: number) => ({
    text,
    worth,
    outcome: await services.index.search({
      query: text,
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
    const words = withoutUnwanted(topic) ?? topic;
    const { passages } = question;
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
  if (isEmpty && input.mayBeNearest && question.threshold > NEAREST) {
    merged = await look(NEAREST, excluding.length + NEAREST_SHOWN);
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
  });
  const best = isEmpty ? 0 : (merged.hits[0]?.score ?? 0);
  const likely = merged.keywordOnly
    ? { hits: merged.hits, none: merged.hits.length === 0 }
    : likelihoodOf(services.index, { hits: merged.hits, topic, refines: understanding.refines });
  const none = isEmpty || (likely.none && !insists);
  const hits = none ? (input.mayBeNearest ? nearestOf(likely.hits) : []) : likely.hits;
  const found = await loadCards(services, hits);
  const { acronyms } = services.index.knowledge();
  const cards = none
    ? nearCards(services.index, { cards: found, topic })
    : unwantedLast(found, { topic, exclusions: understanding.exclusions, acronyms });
  if (found.length > 0 || hits.length === 0)
    return {
      ...merged,
      hits,
      best,
      cards,
      none,
      totalFound: none ? 0 : insists ? cards.length : merged.totalFound,
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

/** What comes near is work; of people nobody knows what they could do beyond theirs. */
function nearestOf(hits: readonly SearchHit[]): SearchHit[] {
  const work = hits.filter(({ type }) => type === 'technology');
  return (work.length > 0 ? work : hits).slice(0, NEAREST_SHOWN);
}

/** Of the nearest, those that mention a telling word of the topic or of what it may mean: others only happen to be last. */
function nearCards(
  index: Pick<Services['index'], 'concepts' | 'frequency'>,
  { cards, topic }: { cards: ResultCard[]; topic: string },
): ResultCard[] {
  const meant = index.concepts(topic).map(({ concept }) => concept.term);
  const words = [...rarestWords(topic, index.frequency), ...meant].join(' ');
  return cards.filter((card) => mentionsAny(card, words)).map((card, at) => ({ ...card, number: at + 1 }));
}

function variants(...all: [string | null, number][]): Variant[] {
  return all.flatMap(([text, worth]) => (text === null ? [] : [{ text, worth }]));
}

/** Each record once, with the best score from any wording. */
function merge(found: (Variant & { outcome: LiveOutcome })[], top: number): Found {
  const best = new Map<string, SearchHit>();
  const words = new Map<string, string>();
  for (const { text, worth, outcome } of found) {
    for (const hit of outcome.hits) {
      const score = hit.score * worth;
      if (score <= (best.get(hit.id)?.score ?? 0)) continue;
      best.set(hit.id, { ...hit, score });
      words.set(hit.id, text);
    }
  }
  return {
    hits: bestFirst([...best.values()]).slice(0, top),
    words,
    totalFound: Math.max(best.size, ...found.map(({ outcome }) => outcome.totalFound)),
    candidates: Math.max(0, ...found.map(({ outcome }) => outcome.candidates)),
    keywordOnly: found.some(({ outcome }) => outcome.mode === 'keyword'),
  };
}

/** Each record with the better of two scores; equal ones as in the first. */
function either(one: Found, other: Found, top: number): Found {
  const best = new Map(other.hits.map((hit) => [hit.id, hit]));
  const words = new Map(other.words);
  for (const hit of one.hits) {
    if (hit.score < (best.get(hit.id)?.score ?? 0)) continue;
    best.set(hit.id, hit);
    words.set(hit.id, one.words.get(hit.id) ?? '');
  }
  return {
    hits: bestFirst([...best.values()]).slice(0, top),
    words,
    totalFound: Math.max(one.totalFound, other.totalFound, best.size),
    candidates: Math.max(one.candidates, other.candidates),
    keywordOnly: one.keywordOnly || other.keywordOnly,
  };
}

/** Raises records that fit the files as well as the message; those that only fit the files come after them. */
function raised(own: Found, byFile: Found, { top, threshold }: { top: number; threshold: number }): Found {
  const fits = new Map(byFile.hits.map((hit) => [hit.id, hit.score]));
  const known = new Set(own.hits.map(({ id }) => id));
  const lifted = own.hits.map((hit) => ({
    ...hit,
    score: hit.score + FILE_LIFT * (fits.get(hit.id) ?? 0) * (1 - hit.score),
  }));
  const alone = byFile.hits
    .filter(({ id }) => !known.has(id))
    .map((hit) => ({ ...hit, score: hit.score * FILE_ALONE }))
    .filter(({ score }) => score >= threshold);
  return {
    hits: bestFirst([...lifted, ...alone]).slice(0, top),
    words: new Map([...byFile.words, ...own.words]),
    totalFound: Math.max(own.totalFound, lifted.length + alone.length),
    candidates: Math.max(own.candidates, byFile.candidates),
    keywordOnly: own.keywordOnly || byFile.keywordOnly,
  };
}

function without(
  found: Found,
  { excluding, wanted, people }: { excluding: readonly string[]; wanted: number; people: number },
): Found {
  const unwanted = new Set(excluding);
  const all = found.hits.filter(({ id }) => !unwanted.has(id));
  const gone = found.hits.length - all.length;
  const best = new Set(all.filter(({ type }) => type === 'researcher').slice(0, people));
  const technologies = all.filter(({ type }) => type === 'technology').length;
  // If there are few technologies, people can fill the places.
  const hits =
    technologies + people < wanted ? all : all.filter((hit) => hit.type === 'technology' || best.has(hit));
  return { ...found, hits: hits.slice(0, wanted), totalFound: Math.max(0, found.totalFound - gone) };
}

/** A catalogue without people answers with its technologies. */
function withType({ filters, wantsResearchers }: Understanding, namesPeople: boolean): SearchFilters {
  if (!namesPeople) return filters.type === 'researcher' ? { ...filters, type: 'both' } : filters;
  return wantsResearchers && filters.type === 'both' ? { ...filters, type: 'researcher' } : filters;
}
