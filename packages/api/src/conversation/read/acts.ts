/** What to do with existing results. */
export type Act = 'compare' | 'people' | 'similar' | 'landscape' | 'rank' | 'more' | 'details';

/** The property by which results are sorted. */
export interface Rank {
  by: 'trl' | 'year';
  descending: boolean;
}

const COMPARE =
  /\b(?:(?:i (?:want|would like) to )?(?:compare|benchmark|contrast)|side by side|(?:what(?:'s| is) the )?difference between|how do .* differ)\b:?/i;
const ACTS: [Act, RegExp][] = [
  [
    'more',
    /^\s*(?:(?:please|ok|okay|and|now)[, ]+)*(?:(?:can|could) you )?(?:show|give|find|list|are there|do you have)?(?: me)?\s*(?:any |some |the )?(?:more|others?|further|additional|next|\d+ more)(?: (?:results?|ones?|options?|technologies|matches|records))?(?: please)?\s*[?.!]*$/i,
  ],
  [
    'similar',
    /\b(?:(?:show|find|give)\s+(?:me\s+)?)?(?:(?:more|others?|something|anything|any|technolog(?:y|ies)|results?|records?)\s+)?(?:that (?:are|is)\s+)?(?:similar to|like)\b|\b(?:show|find|give)(?: me)? similar(?: ones)?\b/i,
  ],
  ['compare', COMPARE],
  [
    'landscape',
    /\b(?:(?:show|give|draw|open)\s+(?:me\s+)?)?(?:the\s+|a\s+)?(?:landscape|map|overview)(?:\s+(?:of|for|around))?\b/i,
  ],
  [
    'people',
    /\b(?:by|from) whom\b|\bwho(?:'s| is| are)? (?:the )?(?:works?|working|behind|invented|inventors?|researche?rs?|leads?|leading|developed|made|people|team)(?: on| behind| of| in)?\b|\b(?:the )?(?:researchers?|inventors?|people|team|scientists?) (?:behind|of|on|who work on|for)\b|\bwhose\b/i,
  ],
  [
    'details',
    /\b(?:(?:can|could) you )?(?:tell me|show me|give me|i(?:'d| would) like|say)?\s*(?:some |a bit |any )?(?:more|details?|everything)(?: details?| information| info)?\s*(?:about|on|of)?\b|\b(?:describe|explain|elaborate on|expand on|open|what is|how does|why)\b/i,
  ],
];

const RANKS: [RegExp, Rank][] = [
  [
    /\b(?:the )?(?:most (?:mature|advanced|developed|ready)|more (?:mature|advanced) ones|highest (?:trl|readiness(?: level)?)|furthest along|readiest|(?:closest|nearest) to (?:the )?(?:market|production)|by (?:trl|readiness|maturity))\b/i,
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

/** What a message wants done, and the message without the words for it. */
export function readAct(text: string): { act: Act | null; rank: Rank | null; rest: string } {
  const compares = COMPARE.test(text);
  for (const [pattern, rank] of RANKS) {
    const match = pattern.exec(text);
    if (match && compares)
      return { act: 'compare', rank: null, rest: text.replace(match[0], ' ').replace(COMPARE, ' ') };
    if (match) return { act: 'rank', rank, rest: text.replace(match[0], ' ') };
  }
  for (const [act, pattern] of ACTS) {
    const match = pattern.exec(text);
    if (match) return { act, rank: null, rest: text.replace(match[0], ' ') };
  }
  return { act: null, rank: null, rest: text };
}
