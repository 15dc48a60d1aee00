import { contentTerms } from '@cosmos/language/analysis/content-terms.ts';

/** What a message does to the search before it. */
export interface Change {
  /** The clauses that it adds, and whether each asks for something or only tells of it. */
  adds: { text: string; isDemand: boolean }[];
  /** What it rules out, one thing each. */
  excludes: string[];
}

/** "No," and "sorry," before a message rule nothing out. */
const OPENING =
  /^\W*(?:(?:no|nope|nah|not really|well|sorry|hm+|ok(?:ay)?|oh|but|and|so|please|pls|actually|thanks?|thx)\b\W*[,.!:–-]\W*|(?:ok(?:ay)?|well|oh|but|and|so|please|pls)\s+)+/i;
const CLAUSE =
  /[.;!?:]+(?:\s|$)|,\s+|\s[–-]\s|\s+(?=no (?!more|less|longer|matter|idea|problem|one)[a-z])|\b(?:because|since|cause)\b|\s+\b(?:but|and|so|or)\s+(?=(?:also\s+)?(?:no|not|without|nothing|never|it|we|they|i)\b)/i;
/** A negation, and what it rules out behind it. */
const RULES_OUT =
  /^(.*?)\b(?:not (?!(?:more|less|fewer|longer|later|only|just|sure|enough|so|very|too|really what|what|necessarily|bad)\b)|no (?!(?:more|less|fewer|longer|later|matter|idea|problem|one)\b)|nothing (?:that |which |with |made (?:of|from|with) |based on |to do with )?|without|w\/o|never|none (?:of|with)|neither|nor|avoid(?:ing)?|excluding|exclude|except(?: for)?|leave out|skip|anything but|other than|rather than|instead of|free of|(?:do|does|did|can|could|must|should|may|will|would|wo|ca)(?:n['’]?t| not)(?: want| need| like| have| use| accept| allow| stand| take| afford| handle| process| work with| deal with| be)*|cannot(?: use| have| accept| take| handle| process| work with| deal with)*|(?:allergic|averse) to|(?:sick|tired|had enough) of|steer clear of|stay away from|rule out|drop|lose|kill|ban(?:ned)?)\b(.*)$/i;
/** "Vacuum is out", "anything magnetic would be a no-go". */
const IS_OUT =
  /^(.*?)\b(?:(?:is|are|was|were|would be|will be|has been|have been|'s)\s+(?:\w+\s+)?(?:out(?! of (?!the question))|no[- ]gos?|not an option|no option|off the table|taboo|forbidden|banned|prohibited|not allowed|unacceptable|impossible|excluded|ruled out|a (?:deal ?breaker|non-starter|problem))|won['’]?t (?:do|work|fly)|doesn['’]?t work for us|need not apply|can stay away)\b/i;
/** Words that point at a thing without saying which. */
const POINTERS =
  /\b(?:the|an?|any(?:thing)?|some(?:thing)?|those|these|this|that|thing|things|stuff|kind|kinds|sort|type|ones?|of|with|involving|involved|using|based|please|pls|plz|tho|though|either|at all|in it|in there|there|here|too|also|it|them|us|me|by|from|for)\b/gi;
/** "I asked for shunts" asks for shunts. */
const SAID =
  /\b(?:i|we)(?:['’](?:d|m|re)| am| are| was| were)? (?:really )?(?:meant?|asked(?: for)?|said|say|want(?:ed)?(?: to (?:see|have))?|need(?:ed)?|looking for|after)\b/gi;
/** A clause that only finds fault. */
const FAULT = /\b(?:wrong|useless|irrelevant|rubbish|nonsense|off topic|not what i)\b/i;
/** Where something is ruled out, other clauses mostly tell why; those with such words ask for something. */
const DEMAND = /\b(?:must|has to|have to|should|needs?|only|rather|instead|prefer(?:ably)?)\b/i;
/** "It must not need more than 5 W" is a limit, no exclusion. */
const LIMIT =
  /\b(?:not|n['’]t|no)\b\s+(?:\w+\s+){0,2}(?:more|less|fewer|longer|later|exceed|above|over|below|under)\b/i;
const FRAGMENT = 3;
const PREDICATE =
  /\b(?:i|we|you|he|she|it|they|that|this|there|is|are|was|were|be|has|have|had|do|does|did|can|could|will|would)\b|['’]/i;
/** What is ruled out is a thing; longer phrases tell a story about it. */
const MOST_WORDS = 4;

/** "Legal won't touch it" tells why, and rules nothing out itself. */
const REASON =
  /^\W*(?:(?:our|the|my) )?\p{L}+(?: \p{L}+)? (?:wo|ca|do|does|would|could|did)(?:n['’]?t| not) \p{L}+ (?:it|that|them|those|these|this)\W*$/iu;

/** Splits a message into what it adds to the search before and what it rules out. */
export function readChange(text: string): Change {
  const excludes: string[] = [];
  const adds: Change['adds'] = [];
  for (const clause of text.replace(OPENING, '').split(CLAUSE)) {
    if (!clause || contentTerms(clause).length === 0 || (excludes.length > 0 && REASON.test(clause)))
      continue;
    const out = IS_OUT.exec(clause);
    const negated = out || LIMIT.test(clause) ? null : RULES_OUT.exec(clause);
    const things = thingsIn(out?.[1] ?? negated?.[2] ?? '');
    if (things.length > 0) excludes.push(...things);
    const left = things.length === 0 ? clause : (negated?.[1] ?? '');
    const said = left.replace(SAID, ' ').replace(/\s+/g, ' ').trim();
    if (contentTerms(said).length > 0 && !FAULT.test(left))
      adds.push({
        text: said,
        isDemand:
          DEMAND.test(left) ||
          (things.length === 0 && isFragment(left)) ||
          said !== left.replace(/\s+/g, ' ').trim(),
      });
  }
  return { adds, excludes };
}

/** "Sensing." names what is wanted; a whole sentence mostly tells why something else is not. */
function isFragment(clause: string): boolean {
  const words = clause.trim().split(/\s+/);
  return words.length <= FRAGMENT && !PREDICATE.test(clause);
}

/** A message that is meant to rule something out, whatever its words: what its first clause names. */
export function ruledOut(text: string): Change {
  const change = readChange(text);
  if (change.excludes.length > 0) return { ...change, adds: change.adds.filter(({ isDemand }) => isDemand) };
  const first = text
    .replace(OPENING, '')
    .split(CLAUSE)
    .map((clause) => thingsIn(clause ?? ''))
    .find((things) => things.length > 0);
  return { adds: [], excludes: first ?? [] };
}

/** "Lithium metal in our dry room": where it is ruled out says nothing of what it is. */
const WHERE = /\s+(?:in|at|on|inside) (?:our|my|the|their)\b.*$/i;

/** The things that a phrase names. */
function thingsIn(phrase: string): string[] {
  return phrase
    .replace(WHERE, ' ')
    .split(/\s+(?:or|nor|and|&)\s+|\//i)
    .flatMap((part) => {
      const words = part
        .replace(POINTERS, ' ')
        .split(/[^\p{L}\p{N}'’-]+/u)
        .filter((word) => word !== '' && contentTerms(word).length > 0);
      return words.length === 0 ? [] : [words.slice(0, MOST_WORDS).join(' ')];
    });
}
