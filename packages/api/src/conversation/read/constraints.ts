import type { Constraint } from '@cosmos/contract/conversation/reading.ts';
import { quantitiesIn } from '@cosmos/language/quantities/quantities.ts';

const COMPARATORS: readonly [RegExp, Constraint['comparator']][] = [
  [/no more than|at most|up to|within|≤/i, '≤'],
  [/no less than|at least|≥/i, '≥'],
  [/less than|fewer than|lower than|under|below|</i, '<'],
  [/more than|greater than|higher than|better than|over|above|>/i, '>'],
  [/about|around|approximately|nearly|almost|roughly|≈|~/i, '≈'],
];

const SIGN = /(?<![\p{L}\d])[-−](?=\d)/gu;
const SIGN_BEFORE = /(?<![\p{L}\d])[-−]$/u;

/** The figures of a message that say what a result should reach; numbers without a unit say too little. */
export function readConstraints(text: string): Constraint[] {
  // A sign would hide the number, and the words before it.
  const unsigned = text.replace(SIGN, (sign) => ' '.repeat(sign.length));
  return quantitiesIn(unsigned).flatMap(({ start, end, from, number, written, dimension }) => {
    if (dimension === 'number') return [];
    const isNegative = text.slice(0, start).search(SIGN_BEFORE) >= 0;
    const begin = isNegative && from === start ? start - 1 : from;
    const words = text.slice(from, start);
    return {
      text: text.slice(begin, end),
      comparator: COMPARATORS.find(([pattern]) => pattern.test(words))?.[1] ?? null,
      value: number === null ? null : isNegative ? -written : written,
      unit: text.slice(start, end).replace(/^[^\p{L}°%]+/u, '') || null,
    };
  });
}
