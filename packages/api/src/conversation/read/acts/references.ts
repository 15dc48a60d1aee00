const ORDINALS = [
  'first',
  'second',
  'third',
  'fourth',
  'fifth',
  'sixth',
  'seventh',
  'eighth',
  'ninth',
  'tenth',
];
const COUNTS = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];
const ORDINAL = `(?:${ORDINALS.join('|')}|last|\\d{1,2}(?:st|nd|rd|th))`;
const COUNT = `(?:${COUNTS.join('|')}|\\d{1,2})`;
const THING =
  '(?:ones?|results?|records?|technolog(?:y|ies)|inventions?|cards?|hits?|match(?:es)?|candidates?|options?|projects?|ideas?|patents?|researchers?|people|persons?|universities)';
const JOIN = '(?:\\s*(?:,\\s*and|,|and|&|\\+|or|with|to|against|versus|vs\\.?)\\s*)';
/** Of one that is pointed at; "the first patented pump" points at nothing. */
const STATES =
  '(?:patented|licensed|protected|tested|available|related|relevant|developed|invented|mature|ready|located|different|better|cheaper|safe)';
/** What may follow a pointing word: the end of the phrase, a thing, a verb or a preposition; not another noun. */
const AFTER = `(?=\\s*(?:$|[?.!,;:)]|(?:and|or|with|to|against|versus|vs|is|are|was|were|has|have|had|do|does|did|can|could|would|will|should|might|by|from|for|in|into|on|at|of|that|which|who|above|below|over|under|newer|older|please|more|work|works|use|uses|need|needs|state|states|survive|survives|look|looks|seem|come|fit|fits|side|instead|only|according|published|best|most|closest|again|next|beside|together|differ|differs|compare|compares|sets|relate|relates|say|says|cost|costs|really|actually|already|yet|beyond|past|been|just|still|apart|sit|sits|online)\\b|${STATES}(?=\\s*(?:$|[?.!,;:)]|(?:and|or|yet|already|by|in|since|to|for|from|than)\\b))))`;

