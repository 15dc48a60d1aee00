import type { FactRow, StatedFact } from '@cosmos/contract/compare/compare.ts';
import type { ResultCard } from '@cosmos/contract/conversation/conversation.ts';
import { clauseFrom } from '@cosmos/language/sentences/clauses.ts';
import { type ListFound, listLedBy, sentenceLedBy } from './lists.ts';
import { isOwn, type OwnSentence, ownSentences } from './own-sentences.ts';
import { isEqual } from './measured-facts.ts';
import { type Asked, sharedWords } from './question-words.ts';
import { recordSentences } from './record-texts.ts';
import { statable } from './statable.ts';
import { TOLD, type ToldKind } from './told-kinds.ts';

const PRICE = /(?:\$\s?[\d.,]*\d|\b[\d.,]*\d\s?(?:dollars|USD|cents|euros?|EUR)\b)(?:\s(?:per|a)\s\p{L}+)?/iu;
const WORD_ALONE = /^(?:low[- ]cost|inexpensive|cheap|affordable|cost[- ]effective)/iu;
const VALUE_CHARACTERS = 150;
const WHOLE_CHARACTERS = 260;
const LEAST_CHARACTERS = 5;
/** A sentence that names the thing is more certain to be about it than one that only follows. */
const OWN_WORTH = 1.5;

/** Facts in words, if at least one record states them. */
export function toldFacts(cards: readonly ResultCard[], asked: Asked): FactRow[] {
  return TOLD.flatMap((told) => {
    const cells = cards.map((card) => cellOf(card, told, asked));
    if (cells.every((cell) => cell === null)) return [];
    const row: FactRow = {
      id: `told:${told.label}`,
      group: told.group,
      label: told.label,
      askedFor: askedForOf(told, asked),
      cells,
      strongest: null,
      equal: isEqual(cells),
    };
    return [row];
  });
}

/** What a record says of one kind of fact; null if it says nothing. */
export function cellOf(card: ResultCard, told: ToldKind, asked: Asked): StatedFact | null {
  const led = told.lead && ledCell(card, told.lead);
  if (led && told.says.test(led.value)) return led;
  return toldCell(card, told, asked) ?? (told.lead && ledSentence(card, told.lead));
}

/** The items of a list introduced in the summary, with the list as the passage. */
export function ledCell({ summary }: ResultCard, lead: RegExp): StatedFact | null {
  return summary === null ? null : cellAt(summary, listLedBy(summary, lead));
}

/** What a heading of a list introduces, if it is prose. */
function ledSentence({ summary }: ResultCard, lead: RegExp): StatedFact | null {
  return summary === null ? null : cellAt(summary, sentenceLedBy(summary, lead, WHOLE_CHARACTERS));
}

function cellAt(summary: string, list: ListFound | null): StatedFact | null {
  if (list === null) return null;
  const { from, to } = list;
  const place = statable(summary, [list.start, list.end]);
  if (!place) return null;
  const [start, end] = place;
  return {
    value: summary.slice(start, end),
    quote: { text: summary.slice(from, to), source: 'summary', marks: [[start - from, end - from]] },
    number: null,
  };
}

function toldCell(card: ResultCard, told: ToldKind, asked: Asked): StatedFact | null {
  const stated = ownSentences(recordSentences(card, ['title', 'summary'])).flatMap((sentence, place) => {
    const found = valueIn(sentence, told);
    const value = found && statable(sentence.text, found);
    const own = isOwn(sentence.text) ? OWN_WORTH : 0;
    return value ? [{ sentence, value, worth: sharedWords(asked, sentence.text) + own - 0.05 * place }] : [];
  });
  const best = stated.toSorted((a, b) => b.worth - a.worth)[0];
  if (!best) return null;
  const { sentence, value } = best;
  const [start, end] = value;
  return {
    value: sentence.text.slice(start, end),
    quote: { text: sentence.text, source: sentence.source, marks: [value] },
    number: null,
  };
}

/** Where a sentence states the fact. */
function valueIn({ text, source, near }: OwnSentence, told: ToldKind): [number, number] | null {
  const match = told.pattern?.exec(text) ?? null;
  if (!match || told.unless.test(text) || (told.needsName && !near)) return null;
  // "Cheap" in a text may be about anything; in the title it is about the thing.
  const isPraise = WORD_ALONE.test(match[0]);
  if (isPraise) return source === 'title' ? [match.index, match.index + match[0].trim().length] : null;
  if (told.whole)
    return source === 'summary' && text.length <= WHOLE_CHARACTERS && told.says.test(text)
      ? [0, text.length]
      : null;
  const clause = clauseFrom(text, match.index, { longest: VALUE_CHARACTERS, until: told.until });
  if (!clause) return null;
  const value = text.slice(...clause);
  return told.says.test(value) && value.length >= LEAST_CHARACTERS ? clause : null;
}

/** The price in the question, or its word for the fact. */
function askedForOf({ label, asked: words }: ToldKind, { question }: Asked): FactRow['askedFor'] {
  if (label !== 'Cost') return null;
  const text = PRICE.exec(question)?.[0] ?? wordAt(question, words?.exec(question)?.index);
  return text ? { text, number: null } : null;
}

function wordAt(text: string, at: number | undefined): string {
  return at === undefined ? '' : (/^[\p{L}-]+/u.exec(text.slice(at))?.[0] ?? '');
}
