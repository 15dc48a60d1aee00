import { terms } from '@cosmos/language/analysis/analyse.ts';
import { withoutCommands } from '@cosmos/language/phrases/commands.ts';

/** A kind of technology that a message compares with another. */
export interface Side {
  /** In the words of the message. */
  name: string;
  /** Stems that tell it from the other one. */
  keys: readonly string[];
}

/** What a message compares, and what for: "for grid storage"; empty if it doesn't say. */
export interface Comparison {
  sides: readonly [Side, Side];
  shared: string;
}

const VERSUS = String.raw`(?:vs\.?|versus|as opposed to|compared (?:to|with)|against)`;
/** Each has the two sides as its groups. */
const COMPARISONS: readonly RegExp[] = [
  new RegExp(
    String.raw`^\W*(?:please )?(?:compare|contrast|benchmark)\s+(.+?)\s+(?:with|to|and|${VERSUS})\s+(.+)$`,
    'iu',
  ),
  /\bdifferences?\s+between\s+(.+?)\s+and\s+(.+)$/iu,
  /\bhow\s+(?:do|does)\s+(.+?)\s+(?:and|differ from|compare (?:to|with))\s+(.+?)(?:\s+(?:differ|compare)\b.*)?$/iu,
  new RegExp(String.raw`^(.+?)\s+(?:vs\.?|versus)\s+(.+)$`, 'iu'),
  /\b(?:better|best)\b[^,:]*[,:–-]\s*(.+?)\s+or\s+(.+)$/iu,
  /^(.+?)\s+or\s+(.+?[,:–-]\s*which\b.*)$/iu,
];
/** What both sides are for, or a second sentence. */
const SHARED = /\s*(?:[,:;.?!(]|\s(?:for|in|on|to|as|when|at|under|if|which|that|who)\s).*$/iu;
/** "The first and the third" are results, not kinds. */
const RESULT =
  /^(?:the\s+)?(?:#?\d+|(?:first|second|third|fourth|fifth|last|top|number|no\.?|it|this|that|these|those|them|one|ones|other|two|both|results?)\b)/iu;
const LONGEST = 6;
const LEAST_PART = 5;

/** The two kinds of technology that a message compares; null if it compares none. */
export function comparisonIn(message: string): Comparison | null {
  const text = message.replace(/\s+/gu, ' ').trim();
  for (const pattern of COMPARISONS) {
    const [, first = '', second = ''] = pattern.exec(text) ?? [];
    const [one, other] = [cleaned(first), cleaned(second)];
    if (one === '' || other === '' || RESULT.test(one) || RESULT.test(other)) continue;
    if (Math.max(one.split(' ').length, other.split(' ').length) > LONGEST) continue;
    const sides = told(one, other);
    const [shared = ''] = SHARED.exec(withoutCommands(second)) ?? [];
    if (sides !== null) return { sides, shared: shared.split(/[?.!;,]/u, 1)[0]?.trim() ?? '' };
  }
  return null;
}

function cleaned(part: string): string {
  const plain = withoutCommands(part).replace(SHARED, '');
  return plain.replace(/^(?:the|an?|any|some|both|between)\s+/iu, '').trim();
}

/** "Enzymatic versus chemical recycling": what follows the second adjective belongs to both. */
function told(one: string, other: string): Comparison['sides'] | null {
  const [words, theirs] = [one.split(' '), other.split(' ')];
  const head = theirs.slice(words.length).join(' ');
  const first = head !== '' && !one.endsWith(head) ? `${one} ${head}` : one;
  const [own, others] = [keysOf(one), keysOf(head === '' ? other : theirs.slice(0, words.length).join(' '))];
  const apart = {
    first: own.filter((key) => !others.includes(key)),
    second: others.filter((key) => !own.includes(key)),
  };
  if (apart.first.length === 0 || apart.second.length === 0) return null;
  return [
    { name: first, keys: apart.first },
    { name: other, keys: apart.second },
  ];
}

/** Stems; "non-viral" is one word, so that it isn't "viral". */
export function keysOf(text: string): string[] {
  return [...new Set(terms(text.replace(/\bnon[- ](?=\p{L})/giu, 'non')))];
}

/** How much of a side's words a text has, 0…1: "enzymatic" is said by "enzymes". */
export function shareOf({ keys: wanted }: Pick<Side, 'keys'>, text: string): number {
  const held = keysOf(text);
  const says = (key: string) =>
    held.some(
      (each) =>
        each === key ||
        (Math.min(each.length, key.length) >= LEAST_PART && (each.startsWith(key) || key.startsWith(each))),
    );
  return wanted.filter(says).length / wanted.length;
}
