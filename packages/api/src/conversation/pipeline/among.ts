import type { ResultCard } from '@cosmos/contract/conversation.ts';
import { LIMITS } from '@cosmos/contract/limits.ts';
import { searchFilters, type SearchHit } from '@cosmos/contract/search.ts';
import { matchesFilters } from '@cosmos/search/filters.ts';
import { loadCards, technologyDetails } from '../../catalogue/cards.ts';
import type { Services } from '../../services.ts';
import { mentionsAny } from './mentions.ts';
import type { Question, Understanding } from './question.ts';
import { fileTopic } from './understanding/attachments.ts';
import { type Retrieved, retrieve } from './retrieve.ts';

/** A record speaks of what was asked about these from here on. */
const SPEAKS_OF_IT = 0.35;
/** Fewer records like another, and its text is looked at. */
const ALIKE_AT_LEAST = 3;

type Dependencies = Pick<Services, 'db' | 'index'>;

/** What is asked of results that are there: they alone, narrowed, looked at with the message's words, put in order. */
export async function retrieveAmong(
  services: Dependencies,
  input: { question: Question; understanding: Understanding; among: readonly string[] },
): Promise<Retrieved> {
  const { question, understanding } = input;
  if (understanding.act === 'similar') return similarTo(services, input);
  const ids = understanding.act === 'people' ? await peopleOf(services, input) : input.among;
  if (ids === null) return retrieve(services, { question, understanding, mayBeNearest: true });
  const query = understanding.own || understanding.topic;
  // People are known by what they work on: their technologies are scored with them.
  const beside = understanding.act === 'people' ? input.among : [];
  const hits = await scored(services, { ids, beside, query, passages: question.passages });
  // What is asked of results puts them in order; what they are worth is what they are worth to the subject.
  const subject = understanding.own ? understanding.topic : null;
  const worth = subject ? await scored(services, { ids, beside, query: subject, passages: false }) : hits;
  const filters = understanding.act === 'people' ? null : understanding.narrowing;
  const cards = (await loadCards(services, hits)).filter((card) => !filters || matchesFilters(card, filters));
  const worthOf = new Map(worth.map(({ id, score }) => [id, score]));
  const ordered = inOrder(cards, understanding)
    .slice(0, LIMITS.searchTopMax)
    .map((card) => withScore(card, worthOf.get(card.id) ?? card.score));
  return {
    hits,
    totalFound: ordered.length,
    candidates: ids.length,
    keywordOnly: false,
    nearest: false,
    cards: ordered.map((card, at) => ({ ...card, number: at + 1 })),
    words: new Map(ids.map((id) => [id, query])),
  };
}

/** Every record of `ids` with its score for the query; one that has nothing of it comes last, not lost. */
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

/** As named; by the words asked with, where there are any; by a stated figure, where that is asked. */
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

/** The people of the records, in their order; null where the reader may not see who works on which. */
async function peopleOf(
  { db, index }: Dependencies,
  { question, among }: { question: Question; among: readonly string[] },
): Promise<readonly string[] | null> {
  if (index.knowledge().facts.researchers === 0) return among;
  if (!question.passages) return null;
  const details = await technologyDetails(
    db,
    among.filter((id) => id.startsWith('UTECH')),
  );
  const people = among.flatMap((id) =>
    id.startsWith('URES') ? [id] : (details.get(id)?.researchers ?? []).map((person) => person.id),
  );
  return people.length > 0 ? [...new Set(people)] : among;
}

/** Other records like the named ones: these are left out. */
async function similarTo(
  services: Dependencies,
  {
    question,
    understanding,
    among,
  }: { question: Question; understanding: Understanding; among: readonly string[] },
): Promise<Retrieved> {
  const details = await technologyDetails(services.db, [...among]);
  const titles = [...details.values()].map(({ title }) => title).join(' ');
  const topic = titles ? `${titles} ${understanding.own}`.trim() : understanding.topic;
  const look = async (words: string, mayBeNearest: boolean) => ({
    ...(await retrieve(services, {
      question: { ...question, files: [] },
      understanding: {
        ...understanding,
        topic: words,
        filters: alike(understanding, details.size),
        excluding: among,
      },
      mayBeNearest,
    })),
    topic: words,
  });
  const byTitle = await look(topic, false);
  if (byTitle.cards.length >= ALIKE_AT_LEAST) return byTitle;
  // A title may be a name that says nothing: then what the record says most often tells what it is like.
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

/** Beside a technology others are wanted, not its people; beside a person other people. */
function alike({ narrowing, filters }: Understanding, technologies: number): Understanding['filters'] {
  const own = narrowing ?? filters;
  if (own.type !== 'both') return own;
  return { ...own, type: technologies > 0 ? 'technology' : 'researcher' };
}
