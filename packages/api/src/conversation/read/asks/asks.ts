import type { Act } from '../question/act.ts';
import type { Ask } from '../question/ask.ts';
import { contentTerms } from '@cosmos/language/analysis/content-terms.ts';
import { partsOf } from './parts.ts';

const WHOM = String.raw`(?:whom?|which (?:person|office))\b[^.?!]{0,24}\b(?:call|ring|phone|write|e-?mail|mail|contact|talk|speak|ask|approach|reach)`;
const OFFICE = String.raw`(?:transfer|licen[cs]ing|their|responsible|commerciali[sz]ation|innovation|ip) offices?|offices? (?:that|which|behind|responsible|in charge|of|for)|get in touch|in touch with|responsible (?:at|for)|in charge|reach (?:some|any)(?:one|body)`;
const GROUPS = String.raw`(?:which|what|whose) (?:research |university )?(?:labs?|laborator(?:y|ies)|groups?|departments?|teams?)|the (?:lab|laboratory|group|department|team) (?:that|which|who|behind|responsible)`;
const LICENCE = String.raw`licen[cs](?:e|ing)\b[^.?!]{0,30}\b(?:costs?|prices?|fees?|back)|(?:costs?|prices?|fees?) (?:of|for) (?:a |the )?licen[cs]\w+`;
/** What records have a field for, and how people ask for it. */
const FACTS: readonly [Ask['act'], RegExp][] = [
  [
    'link',
    /\b(?:links?|urls?|(?:internet|web|listing) address(?:es)?|web ?(?:pages?|sites?)|where (?:can|could|do|would|might) (?:i|we) (?:read|find|see|learn)|online|on the (?:internet|web)|(?:listing|record)(?:['’]s)? (?:pages?|address(?:es)?)|the pages? of)\b/i,
  ],
  [
    'contact',
    new RegExp(
      String.raw`\b(?:contacts?|(?:tele)?phone (?:numbers?|no)|telephone|e-?mails?|postal address|${WHOM}|${OFFICE})\b`,
      'i',
    ),
  ],
  [
    'patent',
    /\b(?:patent\w*|(?:ip|legally) protect\w+|protected|granted|filed|intellectual property|pct)\b/i,
  ],
  [
    'price',
    new RegExp(
      String.raw`\b(?:${LICENCE}|fees?|royalt\w+|licen[cs](?:e|ing) (?:terms|fees?|costs?|prices?)|exclusiv\w+|free for|(?:licen[cs]e|it|they|that|which|them)\b[^.?!]{0,20}\bcost us|(?:cost|charge|set) (?:us|me)|how much (?:is|would|does|for) (?:a |the )?licen[cs]\w+|(?:asking |licen[cs]e )price)\b`,
      'i',
    ),
  ],
  [
    'people',
    new RegExp(
      String.raw`\b(?:${GROUPS}|principal investigators?|inventors?|who(?:['’]s| is| are)? (?:behind|invented|made|developed|leads?|came up|works? on|worked on)|who (?:invented|developed|made|worked on)|whose (?:invention|idea)|(?:which|what) (?:scientists?|researchers?)|professors?|whose (?:group|lab|team|work)|names? of the people)\b`,
      'i',
    ),
  ],
  [
    'readiness',
    /\b(?:trls?|readiness|how (?:far along|mature|ready)|stage (?:of development|is|are|at)|(?:which|what) stage|past the lab|prototypes?|(?:just|only|still) an? (?:idea|concept)|how far (?:has|have|is|are|was))\b/i,
  ],
  [
    'date',
    /\b(?:publication dates?|(?:when|since when|which year|what year)\b[^.?!]{0,30}\b(?:publish\w*|posted|put (?:out|up)|listed|from|dated?|announced)|dates? of (?:publication|each)|how (?:old|recent) (?:is|are)|newest|published)\b/i,
  ],
  [
    'explain',
    /\b(?:why|how come)\b[^.?!]{0,40}\b(?:show\w*|match|fits?|recommend\w*|suggest\w*|list(?:ed)?|here|see(?:ing)?|looking at|get in|come up|came up|included|in (?:my|this|the) (?:list|results)|relevant)\b|\brelevance\b|\bhow\b[^.?!]{0,30}\b(?:related|relevant|connected)\b|\bmakes?\b[^.?!]{0,30}\b(?:a match|a hit|relevant)\b|\bdoing (?:here|in|on)\b|\bto do with my\b|^\s*(?:but )?why \w+\?+/i,
  ],
];

const ONE = String.raw`(?:it|this|that|they|these|those|number \d+|(?:the )?(?:\d+(?:st|nd|rd|th)|first|second|third|fourth|fifth|last)(?: (?:one|result))?)`;
/** "Tell me more", "explain it like I'm twelve": about all of it. */
const TOLD = new RegExp(
  String.raw`\b(?:tell me (?:more|about)|more (?:about|on|details?)|details?|explain|summar\w+|overview|(?:one|two|three|few) (?:lines?|sentences?|words)|in a nutshell|(?:the )?gist|what (?:is|are|does|do) ${ONE}(?: \w+)? (?:about|do|doing)\b|what (?:is|are) ${ONE}(?=\s*(?:[?,.;]|$))|what ${ONE} (?:\w+ly )?(?:is|does)\b|describe)\b`,
  'i',
);
const SEVERAL =
  /\b(?:compar\w+|vs\.?|versus|diff(?:er\w*)?|distinct\w+|sets?\b[^.?!]{0,40}\bapart|side by side|against each other)\b/i;
const WHY = /\b(?:why|how come|reason|relevan\w+|doing here|what (?:makes|has|do))\b/i;
/** What asks for no words of the record. */
const FACT_ACTS: ReadonlySet<Ask['act']> = new Set([
  'contact',
  'price',
  'link',
  'patent',
  'people',
  'readiness',
]);
const WITHOUT_WORDS: ReadonlySet<Ask['act']> = new Set(['similar', 'rank', 'landscape', 'more']);

/** What a message asks about results, in its order; `act` is what the message as a whole wants. */
export function asksIn(text: string, act: Act): Ask[] {
  const asks: Ask[] = [];
  const add = (ask: Ask) => {
    if (!asks.some((known) => known.act === ask.act && (ask.act !== 'question' || known.text === ask.text)))
      asks.push(ask);
  };
  const parts = partsOf(text);
  // A single question wants what the message as a whole wants.
  const isOne = parts.filter(({ asks: isAsking }) => isAsking).length < 2 && FACT_ACTS.has(act);
  for (const part of parts) {
    const facts = FACTS.filter(([, pattern]) => pattern.test(part.text)).map(([fact]) => fact);
    for (const fact of facts) add({ act: fact, text: part.text });
    if (facts.length === 0 && TOLD.test(part.text)) add({ act: 'details', text: part.text });
    else if (facts.length === 0 && part.asks && !isOne && !SEVERAL.test(part.text))
      add({ act: 'question', text: part.text });
  }
  // "I want to talk to the inventor": whom to write to is told besides.
  if (act === 'contact' && asks.some((ask) => ask.act === 'people')) add({ act, text });
  if (act === 'compare' || (SEVERAL.test(text) && asks.every((ask) => ask.act === 'question'))) {
    if (asks.length === 0 || SEVERAL.test(text)) asks.unshift({ act: 'compare', text });
  } else if (act === 'best' && !asks.some((ask) => ask.act !== 'question')) asks.unshift({ act, text });
  if (asks.some((ask) => ask.act !== 'question') || (asks.length > 0 && !WITHOUT_WORDS.has(act))) return asks;
  const isQuestion = act === 'explain' && !WHY.test(text) && contentTerms(text).length > 0;
  return [{ act: isQuestion ? 'question' : act, text }];
}
