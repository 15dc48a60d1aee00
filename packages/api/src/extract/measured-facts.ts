import type { FactRow, StatedFact } from '@cosmos/contract/compare/compare.ts';
import type { ResultCard } from '@cosmos/contract/conversation/conversation.ts';
import { isBackground } from '@cosmos/language/sentence-kinds/background.ts';
import { statementsIn } from './statements.ts';
import type { Statement } from './statement.ts';
import { type Asked, sharedWords } from './question-words.ts';
import { recordSentences, type RecordSentence } from './record-texts.ts';

/** A statement of one column, with its sentence. */
interface Found {
  statement: Statement;
  sentence: RecordSentence;
  /** How well the sentence fits the question; earlier sentences win ties. */
  worth: number;
}

interface Measured {
  label: string;
  columns: Found[][];
}

const ROWS_AT_MOST = 10;
/** With fewer rows than this, facts that only one record states are shown too. */
const ENOUGH_ROWS = 4;
const LONGEST_VALUE = 60;

/** What the records state in numbers, under one label per property; what was asked for comes first. */
export function measuredFacts(cards: readonly ResultCard[], asked: Asked): FactRow[] {
  const byLabel = new Map<string, Measured>();
  for (const [column, card] of cards.entries()) {
    for (const found of statementsOf(card, asked)) {
      const { label, dimension } = found.statement;
      const key = `${label} (${dimension})`;
      const measured = byLabel.get(key) ?? { label, columns: cards.map(() => []) };
      measured.columns[column]?.push(found);
      byLabel.set(key, measured);
    }
  }
  const rows = [...byLabel].map(([key, measured]) => toRow(key, measured, asked));
  const shared = rows.filter(({ stated }) => stated >= 2);
  const alone = rows.filter(({ stated }) => stated < 2);
  const ranked = (some: RankedRow[]) =>
    some.toSorted((a, b) => b.rank - a.rank || (a.row.id < b.row.id ? -1 : 1));
  const kept = ranked(shared).slice(0, ROWS_AT_MOST);
  const asks = ranked(alone.filter(({ row }) => row.askedFor !== null));
  const others = ranked(alone.filter(({ row }) => row.askedFor === null));
  const filled = [...asks, ...others.slice(0, Math.max(0, ENOUGH_ROWS - kept.length - asks.length))];
  return ranked([...kept, ...filled]).map(({ row }) => row);
}

function statementsOf(card: ResultCard, asked: Asked): Found[] {
  return recordSentences(card, ['title', 'summary']).flatMap((sentence, place) =>
    (isBackground(sentence.text) ? [] : statementsIn(sentence.text))
      .filter(({ ofOthers }) => !ofOthers)
      .map((statement) => ({
        statement,
        sentence,
        worth: sharedWords(asked, sentence.text) - 0.01 * place,
      })),
  );
}

interface RankedRow {
  row: FactRow;
  stated: number;
  rank: number;
}

function toRow(key: string, { label, columns }: Measured, asked: Asked): RankedRow {
  const common = commonModifiers(columns);
  const chosen = columns.map((found) => choose(found, common));
  const stated = chosen.filter((found) => found !== null);
  const modifiers = new Set(stated.map(({ statement }) => statement.modifiers));
  const [only = ''] = modifiers.size === 1 ? modifiers : [];
  const askedFor = askedForOf(label, stated[0]?.statement, asked);
  const row: FactRow = {
    id: `measured:${key}`,
    group: 'Readiness and proof',
    label: only ? `${only.charAt(0).toUpperCase()}${only.slice(1)} ${lowered(label)}` : label,
    askedFor,
    cells: chosen.map((found) => found && toCell(found, { wide: modifiers.size > 1 })),
    strongest: modifiers.size === 1 ? strongestOf(chosen) : null,
    equal: false,
  };
  row.equal = isEqual(row.cells);
  const named = askedFor === null ? sharedWords(asked, `${only} ${label}`) : 0;
  return {
    row,
    stated: stated.length,
    rank: (askedFor?.number != null ? 100 : askedFor ? 50 : 0) + 10 * Math.min(named, 2) + stated.length,
  };
}

/** The qualifying words that most columns use. */
function commonModifiers(columns: readonly Found[][]): string {
  const count = new Map<string, number>();
  for (const found of columns)
    for (const modifiers of new Set(found.map(({ statement }) => statement.modifiers)))
      count.set(modifiers, (count.get(modifiers) ?? 0) + 1);
  return [...count].toSorted((a, b) => b[1] - a[1] || (a[0] < b[0] ? 1 : -1))[0]?.[0] ?? '';
}

function choose(found: readonly Found[], common: string): Found | null {
  const fits = ({ statement }: Found) => (statement.modifiers === common ? 1 : 0);
  return found.toSorted((a, b) => fits(b) - fits(a) || b.worth - a.worth)[0] ?? null;
}

function toCell({ statement, sentence }: Found, { wide }: { wide: boolean }): StatedFact {
  const { quantity } = statement;
  const isShort = statement.wide[1] - statement.wide[0] <= LONGEST_VALUE;
  const [start, end] = wide && isShort ? statement.wide : [quantity.from, quantity.end];
  return {
    value: sentence.text.slice(start, end),
    quote: { ...sentence, marks: [[start, end]] },
    number: quantity.number,
  };
}

function strongestOf(chosen: readonly (Found | null)[]): number | null {
  const better = chosen.find((found) => found !== null)?.statement.better ?? null;
  const numbers = chosen.map((found) => found?.statement.quantity.number ?? null);
  const known = numbers.filter((number) => number !== null);
  const ranged = chosen.some((found) => found !== null && found.statement.quantity.number === null);
  if (better === null || known.length < 2 || ranged) return null;
  const best = better === 'more' ? Math.max(...known) : Math.min(...known);
  return known.filter((number) => number === best).length === 1 ? numbers.indexOf(best) : null;
}

/** The question's own words, and its number in the row's unit. */
function askedForOf(label: string, sample: Statement | undefined, asked: Asked): FactRow['askedFor'] {
  const stated = asked.stated.find(
    (statement) => statement.label === label && statement.dimension === sample?.dimension,
  );
  if (stated) {
    const { from, end, number } = stated.quantity;
    return { text: asked.question.slice(from, end), number };
  }
  const named = asked.named.get(label);
  return named === undefined ? null : { text: named, number: null };
}

/** Whether every column states the same. */
export function isEqual(cells: readonly (StatedFact | null)[]): boolean {
  const values = new Set(
    cells.map((cell) => cell && (cell.number ?? cell.value.toLowerCase().replace(/\s+/g, ' '))),
  );
  return cells.length > 1 && values.size === 1 && !values.has(null);
}

function lowered(label: string): string {
  return /^[A-Z][a-z]/.test(label) ? `${label.charAt(0).toLowerCase()}${label.slice(1)}` : label;
}
