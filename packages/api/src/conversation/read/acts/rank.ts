import type { Rank } from '../question/act.ts';

const RANKS: [RegExp, Rank][] = [
  [
    /\b(?:the )?(?:most (?:mature|advanced|developed|ready)|more (?:mature|advanced) ones|highest (?:trl|readiness(?: level)?)|furthest (?:along|ahead|developed)|further (?:along|ahead)|readiest|(?:closest|nearest) to (?:the )?(?:market|production|commerciali[sz]ation|being (?:sold|ready|a product)|a product)|soonest|ready (?:the )?(?:first|soonest)|by (?:trl|readiness|maturity))\b/i,
    { by: 'trl', descending: true },
  ],
  [
    /\b(?:the )?(?:least (?:mature|advanced|developed)|lowest (?:trl|readiness(?: level)?)|(?:earliest|most early)[- ]stage)\b/i,
    { by: 'trl', descending: false },
  ],
  [
    /\b(?:the )?(?:newest|latest|most recent|youngest|newer ones|more recent ones|by (?:year|date|age))\b/i,
    { by: 'year', descending: true },
  ],
  [/\b(?:the )?(?:oldest|earliest(?![- ]stage)|older ones)\b/i, { by: 'year', descending: false }],
];

/** The property by which a message wants results sorted; null for none. */
export function readRank(text: string): Rank | null {
  return RANKS.find(([pattern]) => pattern.test(text))?.[1] ?? null;
}
