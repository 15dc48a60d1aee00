import type { Span } from '@cosmos/language/sentences/sentences.ts';
import { terms } from '@cosmos/language/analysis/analyse.ts';

const COMPOUND = /[\p{L}\p{N}]+(?:[-‐‑–][\p{L}\p{N}]+)+/gu;
/** How far apart the parts of a compound may stand: "solid state", "free of fluorine". */
const BETWEEN_PARTS = 4;
/** Says nothing alone, however rare: "dopant-free" is no answer to "lead-free". */
const FREE = 'free';

/**
 * The terms of a query that stand only in hyphenated compounds, each with the other parts of its compounds. The rarest part
 * of a compound is left out: it says enough alone, unless it is "free".
 */
export function partsOfCompounds(
  query: string,
  weights: ReadonlyMap<string, number>,
): Map<string, Set<string>> {
  const alone = new Set(terms(query.replaceAll(COMPOUND, ' ')));
  const besides = new Map<string, Set<string>>();
  for (const [compound] of query.matchAll(COMPOUND)) {
    const parts = [...new Set(terms(compound))].filter((term) => weights.has(term));
    const rarest = parts.reduce((best, term) => Math.max(best, weights.get(term) ?? 0), 0);
    const lead = parts.find((term) => weights.get(term) === rarest && term !== FREE);
    for (const term of parts) {
      if (term === lead || alone.has(term)) continue;
      const others = besides.get(term) ?? new Set();
      for (const other of parts) if (other !== term) others.add(other);
      besides.set(term, others);
    }
  }
  return besides;
}

interface Matched extends Span {
  term: string;
}

/** False for a part of a compound that stands without the others. */
export function isBesideItsPart(
  word: Matched,
  {
    before,
    after,
    besides,
  }: {
    before: Matched | undefined;
    after: Matched | undefined;
    besides: ReadonlyMap<string, ReadonlySet<string>>;
  },
): boolean {
  const parts = besides.get(word.term);
  if (!parts) return true;
  const isNear = (other: Matched | undefined, gap: number) =>
    other !== undefined && parts.has(other.term) && gap <= BETWEEN_PARTS;
  return isNear(before, word.start - (before?.end ?? 0)) || isNear(after, (after?.start ?? 0) - word.end);
}

const CAPITALISED = String.raw`\p{Lu}[\p{L}\p{M}.’'&-]*`;
const KIND =
  '(?:Universit(?:y|ies)|Institutes?|Colleges?|Laborator(?:y|ies)|Schools?|Departments?|Hospital|Foundation)';
/** "Ohio State", "Rice University", "Institute of Materials Science", "United States". */
const NAME = new RegExp(
  [
    String.raw`(?:${CAPITALISED}\s+)+(?:State\s+)?${KIND}(?:\s+(?:of|for|at)\s+(?:the\s+)?${CAPITALISED}(?:\s+(?:and\s+)?${CAPITALISED})*)?`,
    String.raw`${KIND}\s+(?:of|for)\s+(?:the\s+)?${CAPITALISED}(?:\s+(?:and\s+)?${CAPITALISED})*`,
    String.raw`${CAPITALISED}\s+States?(?![\p{L}-])`,
  ].join('|'),
  'gu',
);

/** Where a text names universities, institutes and states that the query doesn’t name itself. */
export function namesIn(text: string, said: string): Span[] {
  return [...text.matchAll(NAME)]
    .filter(([name]) => !` ${said} `.includes(` ${plainWords(name)} `))
    .map(({ 0: name, index }) => ({ start: index, end: index + name.length }));
}

/** Lower case, and one space between words: "solid-state cells" is "solid state cells". */
export function plainWords(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
