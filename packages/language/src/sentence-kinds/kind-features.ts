import { terms } from '../analysis/analyse.ts';
import { hashed } from '../classifier/hashed.ts';

export const BUCKETS = 1 << 13;

const MOST_WORDS = 60;
const FIGURE = /\d\s?(?:%|fold|times|°|nm|mm|cm|hours|days)/i;
const OTHERS = /\b(?:however|need|challenge|current|existing|conventional|traditional|limited)/i;
const OWN = /\b(?:researchers|developed|invention|technology|novel|inventors)/i;
/** Where a text begins to tell of what the record offers. */
const BEGINS =
  /\b(?:(?:have|has) (?:developed|designed|created|invented|demonstrated|discovered|identified)|(?:this|the|our) (?:invention|technology|innovation|method|device|system))/i;
/** Headings, which hold for what follows them. */
const SECTIONS: readonly (readonly [RegExp, string])[] = [
  [/^\W*(?:key |potential |main |commercial |possible )?(?:applications?|uses?|market)\b/i, 'applications'],
  [/^\W*(?:key |main |competitive )?(?:advantages?|benefits?|features?)\b/i, 'advantages'],
  [/^\W*(?:background|problem|technology need|unmet need|market need|introduction)\b/i, 'background'],
  [
    /^\W*(?:technology|solution|summary|innovation|description|invention|overview|technology (?:description|overview|solution))\b\W*[:\n]/i,
    'technology',
  ],
  [/^\W*(?:stage|status|development)/i, 'stage'],
  [/^\W*(?:patent|ip|intellectual|publication|reference|inventor|contact|licens|related|case)/i, 'property'],
];

/** What tells the kind of each sentence of a text: its words, its section, its neighbours, and where it stands. */
export function kindFeatures(all: readonly string[]): number[][] {
  const begins = all.findIndex((sentence) => BEGINS.test(sentence));
  let section = '';
  return all.map((sentence, at) => {
    section = SECTIONS.find(([heading]) => heading.test(sentence))?.[1] ?? section;
    const found = new Set<number>();
    const add = (feature: string) => found.add(hashed(feature, BUCKETS));
    const words = wordsOf(sentence);
    words.forEach((word, i) => {
      add(`1 ${word}`);
      if (i + 1 < words.length) add(`2 ${word} ${words[i + 1]}`);
    });
    for (const stem of terms(sentence)) add(`s ${stem}`);
    add(`first ${words[0]}`);
    add(`first ${words[0]} ${words[1]}`);
    add(`section ${section}`);
    add(`place ${Math.min(5, at)}`);
    add(`part ${Math.floor((4 * at) / all.length)}`);
    add(`length ${Math.min(6, Math.floor(words.length / 6))}`);
    if (FIGURE.test(sentence)) add('figure');
    if (/:\s*$/.test(sentence)) add('colon');
    if (/^[A-Z][\w -]+:/.test(sentence)) add('label');
    if (/[.!?]$/.test(sentence)) add('end');
    addNeighbour('before', all[at - 1], add);
    addNeighbour('after', all[at + 1], add);
    add(`own ${begins < 0 ? 'none' : at < begins ? 'before' : at === begins ? 'here' : 'after'}`);
    return [...found];
  });
}

function addNeighbour(side: string, sentence: string | undefined, add: (feature: string) => void): void {
  if (sentence === undefined) return add(`${side} none`);
  const [first, second] = wordsOf(sentence);
  add(`${side} ${first}`);
  add(`${side} ${first} ${second}`);
  if (OTHERS.test(sentence)) add(`${side} of others`);
  if (OWN.test(sentence)) add(`${side} own`);
}

function wordsOf(sentence: string): string[] {
  const plain = sentence.toLowerCase().replace(/\d+(?:[.,]\d+)?/g, '0');
  return (plain.match(/[\p{L}'-]+|0|[%:;.!?$()]/gu) ?? []).slice(0, MOST_WORDS);
}
