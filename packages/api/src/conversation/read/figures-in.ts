import type { Constraint } from '@cosmos/contract/conversation/reading.ts';
import { measuresIn } from '@cosmos/language/quantities/durations.ts';
import type { Quantity } from '@cosmos/language/quantities/quantities.ts';
import { changeBefore } from './clauses/changes.ts';

const COMPARATORS: readonly [RegExp, Constraint['comparator']][] = [
  [/no more than|at most|up to|within|≤/i, '≤'],
  [/no less than|at least|≥/i, '≥'],
  [/less than|fewer than|lower than|under|below|</i, '<'],
  [/more than|greater than|higher than|better than|over|above|>/i, '>'],
  [/about|around|approximately|nearly|almost|roughly|≈|~/i, '≈'],
];

/** What is kept or reached, and what goes on "for 1,000 h", may well be more. */
const OR_MORE = /\b(?:keep|retain|maintain|preserv|reach|achiev)\w*\s+$|\bfor\s+$/i;

/** Places in a text, in characters. */
export interface Span {
  from: number;
  to: number;
}

/** A stretch of a text that states a requirement. */
export interface Stretch extends Span {
  constraint: Constraint;
}

export interface Figure extends Stretch {
  /** Whether it says how much of something there is in something else. */
  isContent: boolean;
}

/** The figures with a unit; numbers without one say too little. */
export function figuresIn(text: string): Figure[] {
  return measuresIn(text).flatMap((quantity) =>
    quantity.dimension === 'number' ? [] : figureOf(text, quantity),
  );
}

/** "80 % of the efficiency", "40% less embodied CO2": a share says little without what it is of. */
const SHARE_OF =
  /^\s+(?:of\s+(?:the|its|their|our|all|all the)\s+[\p{L}-]+|(?:less|lower|fewer|more|higher|better)(?:\s+(?!(?:but|and|or|than|with|without|in|on|at|to|for|by|from|while|when|where|if|that|which|we|i|it)\b)[\p{L}\p{N}-]+){1,3})/u;

/** "Two weeks ahead". */
const AHEAD = /^\s+(?:ahead|in advance|beforehand|earlier)\b/iu;

/** What tells how much of one thing is in another. */
const CONTENT: ReadonlySet<Quantity['dimension']> = new Set(['concentration', 'mass concentration']);
const PARTS = /^pp[mbt]$/;

function figureOf(
  text: string,
  { start, end: last, from: begins, number, written, unit, dimension }: Quantity,
): Figure {
  const more = dimension === 'share' ? SHARE_OF : dimension === 'time' ? AHEAD : null;
  const [whole = ''] = more?.exec(text.slice(last)) ?? [];
  const end = last + whole.length;
  const isContent = CONTENT.has(dimension) || PARTS.test(unit ?? '');
  // "Down to 4 ng/L" is a limit for what is in something, and for cold a load to bear.
  const [down = ''] = isContent ? (/\bdown to\s+$/i.exec(text.slice(0, start)) ?? []) : [];
  const from = Math.min(begins, start - down.length);
  const words = text.slice(from, start);
  const comparator = down
    ? '≤'
    : (COMPARATORS.find(([pattern]) => pattern.test(words))?.[1] ?? orMore(text.slice(0, from), dimension));
  return {
    from,
    to: end,
    isContent,
    constraint: {
      text: text.slice(from, end),
      comparator,
      value: number === null ? null : written,
      unit,
      preferred: false,
    },
  };
}

function orMore(before: string, dimension: Quantity['dimension']): Constraint['comparator'] {
  const change = changeBefore(before);
  if (change !== null) return change === 'more' ? '≥' : '≤';
  return (dimension === 'share' || dimension === 'time') && OR_MORE.test(before) ? '≥' : null;
}

/** "; battery life above one year", "w/ oxygen barrier < 0.1 cc", "narrow emission (below 30 nm": what a figure measures. */
const NAME_BEFORE =
  /(?:[.,;:]\s+|\b(?:with|and|but)\s+(?:an?\s+)?|w\/\s*)((?:(?!(?:and|or|but|with|at|in|for|to|of|we|our|it|is|are|that|which|what|who|how|from|on|by|down|only|just|say)\b)[\p{L}-]+\s+){1,3}\(?)$/iu;
/** "High protein, say over 20 percent", "downtime must be short, at most four weeks": what a figure of its own says more exactly. */
const SAID_BEFORE =
  /(?:(?:^|[.;]\s+)(?:high|low|long|short|good|fast|little|small)(?:\s[\p{L}-]+){1,3},\s+(?:say\s+|i\.e\.\s+|meaning\s+)?|,\s+say\s+)$/iu;

export function withName(text: string, { from: figure, to, constraint }: Figure): Stretch {
  const [, name = ''] = NAME_BEFORE.exec(text.slice(0, figure)) ?? [];
  const [said = ''] = name === '' ? (SAID_BEFORE.exec(text.slice(0, figure)) ?? []) : [];
  const from = figure - (name.length || said.replace(/^[.;,]\s+/u, '').length);
  return { from, to, constraint: { ...constraint, text: text.slice(from, to) } };
}