const FIRST_FEW = new RegExp(
  `\\b(?:the\\s+)?(?:first|top)\\s+(${COUNT})\\b(?!-)(?:\\s+${THING})?${AFTER}`,
  'i',
);
/** "The two best", "best three": of a list in order, the first. */
const BEST_FEW = new RegExp(
  `\\b(?:the\\s+|your\\s+)?(?:(${COUNT})\\s+best|best\\s+(${COUNT}))\\b(?:\\s+${THING})?${AFTER}`,
  'i',
);
const LAST_FEW = new RegExp(`\\bthe\\s+last\\s+(${COUNT})\\b(?!-)(?:\\s+${THING})?${AFTER}`, 'i');
const NUMBERS = new RegExp(
  `(?:\\b(?:numbers?|nos?\\.?|nr\\.?|results?|records?|options?|candidates?|cards?)\\s*#?|#)\\s*(\\d{1,3}(?:${JOIN}(?:(?:number|no\\.)\\s*|#)?\\d{1,3})*)\\b(?![-.%°]?\\w)`,
  'i',
);
const COMPARED_NUMBERS = new RegExp(
  `(?<=\\b(?:compare|benchmark|between|show|open|contrast)\\s+(?:me\\s+)?)(\\d{1,2}(?:${JOIN}#?\\d{1,2})+)\\s*${AFTER}`,
  'i',
);
/** "1 vs 3?": nothing but numbers. */
const ONLY_NUMBERS = new RegExp(
  `^\\s*(?:and |or )?(#?\\d{1,2}(?:${JOIN}#?\\d{1,2})+)\\s*(?:please)?\\s*[?.!]*$`,
  'i',
);
/** "2nd one: patented?" */
const BEGINS_WITH = new RegExp(
  `^\\s*(?:(?:and|but|so|ok(?:ay)?)[, ]+)*(${ORDINAL}(?:${JOIN}${ORDINAL})*)\\s+${THING}\\b`,
  'i',
);
/** "In 1, which alloy? and 3, …", "the difference of 2 and 3", "2 is no good". */
const BARE_NUMBERS = new RegExp(
  String.raw`(?:(?<=^\s*|[.!?]\s+|\b(?:in|of|between|and|about|is|are|do|does|did|so|then|for|for number|from|behind|with|by|on|vs\.?|versus|(?:link|links|url|compared|similar) to)\s+)#?)(\d{1,2}(?:${JOIN}#?\d{1,2})*)(?=\s*(?:$|[,:;?!]|\.(?:\s|$)|(?:and|&|or|vs\.?|versus|is|are|has|have|does|do|was|both|looks?|says?|can|then|instead|differ|compare)\b))`,
  'gi',
);
const ORDINAL_LIST = new RegExp(
  `\\bthe\\s+(${ORDINAL}(?:${JOIN}(?:the\\s+)?${ORDINAL})*)(?:\\s+${THING}\\b|${AFTER})`,
  'i',
);
/** The results that a message names by their numbers, and the message without them. */
export function numbersIn(written: string, shown: number): { numbers: number[]; rest: string } {
  const text = withOrdinals(written);
  let rest = text;
  const numbers: number[] = [];
  const take = (pattern: RegExp, read: (match: RegExpExecArray) => number[]) => {
    const match = pattern.exec(rest);
    if (!match) return;
    numbers.push(...read(match));
    rest = rest.replace(match[0], ' ');
  };
  take(FIRST_FEW, (match) => upTo(countOf(match[1])));
  take(BEST_FEW, (match) => upTo(countOf(match[1] ?? match[2])));
  take(LAST_FEW, (match) => upTo(countOf(match[1])).map((back) => shown - countOf(match[1]) + back));
  take(ONLY_NUMBERS, (match) => digits(match[1]));
  take(COMPARED_NUMBERS, (match) => digits(match[1]));
  take(NUMBERS, (match) => digits(match[1]));
  for (const { 1: list } of numbers.length > 0 ? [] : rest.matchAll(BARE_NUMBERS))
    numbers.push(...digits(list).filter((number) => number >= 1 && number <= shown));
  take(BEGINS_WITH, (match) => ordinals(match[1], shown));
  take(ORDINAL_LIST, (match) => ordinals(match[1], shown));
  take(ORDINAL_LIST, (match) => ordinals(match[1], shown));
  return { numbers: [...new Set(numbers)], rest };
}

/** With "thrid" and "frist" as they were meant: two letters next to each other in the wrong order. */
function withOrdinals(text: string): string {
  return text.replace(/\p{L}{5,7}/gu, (word) => MISTYPED.get(word.toLowerCase()) ?? word);
}

const MISTYPED: ReadonlyMap<string, string> = new Map(
  ORDINALS.flatMap((word) =>
    Array.from({ length: word.length - 1 }, (_, at): [string, string] => [
      word.slice(0, at) + word.charAt(at + 1) + word.charAt(at) + word.slice(at + 2),
      word,
    ]),
  ).filter(([typed, word]) => typed !== word && word.length >= 5),
);

function upTo(count: number): number[] {
  return Array.from({ length: count }, (_, at) => at + 1);
}

function countOf(word = ''): number {
  const at = COUNTS.indexOf(word.toLowerCase());
  return at >= 0 ? at + 1 : Number(word);
}

function digits(text = ''): number[] {
  return (text.match(/\d+/g) ?? []).map(Number);
}

function ordinals(text = '', shown: number): number[] {
  return (text.toLowerCase().match(new RegExp(ORDINAL, 'g')) ?? []).map((word) => {
    if (word === 'last') return shown;
    const at = ORDINALS.indexOf(word);
    return at >= 0 ? at + 1 : Number.parseInt(word, 10);
  });
}
