import type { FactRow, StatedFact } from '@cosmos/contract/compare/compare.ts';
import type { ResultCard } from '@cosmos/contract/conversation/conversation.ts';
import { listLedBy } from './lists.ts';
import { ownSentences } from './own-sentences.ts';
import { qualitiesIn } from './qualities.ts';
import { isEqual } from './measured-facts.ts';
import { type Asked, sharedWords } from './question-words.ts';
import { recordSentences } from './record-texts.ts';
import { USES_LEAD } from './told-kinds.ts';

const COST = 'Cost';
const ROWS_AT_MOST = 6;
const ENOUGH_ROWS = 5;
/** A quality that only one record states can't be compared. */
const SAID_BY_AT_LEAST = 2;
const OF_USES = /\b(?:applications?|uses|used (?:for|in)|markets?|useful|industr(?:y|ies))\b/iu;

/**
 * Rows for qualities that two or more records state in words ("biodegradable"), and such words in the gaps of rows that
 * others fill with numbers or prices.
 */
export function withWords(rows: readonly FactRow[], cards: readonly ResultCard[], asked: Asked): FactRow[] {
  const said = cards.map((card) => wordsOf(card, asked));
  const filled = rows.map((row) => {
    const cells = row.cells.map((cell, at) => cell ?? said[at]?.get(baseOf(row)) ?? null);
    return { ...row, cells, equal: isEqual(cells) };
  });
  const known = new Set(rows.map(baseOf));
  const labels = new Set(said.flatMap((of) => [...of.keys()]).filter((label) => !known.has(label)));
  const fresh = [...labels]
    .map((label) => ({ label, cells: said.map((of) => of.get(label) ?? null) }))
    .map((one) => ({
      ...one,
      stated: one.cells.filter((cell) => cell !== null).length,
      named: asked.named.has(one.label) || sharedWords(asked, one.label) > 0,
    }))
    .filter(({ stated, named }) => stated >= SAID_BY_AT_LEAST || named)
    .toSorted(
      (a, b) => Number(b.named) - Number(a.named) || b.stated - a.stated || (a.label < b.label ? -1 : 1),
    )
    .slice(0, ROWS_AT_MOST)
    .map(({ label, cells, named }): FactRow => ({
      id: `worded:${label}`,
      group: label === COST ? 'Manufacturing' : 'Readiness and proof',
      label,
      askedFor: named ? { text: asked.named.get(label) ?? label.toLowerCase(), number: null } : null,
      cells,
      strongest: null,
      equal: isEqual(cells),
    }));
  return inCommon([...filled, ...fresh], cards.length);
}

/** A fact that only one of several records states is shown only if it was asked for, or there is little else. */
function inCommon(rows: readonly FactRow[], columns: number): FactRow[] {
  const isShared = ({ cells }: FactRow) =>
    cells.filter((cell) => cell !== null).length >= Math.min(SAID_BY_AT_LEAST, columns);
  let room = ENOUGH_ROWS - rows.filter(isShared).length;
  return rows.filter(
    (row) => isShared(row) || row.askedFor !== null || !row.id.startsWith('told:') || room-- > 0,
  );
}

/** The subject of a row: its id without the unit. */
function baseOf({ id }: FactRow): string {
  return /^(?:measured|told):(.+?)(?: \([^()]*\))?$/u.exec(id)?.[1] ?? id;
}

/**
 * The qualities that a record states in words, by label; of several sentences, the one that fits the question. Praise like
 * "improved stability" is none: it has no figure, and doesn’t say compared with what.
 */
export function wordsOf(card: ResultCard, asked: Asked): Map<string, StatedFact> {
  const uses = usesOf(card);
  const best = new Map<string, { fact: StatedFact; worth: number }>();
  const sentences = ownSentences(recordSentences(card, ['title', 'summary']));
  for (const [place, { text, source, own }] of sentences.entries()) {
    if (!own || uses.includes(text) || OF_USES.test(text)) continue;
    for (const { label, isTelling, place: mark } of qualitiesIn(text)) {
      if (!isTelling) continue;
      const worth = sharedWords(asked, text) + (mark[1] - mark[0]) / 100 - 0.05 * place;
      if (worth <= (best.get(label)?.worth ?? -Infinity)) continue;
      best.set(label, {
        fact: { value: text.slice(...mark), quote: { text, source, marks: [mark] }, number: null },
        worth,
      });
    }
  }
  return new Map([...best].map(([label, { fact }]) => [label, fact]));
}

/** What the thing is for says nothing about its qualities. */
function usesOf({ summary }: ResultCard): string {
  const list = summary === null ? null : listLedBy(summary, USES_LEAD);
  return summary !== null && list ? summary.slice(list.from, list.to) : '';
}
