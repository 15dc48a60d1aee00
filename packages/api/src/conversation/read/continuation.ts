import { isOnlyQualities } from '@cosmos/language/phrases/qualities.ts';
import { contentTerms } from '@cosmos/language/analysis/content-terms.ts';

const TOPIC_CHARACTERS = 1_000;
const INSTEAD_OF = /^(.*?)\s*\b(?:instead of|rather than|in place of)\s+(.+?)\s*[?.!]*$/i;
/** "Implants, not drugs", "not tools but devices": what is meant, and what no longer is. */
const NOT_BUT =
  /^\s*(?:and |but |no,? )?not (?:the |just |only |any )?(.+?),? but (?:rather )?(.+?)\s*[?.!]*$/i;
/** These say by themselves that something is replaced. */
const TURNED = /\binstead of\b|\brather than\b|\bin place of\b|^\s*(?:and |but |no,? )?not\b/i;
const BUT_NOT = /^\s*(?:ok,? |and )?([^,]+?)(?:,\s*(?:but\s+)?|\s+but\s+)not\s+(.+?)\s*[?.!]*$/i;
const ONES = /\b(?:ones?|alternatives?|options?)\s*[?.!]*$|\binstead\s*[?.!]*$|\b(?:too|as well)\s*[?.!]*$/i;
const TURNS_AROUND =
  /\binstead\b|^[\s,;.]*(?:again,? )?(?:and |but |or )?(?:what|how) about\b|^\s*(?:and|or|rather) (?:for|in|on|from|with|against|to)\b/i;
const OPENING =
  /^[\s,;.]*(?:(?:ok(?:ay)?|and|but|also|now|so|then|hmm|well|or|only|just|preferably|ideally|mainly|especially|rather|again)\b[,.]?\s*|(?:what|how) about\b\s*|(?:the )?same\b\s*|(?:it|they|these|those)\s+(?:must|should|needs? to|has to|have to)\s+|(?:must|should|needs? to)\s+|(?:show|give|find)(?: me| us)?\s+|(?:something|anything|any|ones?)\b\s*(?:that (?:is|are)\s+)?)+/i;
const PLACES = /\s(?:for|to|in|on|of|from|with|without|against|at|by)\s/gi;
const PREPOSITION = /^(for|in|on|at|with|from|using|under|against|to|of|by|into)\b\s+(.+)$/i;
const NOT =
  /^(?:not|no|without(?: any)?|nothing (?:with|that uses|made (?:of|from|with)|based on))\s+(?:the |any )?(.+)$/i;
/** Words that people use for two things and records for one. */
const COMPARATIVES: Record<string, string> = {
  cheaper: 'low-cost',
  faster: 'rapid',
  quicker: 'rapid',
  smaller: 'compact',
  lighter: 'lightweight',
  greener: 'sustainable',
  stronger: 'high-strength',
  safer: 'non-toxic safe',
  simpler: 'simple',
  thinner: 'thin',
  tougher: 'tough durable',
};

/** True if a message puts something in the place of something that was asked for. */
export function swaps(text: string, topic: string): boolean {
  const swap = swapIn(text);
  const said = new Set(contentTerms(topic));
  return swap !== null && (TURNED.test(text) || contentTerms(swap.before).some((term) => said.has(term)));
}

/** What replaces what: "soft instead of rigid grippers", "implants, not drugs". */
function swapIn(text: string): { now: string; before: string } | null {
  const swap = INSTEAD_OF.exec(text) ?? BUT_NOT.exec(text);
  if (swap) return { now: swap[1] ?? '', before: swap[2] ?? '' };
  const turned = NOT_BUT.exec(text);
  return turned && { now: turned[2] ?? '', before: turned[1] ?? '' };
}

/** The previous topic, with the words that the message adds or substitutes. */
export function continued(
  topic: string,
  text: string,
  { isInstead = false }: { isInstead?: boolean } = {},
): string {
  const swap = swapIn(text);
  if (swap) {
    const [now, before] = [ownWords(swap.now), ownWords(swap.before)];
    const at = topic.toLowerCase().indexOf(before.toLowerCase());
    const swapped =
      at < 0 || before === ''
        ? `${topic} ${now}`
        : topic.slice(0, at) + now + topic.slice(at + before.length);
    return swapped.slice(0, TOPIC_CHARACTERS);
  }
  const own = ownWords(text);
  if (/\binstead\b/i.test(text) && renames(topic, own)) return own;
  return joined(isInstead || TURNS_AROUND.test(text) ? withoutPlace(topic, own) : topic, own);
}

/** "Portable dialysis instead", after dialysis: names the thing again, with a new requirement. */
function renames(topic: string, own: string): boolean {
  const said = contentTerms(topic);
  const terms = contentTerms(own);
  // Haemodialysis is dialysis.
  const known = terms.filter((term) => said.some((each) => each.endsWith(term)));
  return terms.length > 1 && known.length > 0 && known.length < terms.length;
}

/** The topic without its last "for …", if other words replace that and enough remains. */
function withoutPlace(topic: string, own: string): string {
  const same = PREPOSITION.exec(own)?.[1]?.toLowerCase();
  const place = same === undefined ? -1 : topic.toLowerCase().lastIndexOf(` ${same} `);
  const last = Math.max(...[...topic.matchAll(PLACES)].map(({ index }) => index), 0);
  const base = topic.slice(0, place > 0 ? place : last);
  return contentTerms(base).length >= (place > 0 ? 1 : 2) ? base : topic;
}

/** The words that a message adds, or puts in place of others: "arsenic", in "what about arsenic instead". Null for mere qualities. */
export function addedWords(text: string, topic: string): string | null {
  const swap = swapIn(text);
  const own = ownWords(swap?.now ?? text);
  // "Cheaper ones" are first of all the things meant; only records tell what is free of something.
  if (isOnlyQualities(own) && !/-free$/i.test(own)) return null;
  if (!swap && /\binstead\b/i.test(text) && renames(topic, own)) return null;
  const said = new Set(contentTerms(topic));
  const fresh = own.split(/\s+/).filter((word) => contentTerms(word).some((term) => !said.has(term)));
  // Mentioning a thing does not mean being without it.
  return fresh.length === 0 || (/-free$/i.test(own) && !/-free\b/i.test(text)) ? null : fresh.join(' ');
}

/** Appends words to a topic, unless it already contains them. */
export function joined(topic: string, own: string): string {
  const said = new Set(contentTerms(topic));
  const isNew = contentTerms(own).some((term) => !said.has(term));
  return (isNew ? `${topic} ${own}` : topic).slice(0, TOPIC_CHARACTERS).trim();
}

/** The words of a message without those that only introduce them. */
export function ownWords(text: string): string {
  const own = text
    .replace(OPENING, '')
    .replace(ONES, '')
    .replace(/\binstead\b/i, ' ')
    .replace(/[?.!]+\s*$/, '')
    .replace(/\s+/g, ' ')
    .trim();
  const without = NOT.exec(own);
  const words = without ? `${without[1]}-free` : own;
  return words.replace(/\p{L}+/gu, (word) => COMPARATIVES[word.toLowerCase()] ?? word);
}
