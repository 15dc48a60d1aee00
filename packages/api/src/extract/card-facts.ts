import type { CardFact, ResultCard } from '@cosmos/contract/conversation/conversation.ts';
import { CONVERSATION_LIMITS } from '@cosmos/contract/conversation/limits.ts';
import { isBackground } from './of-others.ts';
import { type Asked, readAsked, sharedWords } from './question-words.ts';
import { recordSentences, type RecordSentence } from './record-texts.ts';
import type { Statement } from './statement.ts';
import { statementsIn } from './statements.ts';

/** A longer value doesn't fit on a card. */
const VALUE_CHARACTERS = 26;
const LABEL_CHARACTERS = 32;

interface Stated {
  statement: Statement;
  sentence: RecordSentence;
  worth: number;
}

/** The cards of technologies, each with what its record states in figures. */
export function withFacts(cards: readonly ResultCard[], question: string): ResultCard[] {
  const asked = readAsked(question);
  return cards.map((card) => (card.type === 'technology' ? { ...card, facts: factsOf(card, asked) } : card));
}

function factsOf(card: ResultCard, asked: Asked): CardFact[] {
  const stated = recordSentences(card, ['title', 'summary'])
    .flatMap((sentence, place) => statedIn(sentence, { place, asked }))
    .toSorted((a, b) => b.worth - a.worth);
  const facts = new Map<string, CardFact>();
  for (const each of stated) {
    const fact = factOf(each);
    if (fact && !facts.has(each.statement.label) && !isTold(fact, facts))
      facts.set(each.statement.label, fact);
    if (facts.size === CONVERSATION_LIMITS.factsPerCard) break;
  }
  return [...facts.values()];
}

function statedIn(sentence: RecordSentence, { place, asked }: { place: number; asked: Asked }): Stated[] {
  if (isBackground(sentence.text)) return [];
  const shared = sharedWords(asked, sentence.text);
  return statementsIn(sentence.text)
    .filter(({ ofOthers }) => !ofOthers)
    .map((statement) => ({
      statement,
      sentence,
      worth: 10 * asksFor(asked, statement) + shared - 0.01 * place,
    }));
}

/** 2 if the question states such a figure itself, 1 if it names what is measured. */
function asksFor(asked: Asked, { label, dimension }: Statement): number {
  const same = asked.stated.some((each) => each.label === label && each.dimension === dimension);
  return same ? 2 : asked.named.has(label) ? 1 : 0;
}

function factOf({ statement, sentence }: Stated): CardFact | null {
  const { quantity, label, modifiers } = statement;
  const value = sentence.text.slice(quantity.from, quantity.end);
  if (value.length > VALUE_CHARACTERS) return null;
  const whole = modifiers ? `${modifiers} ${lowered(label)}` : label;
  const shown = whole.length > LABEL_CHARACTERS ? label : whole;
  return {
    label: shown.charAt(0).toUpperCase() + shown.slice(1),
    value,
    sentence: { ...sentence, marks: [[quantity.from, quantity.end]] },
  };
}

/** One figure is one fact, however many things it may measure. */
function isTold({ sentence }: CardFact, facts: ReadonlyMap<string, CardFact>): boolean {
  const [start] = sentence.marks[0] ?? [];
  return [...facts.values()].some(
    (each) => each.sentence.text === sentence.text && each.sentence.marks[0]?.[0] === start,
  );
}

function lowered(label: string): string {
  return /^[A-Z][a-z]/.test(label) ? `${label.charAt(0).toLowerCase()}${label.slice(1)}` : label;
}
