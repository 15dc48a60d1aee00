import { american } from '@cosmos/language/dialects/american.ts';
import { type Candidate, type Candidates, WordFits } from './candidates.ts';
import { type NamedResult, namedResults } from './named-results.ts';

const ONE = String.raw`(?:[Ii]t|(?:[Tt]his|[Tt]hat|[Tt]he same)(?: (?:one|record|result|technology|invention|thing|listing))?)`;
const THAT = /\b(?:it|its|it['’]s|this|that)\b(?!\s+\p{L}+\s+(?:one|thing)\b)/iu;
const AND = String.raw`(?:and|or|n|&|\+|plus|vs\.?|versus|with|than|to)`;
/** "That one and the …", "… versus it". */
const JOINED = new RegExp(
  String.raw`\b${ONE}\s*[,?]?\s+${AND}\s+(?:of |for |from )?(?:the\b|number|no\.?|#|\d|\p{Lu})|\b${AND}\s+(?:of |for )?(?:this|that|it|the same)(?: one)?\s*(?:$|[.,:;!?])`,
  'u',
);
/** "Why am I shown …?" names what doesn't belong there, as if for the first time. */
const WHY = /\bwhy\b|\bdoing (?:here|in|on)\b|\bto do with\b|\bon my list\b/i;
const COMPARED = /\b(?:vs\.?|versus|compar\w+|differen\w+)\b/i;
const BACK =
  /\b(?:back to|from before|earlier|previous(?:ly)?|revert\w*|return\w*|(?:first|other|last|previous) (?:list|question|search|topic|subject)|(?:from|at|in) the (?:very )?(?:beginning|start)|we (?:began|started) with)\b|\btopic\b/i;
const COUNTED =
  /\b(?:these|those|all|the|first|between these|between those)\s+(two|three|four|five|six|ten|[2-9])\b(?![-.%])|\b(both|either)\b/i;
const COUNTS: Readonly<Record<string, number>> = {
  two: 2,
  both: 2,
  either: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  ten: 10,
};
const WHICH =
  /\bwhich\b|\b(?:any|none|some|all|each|one)\s+of\b|\bof\s+(?:these|those|them)\b|\b(?:the|any) others?\b|\bones\b/i;
const SET = /\b(?:these|those|them|all|each|everything)\b/i;
const SEVERAL = /\b(?:they|their|them|has (?:two|three|four)|records|entries|ones)\b/i;
const OTHER = /\bother\b/i;
/** "Sets it apart from the other" leaves none out. */
const BUT = /\b(?:(?<!\b(?:sets?|tells?)\s[^.?!]{0,40})apart from|besides|other than|except)\b/i;

/** The results that a message means, and how it says so: by naming them, as a set, or not at all. */
export interface Referents {
  ids: string[];
  by: 'name' | 'set' | 'default';
}

/** Which results a message means, in its order: those that it names, all of a set that it points at, or what the chat was about. */
export function referents(
  message: string,
  {
    candidates,
    numbered,
    comparing = false,
    answering = () => 0,
  }: {
    candidates: Candidates;
    /** Ids of those that the message names by their numbers. */
    numbered: readonly string[];
    comparing?: boolean;
    /** How surely a result answers what is asked: of several that a name fits, that one is meant. */
    answering?: (candidate: Candidate) => number;
  },
): Referents {
  const { list, talkedAbout, older } = candidates;
  const focus = talkedAbout[0] ?? [];
  const talked = distinct(talkedAbout.flat());
  const isJoined = JOINED.test(message);
  const named = namedResults(
    {
      message: inAmerican(message),
      isThat: THAT.test(message),
      isOfList: WHICH.test(message),
      isWhy: WHY.test(message),
      goesBack: BACK.test(message),
      hasNumbers: numbered.length > 0,
      isOfSeveral: SEVERAL.test(message),
    },
    {
      words: new WordFits(distinct([...focus, ...list, ...talked, ...older])),
      recent: new Set([...list, ...talked].map(({ id }) => id)),
      focus,
      answering,
    },
  );
  const isSure = numbered.length > 0 || named.some((each) => each.isSure);
  const said = namingOnce(named.filter((each) => each.isSure || !isSure || WHY.test(message)));
  const meant = [
    ...new Set([
      ...numbered,
      ...said.toSorted((a, b) => a.start - b.start).map(({ candidate }) => candidate.id),
    ]),
  ];
  const focused = idsOf(focus);
  if (BUT.test(message)) {
    const out = meant.length > 0 ? meant : focused;
    return { ids: idsOf(list).filter((id) => !out.includes(id)), by: 'name' };
  }
  const counted = numbered.length > 0 ? null : countedIn(message);
  if (counted !== null && (meant.length < counted.count || (isJoined && !counted.isBoth))) {
    const pools = [focus, talked.slice(0, counted.count).toReversed(), list];
    const pool = idsOf(pools.find((each) => each.length >= counted.count) ?? list).slice(0, counted.count);
    // "Do both come from cellulose, or just the Michigan one?", of the one talked about and that one.
    const isOther =
      counted.isBoth && meant.length > 0 && focused.length === 1 && !meant.some((id) => focused.includes(id));
    return { ids: [...new Set([...(isOther ? focused : pool), ...meant])], by: 'name' };
  }
  if (meant.length > 0) {
    const isCompared = meant.length === 1 && (comparing || COMPARED.test(message));
    const joins = isJoined || (isCompared && !meant.some((id) => focused.includes(id)));
    return { ids: joins ? [...new Set([...focused, ...meant])] : meant, by: 'name' };
  }
  return unnamed(message, { focus, talkedAbout, list, talked });
}

/** "The two self-driving ones, Ohio State and Minnesota": those named one by one say which two are meant. */
function namingOnce(named: readonly NamedResult[]): readonly NamedResult[] {
  const single = named.filter(({ count }) => count === null);
  const most = Math.max(0, ...named.map(({ count }) => count ?? 0));
  return most > 0 && new Set(single.map(({ candidate }) => candidate.id)).size >= most ? single : named;
}

/** What a message means that names nothing: the one talked about, another one, a set, or what the chat was about. */
function unnamed(
  message: string,
  {
    focus,
    talkedAbout,
    list,
    talked,
  }: Pick<Candidates, 'list' | 'talkedAbout'> & {
    focus: readonly Candidate[];
    talked: readonly Candidate[];
  },
): Referents {
  const [one] = focus.length > 0 ? focus : list;
  const isOfList = WHICH.test(message);
  const isThat = THAT.test(message);
  const other =
    OTHER.test(message) && !isOfList ? [...talked, ...list].find((each) => each !== one) : undefined;
  if (other) return { ids: [other.id], by: 'name' };
  if (focus.length === 1 && isThat && !isOfList) return { ids: idsOf(focus), by: 'name' };
  if (isOfList || SET.test(message))
    return { ids: idsOf(talkedAbout.find((each) => each.length > 1) ?? list), by: 'set' };
  if (focus.length > 0) return { ids: idsOf(focus), by: 'default' };
  return isThat && one ? { ids: [one.id], by: 'name' } : { ids: idsOf(list), by: 'default' };
}

/** How many results a message counts: "these two", "both". */
function countedIn(message: string): { count: number; isBoth: boolean } | null {
  const [, number, both] = COUNTED.exec(message) ?? [];
  const word = (number ?? both ?? '').toLowerCase();
  const count = COUNTS[word] ?? Number(word || Number.NaN);
  return Number.isNaN(count) ? null : { count, isBoth: both !== undefined };
}

/** Lower case tells nothing but acronyms. */
function inAmerican(message: string): string {
  return message.replace(/\p{L}+/gu, (word) =>
    /\p{Lu}{2}/u.test(word) ? word : american(word.toLowerCase()),
  );
}

function distinct(some: readonly Candidate[]): Candidate[] {
  return [...new Map(some.map((each) => [each.id, each])).values()];
}

function idsOf(some: readonly Candidate[]): string[] {
  return some.map(({ id }) => id);
}
