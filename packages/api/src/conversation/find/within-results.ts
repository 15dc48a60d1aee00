import type { ResultCard } from '@cosmos/contract/conversation/conversation.ts';
import { SEARCH_LIMITS } from '@cosmos/contract/search/limits.ts';
import { searchFilters, type SearchFilters, type SearchHit } from '@cosmos/contract/search/search.ts';
import { matchesFilters } from '@cosmos/search/catalogue-index/filters.ts';
import { describedResults } from './described.ts';
import { loadCards, technologyDetails } from '../../catalogue/cards.ts';
import type { Services } from '../../context/services.ts';
import { mentionsAny } from '../read/mentions.ts';
import type { Question, Understanding } from '../read/question/question.ts';
import { fileTopic } from '../read/attachments.ts';
import { type Retrieved, retrieve } from './retrieve.ts';

/** A record with at least this score mentions what was asked about the results. */
const SPEAKS_OF_IT = 0.35;
/** With fewer similar records than this, the text of the record is searched too. */
const ALIKE_AT_LEAST = 3;
/** So many records of earlier answers are looked through for the one that is meant. */
const OLDER_LOOKED_AT = 60;

type Dependencies = Pick<Services, 'db' | 'index'>;

/** Questions about earlier results: only those, filtered, scored by the message's words, and sorted. */
export async function retrieveWithinResults(
  services: Dependencies,
  input: { question: Question; understanding: Understanding; resultsMeant: readonly string[] },
): Promise<Retrieved> {
  const { question, understanding } = input;
  const isDescribed = understanding.described !== '' || hasLimits(understanding.narrowing);
  const resultsMeant =
    isDescribed && input.resultsMeant.length > 0
      ? await describedResults(services, {
          ids: input.resultsMeant,
          older: shownBefore(input),
          understanding,
        })
      : input.resultsMeant;
  if (understanding.act === 'similar') return similarTo(services, { ...input, resultsMeant });
  const ids =
    understanding.act === 'people' ? await peopleOf(services, { ...input, resultsMeant }) : resultsMeant;
  if (ids === null) return retrieve(services, { question, understanding, mayBeNearest: true });
  const query = understanding.own || understanding.topic;
  // People are known by what they work on, so their technologies are scored with them.
  const beside = understanding.act === 'people' ? resultsMeant : [];
  const hits = await scored(services, { ids, beside, query, passages: question.passages });
  // What is asked about the results determines their order; their scores remain those for the subject.
  const subject = understanding.own ? understanding.topic : null;
  const worth = subject ? await scored(services, { ids, beside, query: subject, passages: false }) : hits;
  const filters = understanding.act === 'people' ? null : understanding.narrowing;
  const cards = (await loadCards(services, hits)).filter((card) => !filters || matchesFilters(card, filters));
  const worthOf = new Map(worth.map(({ id, score }) => [id, score]));
  const ordered = inOrder(cards, understanding)
    .slice(0, SEARCH_LIMITS.searchTopMax)
    .map((card) => withScore(card, worthOf.get(card.id) ?? card.score));
  return {
    hits,
    totalFound: ordered.length,
    candidates: ids.length,
    keywordOnly: false,
    best: hits[0]?.score ?? 0,
    none: false,
    cards: ordered.map((card, at) => ({ ...card, number: at + 1 })),
    words: new Map(ids.map((id) => [id, query])),
  };
}

/** What earlier answers showed, latest first. */
function shownBefore({
  question: { earlier },
  resultsMeant,
}: {
  question: Question;
  resultsMeant: readonly string[];
}): string[] {
  const all = new Set(earlier.toReversed().flatMap(({ resultIds }) => resultIds));
  return [...all].filter((id) => !resultsMeant.includes(id)).slice(0, OLDER_LOOKED_AT);
}

function hasLimits(filters: SearchFilters | null): boolean {
  return filters !== null && JSON.stringify(filters) !== JSON.stringify(searchFilters.parse({}));
}

