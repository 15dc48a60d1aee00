import type { ResultCard } from '@cosmos/contract/conversation/conversation.ts';
import { SEARCH_LIMITS } from '@cosmos/contract/search/limits.ts';
import { searchFilters, type SearchFilters, type SearchHit } from '@cosmos/contract/search/search.ts';
import { matchesFilters } from '@cosmos/search/catalogue-index/filters.ts';
import { hitOf, loadCards, researcherDetails, technologyDetails } from '../../catalogue/cards.ts';
import type { Services } from '../../context/services.ts';
import type { Likeness } from '../../ports/live-index.ts';
import { type Retrieved, retrieve } from '../find/retrieve.ts';
import type { Act } from '../read/question/act.ts';
import type { Question, Understanding } from '../read/question/question.ts';
import { answersOf, SURE, textOf } from './answers.ts';
import type { Candidate } from './candidates.ts';
import { referents } from './referents.ts';
import { shownSoFar } from './shown.ts';
import { similarTo } from './similar.ts';

/** How much it counts how well a record fits the words of a question, beside the sentence that likely answers it. */
const FITS_COUNT = 2;
/** How many are meant if the message doesn't say which; all for other acts. */
const MOST: Partial<Record<Act, number>> = { details: 1, similar: 1, explain: 1, compare: 3 };

type Dependencies = Pick<Services, 'db' | 'index'>;
type Input = { question: Question; understanding: Understanding };

/** Questions about results of earlier answers: those that are meant, in the order that answers best. */
export async function retrieveWithinResults(services: Dependencies, input: Input): Promise<Retrieved> {
  const { question, understanding } = input;
  const { act, topic } = understanding;
  const { ids, isSaid, filters } = await meantBy(services, input);
  if (act === 'similar') return similarTo(services, { ...input, resultsMeant: ids });
  const people = act === 'people' ? await peopleOf(services, { question, resultsMeant: ids }) : ids;
  if (people === null) return retrieve(services, { question, understanding, mayBeNearest: true });
  const hits = await scored(services, people, { query: topic, passages: question.passages });
  const cards = (await loadCards(services, hits))
    .filter((card) => act === 'people' || matchesFilters(card, filters))
    .map((card) => withScore(card, scoreShown(question.earlier, card.id)));
  const asked = questionsOf(understanding);
  const told =
    isSaid || asked.length === 0
      ? hits
      : await scored(services, people, { query: understanding.own, passages: false });
  const likeness = await services.index.likeness(asked, cards);
  const ordered = inOrder(services, cards, {
    likeness,
    understanding,
    asked,
    isSaid,
    fits: new Map(told.map(({ id, score }) => [id, score])),
  });
  return {
    hits,
    totalFound: ordered.length,
    candidates: people.length,
    keywordOnly: false,
    best: hits[0]?.score ?? 0,
    none: false,
    cards: ordered.slice(0, SEARCH_LIMITS.searchTopMax).map((card, at) => ({ ...card, number: at + 1 })),
    words: new Map(people.map((id) => [id, asked.join(' ') || topic])),
    isSaid,
    limits: filters,
  };
}

/** The score that a record was last shown with: a question about results doesn’t change how relevant they are. */
function scoreShown(earlier: Question['earlier'], id: string): number | undefined {
  const last = earlier.findLast(({ resultIds }) => resultIds.includes(id));
  return last?.scores?.[last.resultIds.indexOf(id)];
}

function withScore(card: ResultCard, score: number | undefined): ResultCard {
  return score === undefined ? card : { ...card, score, percentage: Math.round(score * 100) };
}

