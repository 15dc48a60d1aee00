import { RESEARCHER_ID } from '@cosmos/contract/catalogue/record-ids.ts';
import type {
  CategoryKind,
  Recommendation,
  RecommendationCategory,
} from '@cosmos/contract/recommendations/recommendations.ts';
import type { Reading } from '@cosmos/contract/conversation/reading.ts';
import type { SearchHit } from '@cosmos/contract/search/search.ts';
import { terms } from '@cosmos/language/analysis/analyse.ts';
import type { Recommended, Wish } from '@cosmos/search/recommend/recommend.ts';
import type { Told } from '@cosmos/search/recommend/told.ts';
import { hitOf, loadCards } from '../catalogue/cards.ts';
import type { Services } from '../context/services.ts';
import { hasRuledOut } from '../conversation/find/unwanted-last.ts';
import { withFit } from '../conversation/fit/fit.ts';
import { withFacts } from '../extract/card-facts.ts';
import { categoryPlace } from './category-place.ts';
import type { DescribedNeed } from './needs.ts';
import { partedByInterests } from './own-words.ts';
import { titlesOf } from './refusals.ts';
import type { MemberTold } from './told.ts';

/** A category before its records are known: what it is called, and what it is about. */
export interface Row {
  kind: CategoryKind;
  name: string;
  wish: Wish;
  /** Of a need: what is required. */
  reading?: Reading;
}

/**
 * In the order in which they choose, since no record is in two: what the member described, each interest, what they liked, people.
 */
export function rowsOf({ told }: MemberTold, needs: readonly DescribedNeed[]): Row[] {
  const about = (kind: CategoryKind, name: string, text: string): Row => ({
    kind,
    name,
    wish: { text, type: 'technology' },
  });
  const hasLiked = told.likes.length + told.saves.length > 0;
  return [
    ...needs.map(({ question, topic, reading, found }): Row => ({
      kind: 'need',
      name: question,
      wish: { text: topic, type: 'technology', among: found },
      reading,
    })),
    ...told.interests.map((interest) => about('interest', interest, interest)),
    ...(hasLiked
      ? [
          {
            kind: 'liked' as const,
            name: 'Based on what you liked and saved',
            wish: { text: null, type: 'technology' as const },
          },
        ]
      : []),
    { kind: 'researchers', name: 'Researchers', wish: { text: null, type: 'researcher' } },
  ];
}

interface FilledRows {
  rows: readonly Row[];
  /** What was chosen for each of them. */
  found: readonly (readonly Recommended[])[];
  told: Pick<Told, 'interests' | 'ruledOut'>;
}

/**
 * The categories with whole records, as they stand on the page; those without any are left out, and so is what has something that
 * the member rules out, read as in an answer.
 */
export async function toCategories(
  { db, index }: Pick<Services, 'db' | 'index'>,
  { rows, found, told: { interests, ruledOut } }: FilledRows,
): Promise<RecommendationCategory[]> {
  const all = found.flat();
  const [cards, titles] = await Promise.all([
    loadCards({ db }, all.map(hitFor)),
    titlesOf(
      db,
      all.flatMap(({ nearest }) => nearest ?? []),
    ),
  ]);
  const byId = new Map(cards.map((card) => [card.id, card]));
  for (const [at, { reading }] of rows.entries()) {
    if (!reading) continue;
    const own = (found[at] ?? []).flatMap(({ id }) => byId.get(id) ?? []);
    for (const card of withFit(index, own, reading)) byId.set(card.id, card);
  }
  const { acronyms } = index.knowledge();
  const recommendation = ({ kind, name }: Row, each: Recommended): Recommendation[] => {
    const known = byId.get(each.id);
    const [whole] = known ? withFacts([known], each.words.join(' ')) : [];
    const exclusions = kind === 'need' ? ruledOut.filter((thing) => !saysAny(name, thing)) : ruledOut;
    if (!whole || hasRuledOut(whole, { exclusions, acronyms })) return [];
    // It stands in no answer, so it has neither a place nor a relevance there.
    const { number: _number, score: _score, percentage: _percentage, sky: _sky, ...card } = whole;
    const title = each.nearest === null ? undefined : titles.get(each.nearest);
    return [
      {
        card,
        score: each.score,
        percentage: Math.round(100 * each.score),
        reason: {
          words: each.words,
          nearest: each.nearest === null || title === undefined ? null : { id: each.nearest, title },
          ...partedByInterests(each.words, interests, kind === 'need' ? name : ''),
        },
        isOutside: each.isOutside,
      },
    ];
  };
  return rows
    .map((row, at) => ({
      kind: row.kind,
      name: row.name,
      items: (found[at] ?? []).flatMap((each) => recommendation(row, each)),
    }))
    .filter(({ items }) => items.length > 0)
    .toSorted((a, b) => categoryPlace(a) - categoryPlace(b));
}

/** What a need asks for itself is wanted after all. */
function saysAny(need: string, thing: string): boolean {
  const said = new Set(terms(need));
  return terms(thing).some((term) => said.has(term));
}

function hitFor({ id, score, passage }: Recommended): SearchHit {
  return hitOf({ id, type: RESEARCHER_ID.test(id) ? 'researcher' : 'technology', score, passage });
}
