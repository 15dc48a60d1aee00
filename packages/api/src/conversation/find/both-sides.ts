import type { ResultCard } from '@cosmos/contract/conversation/conversation.ts';
import { sentenceKinds } from '@cosmos/language/sentence-kinds/sentence-kinds.ts';
import type { Services } from '../../context/services.ts';
import type { ComparedSide } from '../../ports/assistant.ts';
import type { Question, Understanding } from '../read/question/question.ts';
import { comparisonIn, keysOf, type Side, shareOf } from '../read/sides.ts';
import { type Retrieved, retrieve } from './retrieve.ts';

/** A title says a side if it has so much of its words; else so many of the sentences on the technology itself must. */
const ENOUGH = 0.6;
const OF_SENTENCES = 0.25;
/** A title counts more than all sentences. */
const IN_TITLE = 2;
const SURELY_OWN = 0.5;
/** So many records of a side that the whole question didn't find. */
const ADDED = 3;

/** Which of some records is on which side of a comparison: first those that mention all words of its name, then those whose titles say it. */
export function sidesOf(cards: readonly ResultCard[], sides: readonly Side[]): ComparedSide[] {
  const rows = cards.map((card) => ({ card, worth: sides.map((side) => worthOf(card, side)) }));
  return sides.map(({ name }, at) => {
    const keys = keysOf(name);
    const isExact = ({ title, summary }: ResultCard) => shareOf({ keys }, `${title}\n${summary ?? ''}`) === 1;
    const own = rows
      .filter(({ worth }) => {
        const mine = worth[at] ?? 0;
        return mine > 0 && worth.every((other, i) => i === at || other < mine);
      })
      .map(({ card, worth }) => ({
        number: card.number,
        isExact: isExact(card),
        isInTitle: (worth[at] ?? 0) >= IN_TITLE,
      }))
      .toSorted((a, b) => Number(b.isExact) - Number(a.isExact) || Number(b.isInTitle) - Number(a.isInTitle));
    return { name, numbers: own.map(({ number }) => number), isExact: own[0]?.isExact ?? false };
  });
}

/** How surely a record is on a side, 0 if it isn't: by its title, and by the share of its own sentences that speak of it. */
function worthOf({ type, title, summary }: ResultCard, side: Side): number {
  if (type !== 'technology') return 0;
  const text = summary ?? '';
  const own = sentenceKinds(text).filter((each) => each.own >= SURELY_OWN);
  const saying = own.filter(({ start, end }) => shareOf(side, text.slice(start, end)) >= ENOUGH);
  const share = saying.length / Math.max(1, own.length);
  const byTitle = shareOf(side, title) >= ENOUGH ? IN_TITLE : 0;
  return byTitle + (share >= OF_SENTENCES ? share : 0);
}

/** What was found for a comparison, with records of a side that has none in it. */
export async function withBothSides(
  services: Pick<Services, 'db' | 'index'>,
  { question, understanding, found }: { question: Question; understanding: Understanding; found: Retrieved },
): Promise<Retrieved> {
  const compared = understanding.resultsMeant === null ? comparisonIn(question.text) : null;
  if (compared === null) return found;
  const { sides, shared } = compared;
  let all = found;
  for (const [at, side] of sides.entries()) {
    if (!all.none && (sidesOf(all.cards, sides)[at]?.numbers ?? []).length > 0) continue;
    const topic = `${side.name} ${shared}`.trim();
    const asked = { ...understanding, topic, need: null };
    const other = await retrieve(services, { question, understanding: asked, mayBeNearest: false });
    all = joined(all, other, { side: at, sides, most: question.topN });
  }
  return all;
}

function joined(
  found: Retrieved,
  other: Retrieved,
  { side, sides, most }: { side: number; sides: readonly Side[]; most: number },
): Retrieved {
  const numbers = other.none ? [] : (sidesOf(other.cards, sides)[side]?.numbers ?? []);
  const known = found.none ? [] : found.cards;
  const added = other.cards
    .filter(({ id, number }) => numbers.includes(number) && !known.some((card) => card.id === id))
    .slice(0, ADDED);
  if (added.length === 0) return found;
  const kept = known.slice(0, Math.max(0, most - added.length));
  const ids = new Set(added.map(({ id }) => id));
  return {
    ...found,
    none: false,
    best: Math.max(found.none ? 0 : found.best, other.best),
    hits: [...(found.none ? [] : found.hits), ...other.hits.filter(({ id }) => ids.has(id))],
    words: new Map([...other.words, ...found.words]),
    totalFound: (found.none ? 0 : found.totalFound) + added.length,
    cards: [...kept, ...added].map((card, at) => ({ ...card, number: at + 1 })),
  };
}
