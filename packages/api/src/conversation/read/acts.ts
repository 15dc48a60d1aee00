/** What to do with existing results. */
export type Act =
  | 'compare'
  | 'people'
  | 'similar'
  | 'landscape'
  | 'rank'
  | 'more'
  | 'details'
  | 'contact'
  | 'price'
  | 'link'
  | 'patent'
  | 'readiness'
  | 'explain';

/** The property by which results are sorted. */
export interface Rank {
  by: 'trl' | 'year';
  descending: boolean;
}

const COMPARE =
  /\b(?:(?:i (?:want|would like) to )?(?:compare|benchmark|contrast)|side by side|next to each other|(?:tell me |see )?where (?:do )?they differ|(?:what(?:'s| is) the )?difference between|how do .* differ)\b:?/i;
const ACTS: [Act, RegExp][] = [
  [
    'explain',
    // The words that point at a result have been taken out: "why is relevant?"
    /^\s*(?:(?:and|but|so|ok(?:ay)?)[, ]+)*(?:why|how come|for what reason)\b[^?.!]{0,60}\b(?:relevant|match(?:es|ed|ing)?|fit(?:s|ting)?|suit(?:s|able)?|show(?:n|ing)?|list(?:ed)?|rank(?:ed)?|here|includ(?:e|ed)|suggest(?:ed)?|recommend(?:ed)?|pick(?:ed)?|choose|chose(?:n)?|find|found|results?)\b[^?.!]{0,60}|^\s*(?:(?:and|but|so|ok(?:ay)?)[, ]+)*why\s*(?:is|are|was|were|did you|do you)?\s*(?=[?.!]|$)|\bwhat makes\b[^?.!]{0,40}\b(?:relevant|fit|a (?:good )?(?:match|fit)|suitable)\b[^?.!]{0,40}|\bhow (?:is|are|does|do)\b[^?.!]{0,20}\b(?:relevant|relate[sd]?)\b[^?.!]{0,60}/i,
  ],
  [
    'readiness',
    /\bhow (?:mature|ready|advanced|well developed|far (?:along|developed))\s+(?:is|are)\b[^?.!]{0,40}|\b(?:(?:at |in )?(?:what|which)(?:'s| is| are| would be)?)\s+(?:the |its |their )?(?:current )?(?:trls?|technology readiness(?: levels?)?|readiness(?: levels?)?|maturity(?: level)?|stage(?: of development)?|development stage)\b[^?.!]{0,40}|^\s*(?:is|are) there (?:already )?an? (?:working )?prototype\b[^?.!]{0,40}/i,
  ],
  ['details', /\bhow far (?:along )?(?:is|are|has|have|did|does|the)\b[^?.!]*/i],
  [
    'contact',
    /\bwhom?\s+(?:do|can|should|could|would|must)\s+(?:i|we)\s+(?:contact|call|ring|phone|e-?mail|write to|talk to|speak (?:to|with)|ask|get in touch with|reach(?: out to)?|turn to)\b(?:\s+(?:about|for|regarding))?|\bhow\s+(?:do|can|could|should|would)\s+(?:i|we)\s+(?:contact|reach|get in touch with|get hold of)\b(?:\s+(?:the\s+)?(?:universit(?:y|ies)|office|inventors?|researchers?|people|team|lab))?|\bcontact (?:details?|person|info(?:rmation)?)\b(?:\s+(?:of|for))?|\b(?:e-?mail address|phone number)\b(?:\s+(?:of|for))?/i,
  ],
  [
    'price',
    // The words that point at a result have been taken out: "what would cost?"
    /\b(?:what|how much)\s+(?:would|does|do|will|might|could)\s+cost\s*(?=[?.!]|$)|\b(?:what|how much)\s+(?:would|does|do|will|might|could)\s+(?:a |the )?(?:it|they|this|that|these|those|one|licen[cs](?:e|ing)(?:\s+(?:for|of))?(?:\s+(?:it|them|this|that|these))?)\s*(?:one\s+)?(?:cost|be)?\b|\bhow (?:much|expensive)\s+(?:is|are)\s+(?:a |the )?(?:it|they|this|that|these|those|licen[cs]e)\b|\b(?:what(?:'s| is| are)\s+the\s+)?(?:price|licen[cs](?:e|ing) (?:fees?|costs?|terms))\b(?:\s+(?:of|for))?/i,
  ],
  [
    'link',
    /\b(?:(?:give|send|show)\s+(?:me|us)\s+)?(?:the|a|its|their)\s+(?:links?|urls?|web ?(?:page|site)s?|web address(?:es)?)\b(?:\s+(?:to|of|for))?|\bwhere\s+can\s+(?:i|we)\s+(?:read|find)\s+(?:more|it|them|this|that)\b/i,
  ],
  [
    'patent',
    // The words that point at a result have been taken out: "is patented?"
    /^\s*(?:(?:and|but|so|ok(?:ay)?)[, ]+)*(?:is|are|does|do|has|have|was|were)\s+(?:(?:it|this|that|they|these|those|them|any|either|both|all|some|one|of|already|actually|have|has|got|an?|issued|granted|pending|active)\s+)*patent(?:s|ed)?\b[^?.!]{0,60}|^[\s,.;:–-]*patented(?=\s*(?:[?.!,]|$|and\b|or\b))[^?.!]{0,60}|\b(?:what(?:'s| is| are)\s+)?(?:the|its|their)?\s*patent (?:status|situation|numbers?|protection)\b(?:\s+(?:of|for))?/i,
  ],
  [
    'more',
    /^\s*(?:(?:please|ok|okay|and|now)[, ]+)*(?:(?:can|could) you )?(?:show|give|find|list|are there|do you have)?(?: me)?\s*(?:any |some |the )?(?:more|others?|further|additional|next|\d+ more)(?: (?:results?|ones?|options?|technologies|matches|records))?(?: please)?\s*[?.!]*$/i,
  ],
  [
    'similar',
    /\b(?:(?:show|find|give)\s+(?:me\s+)?)?(?:(?:more|others?|something|anything|any|technolog(?:y|ies)|results?|records?)\s+)?(?:that (?:are|is)\s+)?(?:similar to|(?<!\b(?:looks?|should|would|do|i'd|feels?|sounds?|seems?|it|not|just)\s)like)\b|\b(?:show|find|give)(?: me)? similar(?: ones)?\b/i,
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