/** The results that a message means, and the limits that it sets for them. */
async function meantBy(
  services: Dependencies,
  { question, understanding }: Input,
): Promise<{ ids: string[]; isSaid: boolean; filters: SearchFilters }> {
  const { numbered, missing, narrowing, said, act } = understanding;
  const asked = questionsOf(understanding);
  const filters = narrowing ?? searchFilters.parse({});
  const shown = shownSoFar(question.earlier);
  // Of a list that numbers point at, which may be an older one.
  const all = [...new Set([...numbered, ...shown.list, ...shown.talkedAbout.flat(), ...shown.older])];
  const byId = new Map((await detailsOf(services.db, all)).map((each) => [each.id, each]));
  if (missing.length > 0 && numbered.length === 0) return { ids: [], isSaid: true, filters };
  const candidatesOf = (ids: readonly string[]) => ids.flatMap((id) => byId.get(id) ?? []);
  const likeness = await services.index.likeness(asked, [...byId.values()]);
  const meant = referents(said, {
    candidates: {
      list: candidatesOf(shown.list),
      talkedAbout: shown.talkedAbout.map(candidatesOf),
      older: candidatesOf(
        [...new Set([...numbered, ...shown.older])].filter((id) => !shown.list.includes(id)),
      ),
    },
    numbered,
    comparing: act === 'compare',
    answering: (candidate) => surest(services.index, candidate, { asked, likeness }),
  });
  const ids = meant.by === 'default' ? meant.ids.slice(0, MOST[act ?? 'details']) : meant.ids;
  const isSaid = meant.by === 'name';
  // A university that some of them are from has told which; one that none is from is a limit that none keeps.
  const isFrom = ids.some((id) => filters.universities.includes(byId.get(id)?.university ?? ''));
  return { ids, isSaid, filters: isFrom ? { ...filters, universities: [] } : filters };
}

async function detailsOf(db: Services['db'], ids: readonly string[]): Promise<Candidate[]> {
  const [technologies, researchers] = await Promise.all([
    technologyDetails(
      db,
      ids.filter((id) => id.startsWith('UTECH')),
    ),
    researcherDetails(
      db,
      ids.filter((id) => id.startsWith('URES')),
    ),
  ]);
  return ids.flatMap((id) => {
    const details = technologies.get(id) ?? researchers.get(id);
    return details ? [{ ...details, text: textOf(details) }] : [];
  });
}

/** Every record in `ids` with its score for the query, in their order. */
async function scored(
  { index }: Dependencies,
  ids: readonly string[],
  { query, passages }: { query: string; passages: boolean },
): Promise<SearchHit[]> {
  if (ids.length === 0) return [];
  const filters = { ...searchFilters.parse({}), ids: [...ids] };
  const { hits } = await index.search({ query, filters, top: ids.length, threshold: 0, passages });
  const found = new Map(hits.map((hit) => [hit.id, hit]));
  return ids.map(
    (id) =>
      found.get(id) ?? hitOf({ id, type: id.startsWith('URES') ? 'researcher' : 'technology', score: 0 }),
  );
}

/** By a stated figure if that is asked for; else those first that answer what is asked of many; else as they are meant. */
function inOrder(
  { index }: Dependencies,
  cards: ResultCard[],
  {
    understanding,
    asked,
    isSaid,
    fits,
    likeness,
  }: {
    likeness: Likeness;
    understanding: Understanding;
    asked: readonly string[];
    isSaid: boolean;
    /** How well each fits the words of the question, by id. */
    fits: ReadonlyMap<string, number>;
  },
): ResultCard[] {
  const { rank, act } = understanding;
  if (rank) {
    const stating = cards.filter((card) => card[rank.by] !== null);
    const value = (card: ResultCard) => card[rank.by] ?? 0;
    return [
      ...stating.toSorted((a, b) => (rank.descending ? value(b) - value(a) : value(a) - value(b))),
      ...cards.filter((card) => card[rank.by] === null),
    ];
  }
  if (isSaid) return cards;
  if (act === 'best') return cards.toSorted((a, b) => b.score - a.score);
  if (asked.length === 0) return cards;
  const byId = new Map(
    cards.map((card) => [card.id, surest(index, { ...card, text: textOf(card) }, { asked, likeness })]),
  );
  const likely = ({ id }: ResultCard) => (byId.get(id) ?? 0) + FITS_COUNT * (fits.get(id) ?? 0);
  const answering = cards
    .filter((card) => likely(card) >= 2 * SURE)
    .toSorted((a, b) => likely(b) - likely(a));
  return [...answering, ...cards.filter((card) => !answering.includes(card))];
}

function questionsOf({ asks }: Understanding): string[] {
  return asks.filter((ask) => ask.act === 'question').map(({ text }) => text);
}

/** How surely a record answers one of the questions. */
function surest(
  index: Services['index'],
  candidate: Candidate,
  { asked, likeness }: { asked: readonly string[]; likeness: Likeness },
): number {
  return Math.max(
    0,
    ...answersOf(index, candidate, asked, { isOfMany: true, likeness }).map(
      ([best]) => best?.probability ?? 0,
    ),
  );
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
