import { contentTerms } from './words.ts';

/** A message that goes on in the question before it has at most so many words of its own. */
const OWN_TERMS_MAX = 5;
const TOPIC_CHARACTERS = 1_000;
const GOES_ON =
  /^[\s,;.]*(?:(?:ok(?:ay)?|and|but|also|now|so|then|hmm|well|no|again)[,.]?\s+)*(?:what about|how about|same|only|just|preferably|ideally|mainly|especially|must|should|needs?|(?:it|they|these|those) (?:must|should|needs?|have|has)|without|with|not|no|for|in|on|at|using|based on|made|more|less|something|anything|any|ones?)\b/i;
const INSTEAD_OF = /^(.*?)\s*\b(?:instead of|rather than|in place of)\s+(.+?)\s*[?.!]*$/i;
const ONES = /\b(?:ones?|alternatives?|options?)\s*[?.!]*$|\binstead\s*[?.!]*$|\b(?:too|as well)\s*[?.!]*$/i;
const TURNS_AROUND = /\binstead\b|^[\s,;.]*(?:again,? )?(?:and |but |or )?(?:what|how) about\b|^\s*(?:and|or) (?:for|in|on|from|with)\b/i;
const OPENING =
  /^[\s,;.]*(?:(?:ok(?:ay)?|and|but|also|now|so|then|hmm|well|or|only|just|preferably|ideally|mainly|especially|rather|again)\b[,.]?\s*|(?:what|how) about\b\s*|(?:the )?same\b\s*|(?:it|they|these|those)\s+(?:must|should|needs? to|has to|have to)\s+|(?:must|should|needs? to)\s+|(?:show|give|find)(?: me| us)?\s+|(?:something|anything|any|ones?)\b\s*(?:that (?:is|are)\s+)?)+/i;
const PLACES = /\s(?:for|to|in|on|of|from|with|without|against|at|by)\s/gi;
const PREPOSITION = /^(for|in|on|at|with|from|using|under)\b\s+(.+)$/i;
const NOT = /^(?:not|no|without any)\s+(?:the |any )?(.+)$/i;
/** What people say of two things, in the words in which records speak of one. */
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

/** True where a message has few words and speaks as one does who goes on in the same matter. */
export function goesOn(text: string, rest: string): boolean {
  const own = contentTerms(rest).length;
  return own > 0 && own <= OWN_TERMS_MAX && (GOES_ON.test(text) || GOES_ON.test(rest) || ONES.test(text) || INSTEAD_OF.test(text));
}

/** The topic before, with the words that the message adds to it or puts in the place of others. */
export function continued(topic: string, text: string): string {
  const swap = INSTEAD_OF.exec(text);
  if (swap) {
    const [now, before] = [bare(swap[1] ?? ''), bare(swap[2] ?? '')];
    const at = topic.toLowerCase().indexOf(before.toLowerCase());
    const swapped = at < 0 ? `${topic} ${now}` : topic.slice(0, at) + now + topic.slice(at + before.length);
    return swapped.slice(0, TOPIC_CHARACTERS);
  }
  const own = bare(text);
  return joined(TURNS_AROUND.test(text) ? withoutPlace(topic, own) : topic, own);
}

/** The topic without its last "for …", where other words take that place and enough is left. */
function withoutPlace(topic: string, own: string): string {
  const same = PREPOSITION.exec(own)?.[1]?.toLowerCase();
  const place = same === undefined ? -1 : topic.toLowerCase().lastIndexOf(` ${same} `);
  const last = Math.max(...[...topic.matchAll(PLACES)].map(({ index }) => index), 0);
  const base = topic.slice(0, place > 0 ? place : last);
  return contentTerms(base).length >= 2 ? base : topic;
}

/** Words put behind a topic, where it doesn't say them already. */
export function joined(topic: string, own: string): string {
  const said = new Set(contentTerms(topic));
  const isNew = contentTerms(own).some((term) => !said.has(term));
  return (isNew ? `${topic} ${own}` : topic).slice(0, TOPIC_CHARACTERS).trim();
}

function bare(text: string): string {
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
