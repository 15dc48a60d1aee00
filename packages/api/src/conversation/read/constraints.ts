import type { Constraint } from '@cosmos/contract/conversation/reading.ts';
import { contentTerms } from '@cosmos/language/analysis/content-terms.ts';
import { type Quantity, quantitiesIn } from '@cosmos/language/quantities/quantities.ts';
import { type Required, requestParts } from './requirements/required.ts';
import { unwantedIn } from './unwanted.ts';

const COMPARATORS: readonly [RegExp, Constraint['comparator']][] = [
  [/no more than|at most|up to|within|≤/i, '≤'],
  [/no less than|at least|≥/i, '≥'],
  [/less than|fewer than|lower than|under|below|</i, '<'],
  [/more than|greater than|higher than|better than|over|above|>/i, '>'],
  [/about|around|approximately|nearly|almost|roughly|≈|~/i, '≈'],
];

const SIGN = /(?<![\p{L}\d])[-−](?=\d)/gu;
const SIGN_BEFORE = /(?<![\p{L}\d])[-−]$/u;
const LONGEST = 120;

/** A stretch of a text that states a requirement. */
interface Stretch extends Span {
  constraint: Constraint;
}

/**
 * What a message says that a result should be, do or reach, in its order. Figures of the asker's own situation require nothing.
 * Of a message that was translated, or in a language that the tagger hasn't learned, only figures are read.
 */
export function readConstraints(text: string, { isTagged = true } = {}): Constraint[] {
  const { required, setting } = isTagged ? requestParts(text) : { required: [], setting: [] };
  const figures = figuresIn(text);
  const ruledOut = unwantedIn(text).map((phrase) => {
    const from = text.indexOf(phrase);
    return { from, to: from + phrase.length };
  });
  const worded = required
    .filter(
      (span) => contentTerms(span.text).length > 0 && !ruledOut.some((phrase) => isWithin(span, phrase)),
    )
    .map((span) => withFigure(text, span, figures))
    .filter(({ constraint }) => constraint.text.length <= LONGEST);
  const toldOnly = setting.filter((part) => !worded.some((span) => isSameSentence(text, part, span)));
  const alone = figures.filter((figure) => ![...worded, ...toldOnly].some((part) => isWithin(figure, part)));
  const inOrder = [...worded, ...alone].toSorted((a, b) => a.from - b.from);
  const byText = new Map(inOrder.map(({ constraint }) => [constraint.text, constraint]));
  return [...byText.values()];
}

interface Span {
  from: number;
  to: number;
}

function isWithin(inner: Span, outer: Span): boolean {
  return inner.from < outer.to && inner.to > outer.from;
}

function isSameSentence(text: string, one: Span, other: Span): boolean {
  const between = text.slice(Math.min(one.to, other.to), Math.max(one.from, other.from));
  return !/[.!?;](?:\s|$)/.test(between);
}

/** A requirement with its first figure; "below" and a sign before that belong to it. */
function withFigure(text: string, { from, to, isPreferred }: Required, figures: readonly Stretch[]): Stretch {
  const own = figures.find((figure) => isWithin(figure, { from, to }));
  const whole = { from: Math.min(from, own?.from ?? from), to: Math.max(to, own?.to ?? to) };
  const { comparator, value, unit } = own?.constraint ?? { comparator: null, value: null, unit: null };
  const words = text.slice(whole.from, whole.to);
  return { ...whole, constraint: { text: words, comparator, value, unit, preferred: isPreferred } };
}

/** The figures with a unit; numbers without one say too little. */
function figuresIn(text: string): Stretch[] {
  // A sign would hide the number, and the words before it.
  const unsigned = text.replace(SIGN, (sign) => ' '.repeat(sign.length));
  return quantitiesIn(unsigned).flatMap((quantity) =>
    quantity.dimension === 'number' ? [] : figureOf(text, quantity),
  );
}

function figureOf(text: string, { start, end, from, number, written }: Quantity): Stretch {
  const isNegative = text.slice(0, start).search(SIGN_BEFORE) >= 0;
  const begin = isNegative && from === start ? start - 1 : from;
  const words = text.slice(from, start);
  return {
    from: begin,
    to: end,
    constraint: {
      text: text.slice(begin, end),
      comparator: COMPARATORS.find(([pattern]) => pattern.test(words))?.[1] ?? null,
      value: number === null ? null : isNegative ? -written : written,
      unit: text.slice(start, end).replace(/^[^\p{L}°%]+/u, '') || null,
      preferred: false,
    },
  };
}
