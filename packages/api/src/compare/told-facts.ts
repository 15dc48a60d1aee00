import type { FactRow, StatedFact } from '@cosmos/contract/compare.ts';
import type { FactGroup } from '@cosmos/contract/fact-groups.ts';
import type { ResultCard } from '@cosmos/contract/conversation.ts';
import { isBackground } from './extract/of-others.ts';
import { isEqual } from './measured-facts.ts';
import { type Asked, sharedWords } from './question-words.ts';
import { recordSentences } from './record-texts.ts';

/** Facts that records tell in words rather than in numbers. */
interface Told {
  label: string;
  group: FactGroup;
  /** Begins where the value begins. */
  pattern: RegExp;
  /** What such a sentence is about when it isn't about the thing itself. */
  unless: RegExp;
  /** What makes it worth telling. */
  says: RegExp;
  /** The question asks for it. */
  asked: RegExp;
}

const MADE =
  'fabricated|manufactured|made|produced|synthesi[sz]ed|prepared|printed|deposited|cast|extruded|electrospun|spun|spray(?:ed|-coated)|coated|grown|moulded|molded|cured|annealed|sintered|milled|assembled|fermented|etched|woven|knitted|laminated|pressed|condensed|grafted|applied|mixed|formed';
const OTHERS =
  /\b(?:conventional|existing|current|traditional|typical|today|state[- ]of[- ]the[- ]art|competing|market|commercially available|most)\b/iu;

const TOLD: readonly Told[] = [
  {
    label: 'Process',
    group: 'Making it',
    pattern: new RegExp(
      String.raw`(?<=\b(?:is|are|was|were|be|been|being)\s(?:\p{L}+ly\s|then\s|first\s)?)(?:${MADE})\s+(?:\p{L}+ly\s)?(?:by|from|with|using|via|onto|on|through|at|in a|in one|in an|between)\s`,
      'iu',
    ),
    unless: OTHERS,
    says: /\p{L}{3}/u,
    asked: /\b(?:process|manufactur|produc|fabricat|made|making|synthes)/iu,
  },
  {
    label: 'Cost signal',
    group: 'Making it',
    pattern:
      /\b(?:(?:about |roughly |under |less than |below )?(?:US)?\$\s?\d|low[- ]cost\b|inexpensive|cheap(?:er|ly)?\b|affordable|(?:materials?|production|manufacturing|unit|part|capital|operating) costs?\b|costs? (?:is|are|about|under|less|of|per|falls?|drops?|estimated)\b|cost[- ]effective)/iu,
    unless:
      /\b(?:conventional|existing|traditional|competing|market|today|billions?|millions?|worldwide|annual(?:ly)?|each year|every year|patients? pay|health ?care costs?|expensive|https?|could|would|need(?:s|ed)?)\b/iu,
    says: /\d|low[- ]cost|inexpensive|cheap|affordable|cost[- ]effective|dollar|cent/iu,
    asked: /\b(?:cost|cheap|price|afford|inexpensive|economic)/iu,
  },
];
const CLAUSE_END =
  /[;:]|\s[–—]\s|,\s(?:which|while|whereas|but|so|where|and (?:the|it|a|is|are)|then|with)\b|\.$/iu;
const PRICE = /(?:\$\s?[\d.,]*\d|\b[\d.,]*\d\s?(?:dollars|USD|cents|euros?|EUR)\b)(?:\s(?:per|a)\s\p{L}+)?/iu;
const WORD_ALONE = /^(?:low[- ]cost|inexpensive|cheap|affordable|cost[- ]effective)/iu;
const VALUE_CHARACTERS = 120;
const LEAST_CHARACTERS = 5;

/** How a thing is made and what it costs, where at least one record says so. */
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

function cellOf(card: ResultCard, { pattern, unless, says }: Told, asked: Asked): StatedFact | null {
  const found = recordSentences(card, ['title', 'summary']).flatMap((sentence, place) => {
    const match = pattern.exec(sentence.text);
    // "Cheap" in a text may be said of anything; in the title it is said of the thing.
    const isPraise = match !== null && WORD_ALONE.test(match[0]);
    if (
      !match ||
      (isPraise && sentence.source !== 'title') ||
      unless.test(sentence.text) ||
      isBackground(sentence.text)
    )
      return [];
    const start = match.index;
    const rest = sentence.text.slice(start);
    const stop = CLAUSE_END.exec(rest);
    const clause = (stop ? rest.slice(0, stop.index) : rest).trimEnd();
    const value = isPraise ? match[0].trim() : clause;
    if (!says.test(value)) return [];
    if (value.length > VALUE_CHARACTERS || value.length < LEAST_CHARACTERS) return [];
    return [{ sentence, start, value, worth: sharedWords(asked, sentence.text) - 0.05 * place }];
  });
  const best = found.toSorted((a, b) => b.worth - a.worth)[0];
  if (!best) return null;
  const { sentence, start, value } = best;
  return { value, quote: { ...sentence, marks: [[start, start + value.length]] }, number: null };
}

/** The price that the question names, or its word for cost. */
function askedForOf({ label, asked: words }: Told, { question }: Asked): FactRow['askedFor'] {
  if (label !== 'Cost signal') return null;
  const text = PRICE.exec(question)?.[0] ?? wordAt(question, words.exec(question)?.index);
  return text ? { text, number: null } : null;
}

function wordAt(text: string, at: number | undefined): string {
  return at === undefined ? '' : (/^[\p{L}-]+/u.exec(text.slice(at))?.[0] ?? '');
}