/** Every record in `ids` with its score for the query; one that doesn't match comes last instead of being dropped. */
async function scored(
  { index }: Dependencies,
  {
    ids,
    beside,
    query,
    passages,
  }: { ids: readonly string[]; beside: readonly string[]; query: string; passages: boolean },
): Promise<SearchHit[]> {
  if (ids.length === 0) return [];
  const all = [...new Set([...ids, ...beside])];
  const filters = { ...searchFilters.parse({}), ids: all };
  const { hits } = await index.search({ query, filters, top: all.length, threshold: 0, passages });
  const found = new Map(hits.map((hit) => [hit.id, hit]));
  return ids.map(
    (id) =>
      found.get(id) ?? {
        id,
        type: id.startsWith('URES') ? 'researcher' : 'technology',
        score: 0,
        title: '',
        university: '',
        country: null,
        field: null,
        trl: null,
        year: null,
        passage: null,
        sky: null,
        duplicates: [],
      },
  );
}

/** In the order named; by the words of the question, if any; by a stated figure, if that is requested. */
function inOrder(cards: ResultCard[], { own, rank, act }: Understanding): ResultCard[] {
  if (rank) {
    const stating = cards.filter((card) => card[rank.by] !== null);
    const value = (card: ResultCard) => card[rank.by] ?? 0;
    return [
      ...stating.toSorted((a, b) => (rank.descending ? value(b) - value(a) : value(a) - value(b))),
      ...cards.filter((card) => card[rank.by] === null),
    ];
  }
  if (!own || act === 'compare') return cards;
  const speaking = cards.filter((card) => card.score >= SPEAKS_OF_IT || mentionsAny(card, own));
  return speaking.length > 0 ? speaking.toSorted((a, b) => b.score - a.score) : cards;
}

function withScore(card: ResultCard, score: number): ResultCard {
  return { ...card, score, percentage: Math.round(score * 100) };
}

/** The people of the records, in their order; null if the reader may not see who works on which. */
async function peopleOf(
  { db, index }: Dependencies,
  { question, resultsMeant }: { question: Question; resultsMeant: readonly string[] },
): Promise<readonly string[] | null> {
  if (index.knowledge().facts.researchers === 0) return resultsMeant;
  if (!question.passages) return null;
  const details = await technologyDetails(
    db,
    resultsMeant.filter((id) => id.startsWith('UTECH')),
  );
  const people = resultsMeant.flatMap((id) =>
    id.startsWith('URES') ? [id] : (details.get(id)?.researchers ?? []).map((person) => person.id),
  );
  return people.length > 0 ? [...new Set(people)] : resultsMeant;
}

/** Other records like the given ones, which are left out themselves. */
async function similarTo(
  services: Dependencies,
  {
    question,
    understanding,
    resultsMeant,
  }: { question: Question; understanding: Understanding; resultsMeant: readonly string[] },
): Promise<Retrieved> {
  const details = await technologyDetails(services.db, [...resultsMeant]);
  const titles = [...details.values()].map(({ title }) => title).join(' ');
  const topic = titles ? `${titles} ${understanding.own}`.trim() : understanding.topic;
  const look = async (words: string, mayBeNearest: boolean) => ({
    ...(await retrieve(services, {
      question: { ...question, files: [] },
      understanding: {
        ...understanding,
        topic: words,
        filters: alike(understanding, details.size),
        excluding: resultsMeant,
      },
      mayBeNearest,
    })),
    topic: words,
  });
  const byTitle = await look(topic, false);
  if (byTitle.cards.length >= ALIKE_AT_LEAST) return byTitle;
  // A title may be a name that says nothing; then the record's most frequent words show what it is like.
  const { frequency, knowledge } = services.index;
  const rarity = { frequency, records: knowledge().facts.technologies };
  const told = fileTopic(
    [...details.values()].map(({ title, summary }) => ({ text: `${title}. ${summary ?? ''}` })),
    rarity,
  );
  const byText = await look(told || topic, false);
  if (byText.cards.length > byTitle.cards.length) return byText;
  return byTitle.cards.length > 0 ? byTitle : look(topic, true);
}

/** Similar to a technology are other technologies, not its people; similar to a person are other people. */
function alike({ narrowing, filters }: Understanding, technologies: number): Understanding['filters'] {
  const own = narrowing ?? filters;
  if (own.type !== 'both') return own;
  return { ...own, type: technologies > 0 ? 'technology' : 'researcher' };
}
