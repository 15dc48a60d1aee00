import type { CardFact, ResultCard } from '@cosmos/contract/conversation/conversation.ts';
import { CONVERSATION_LIMITS } from '@cosmos/contract/conversation/limits.ts';
import { isBackground } from '@cosmos/language/sentence-kinds/background.ts';
import { type Asked, readAsked, sharedWords } from './question-words.ts';
import { recordSentences, type RecordSentence } from './record-texts.ts';
import type { Statement } from './statement.ts';
import { statementsIn } from './statements.ts';

/** A longer value doesn't fit on a card. */
const VALUE_CHARACTERS = 26;
const LABEL_CHARACTERS = 32;

/** "Less peel force adhesion" names nothing that could be measured. */
const COMPARING = /^(?:less|more|higher|lower|better|greater|fewer|reduced|increased|improved|enhanced)\b/i;

interface Stated {
  statement: Statement;
  sentence: RecordSentence;
  worth: number;
}

/** The cards of technologies, each with what its record states in figures. */
export function withFacts(cards: readonly ResultCard[], question: string): ResultCard[] {
  const asked = readAsked(question);
  return cards.map((card) =>
    card.type === 'technology'
      ? { ...card, facts: figuresOf(card, { asked, most: CONVERSATION_LIMITS.factsPerCard, ofEach: 1 }) }
      : card,
  );
}

interface Wanted {
  asked: Asked;
  /** How many figures at most, in all and for the same thing that is measured. */
  most: number;
  ofEach: number;
  /** Leaves out sentences that may be about other things. */
  isTrusted?: (sentence: RecordSentence) => boolean;
}

/** What a record states in figures: what the question asks for first, then in the order of the text. */
export function figuresOf(
  card: ResultCard,
  { asked, most, ofEach, isTrusted = () => true }: Wanted,
): CardFact[] {
  const stated = recordSentences(card, ['title', 'summary'])
    .filter(isTrusted)
    .flatMap((sentence, place) => statedIn(sentence, { place, asked }))
    .toSorted((a, b) => b.worth - a.worth);
  const facts: CardFact[] = [];
  const times = new Map<string, number>();
  for (const each of stated) {
    const { label } = each.statement;
    const fact = factOf(each);
    if (!fact || (times.get(label) ?? 0) >= ofEach || isTold(fact, facts)) continue;
    facts.push(fact);
    times.set(label, (times.get(label) ?? 0) + 1);
    if (facts.length === most) break;
  }
  return facts;
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
  const whole = modifiers && !COMPARING.test(modifiers) ? `${modifiers} ${lowered(label)}` : label;
  const shown = whole.length > LABEL_CHARACTERS ? label : whole;
  return {
    label: shown.charAt(0).toUpperCase() + shown.slice(1),
    value,
    sentence: { ...sentence, marks: [[quantity.from, quantity.end]] },
  };
}

/** One figure is one fact, however many things it may measure. */
function isTold({ sentence }: CardFact, facts: readonly CardFact[]): boolean {
  const [start] = sentence.marks[0] ?? [];
  return facts.some((each) => each.sentence.text === sentence.text && each.sentence.marks[0]?.[0] === start);
}

function lowered(label: string): string {
  return /^[A-Z][a-z]/.test(label) ? `${label.charAt(0).toLowerCase()}${label.slice(1)}` : label;
}
