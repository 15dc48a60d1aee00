import { contentTerms } from '@cosmos/language/analysis/content-terms.ts';
import { american } from '@cosmos/language/dialects/american.ts';
import { terms } from '@cosmos/language/analysis/analyse.ts';
import { aliasesOf } from '../../catalogue/names.ts';
import { type Name, namesIn } from './names-in.ts';

/** A result that a message may mean. */
export interface Candidate {
  id: string;
  title: string;
  university: string;
  text: string;
}

/** What the chat has shown, as records. */
export interface Candidates {
  /** The last search's results, in order. */
  list: readonly Candidate[];
  /** What later answers were about, the last one first. */
  talkedAbout: readonly (readonly Candidate[])[];
  /** What was found before that list. */
  older: readonly Candidate[];
}

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
const BACK = /\b(?:back to|from before|earlier|previous(?:ly)?|revert\w*|return\w*|(?:first|other|last|previous) (?:list|question|search|topic|subject))\b|\btopic\b/i;
const COUNTED = /\b(?:these|those|all|the|first|between these|between those)\s+(two|three|four|five|six|ten|[2-9])\b(?![-.%])|\b(both)\b|\b(either)\b/i;
const COUNTS: Readonly<Record<string, number>> = { two: 2, both: 2, either: 2, three: 3, four: 4, five: 5, six: 6, ten: 10 };
const WHICH = /\bwhich\b|\b(?:any|none|some|all|each|one)\s+of\b|\bof\s+(?:these|those|them)\b|\b(?:the|any) others?\b|\bones\b/i;
const SET = /\b(?:these|those|them|all|each|everything)\b/i;
const OTHER = /\bother\b/i;
const BUT = /\b(?:apart from|besides|other than|except)\b/i;

const SEVERAL = /\b(?:they|their|them|has (?:two|three|four)|records|entries|ones)\b/i;
const IN_TEXT = 0.5;
const IN_TEXT_ALONE = 0.8;
const UNKNOWN = 0.5;
const LEAST = 0.1;
/** What the rest of the message has in common with a result tells a little, too. */
const BY_REST = 0.4;
const COMMON = new Set(terms('university of state institute technology college california the'));
/** How well a name must fit a result to mean it. */
const ENOUGH = { named: 0.45, plain: 0.75 };

interface Held {
  candidate: Candidate;
  title: ReadonlySet<string>;
  university: ReadonlySet<string>;
  text: ReadonlySet<string>;
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
    numbered: readonly string[];
    comparing?: boolean;
    /** How surely a result answers what is asked: of several that a name fits, that one is meant. */
    answering?: (candidate: Candidate) => number;
  },
): { ids: string[]; by: 'name' | 'set' | 'default' } {
  const { list, talkedAbout, older } = candidates;
  const focus = talkedAbout[0] ?? [];
  const recent = distinct(talkedAbout.flat());
  const all = distinct([...focus, ...list, ...recent, ...older]).map(heldBy);
  const look = lookIn(all);
  const isRecent = new Set([...list, ...recent].map(({ id }) => id));
  const said: { id: string; at: number; isSure: boolean }[] = numbered.map((id) => ({ id, at: 0, isSure: true }));
  const goesBack = BACK.test(message);
  const isJoined = JOINED.test(message);
  const spelt = message.replace(/\p{L}+/gu, (word) => (/\p{Lu}{2}/u.test(word) ? word : american(word.toLowerCase())));
  const about = contentTerms(spelt);
  const covered = all.map((_, at) => coverage(about, at, look) / Math.max(1, about.length));
  const isWhy = WHY.test(message);
  const names = namesIn(spelt);
  const isOfList = WHICH.test(message) && !goesBack;
  const isExplicit = (name: Name) => name.isHeaded || name.isDefinite || name.isFirst || isWhy;
  for (const name of names) {
    const fits = all.map((_, at) => fitOf(name, at, look));
    const theirs = all.map(({ university }) => name.words.some((word) => university.has(word)));
    const isTheirs = theirs.some(Boolean);
    const isUniversity = isTheirs && name.words.every((word) => all.some(({ university }) => university.has(word)));
    if (name.isNegated || (numbered.length > 0 && !isTheirs && !name.isHeaded && !isWhy)) continue;
    const rank = all.map(({ candidate }, at) =>
      (isTheirs && !theirs[at]) || (name.isOther && focus.length === 1 && candidate.id === focus[0]?.id)
        ? 0
        : isOfList && !isRecent.has(candidate.id)
          ? 0
          : (fits[at]?.fit ?? 0) * (1 + BY_REST * (covered[at] ?? 0)) * (isRecent.has(candidate.id) !== goesBack ? 1 : 0.85),
    );
    const best = Math.max(0, ...rank);
    const isNamed = isExplicit(name) || isTheirs;
    const isMany = name.count !== null || name.isPlural;
    const least = isUniversity || (isTheirs && name.count !== null) ? 1e-9 : name.count !== null ? 0.4 * best : isMany ? 0.8 * best : best - 1e-9;
    const mean = all
      .map((held, at) => ({ held, at, rank: rank[at] ?? 0, ...(fits[at] ?? { fit: 0, inTitle: 0 }) }))
      .filter((each) => each.rank >= least && each.rank > 0 && (each.fit > 0 || isTheirs));
    const [first] = mean;
    if (!first || best === 0 || (!isTheirs && Math.max(...fits.map(({ fit }) => fit)) < (isNamed ? ENOUGH.named : ENOUGH.plain))) continue;
    // A word of the text may be what is asked about.
    if (first.inTitle === 0 && !name.isHeaded && mean.length > 1) continue;
    if (first.inTitle === 0 && !name.isHeaded && !name.isFirst && !isWhy && (THAT.test(message) || !isNamed)) continue;
    if (!isNamed && (names.some(isExplicit) || WHICH.test(message))) continue;
    if (first.inTitle === 0 && name.count !== null && !name.isHeaded && !isTheirs) continue;
    if (THAT.test(message) && !name.isHeaded && focus.length === 1 && !name.isFirst && mean.some(({ held }) => held.candidate.id === focus[0]?.id)) continue;
    if (mean.length > all.length / 2 && all.length > 3 && !name.count) continue;
    const many = name.count ?? (name.isPlural || (isUniversity && !name.isHeaded && SEVERAL.test(message)) ? mean.length : 1);
    const chosen = mean
      .toSorted(
        (a, b) =>
          rounded(b.rank - a.rank) ||
          Number(focus.includes(b.held.candidate)) - Number(focus.includes(a.held.candidate)) ||
          rounded(answering(b.held.candidate) - answering(a.held.candidate)) ||
          coverage(about, b.at, look) - coverage(about, a.at, look),
      )
      .slice(0, many);
    if (first.inTitle === 0 && name.isFirst && !name.isHeaded && !name.isAcronym && focus.length === 1) continue;
    const isSure = name.isHeaded || isTheirs || (first.inTitle > 0 && (name.isJoined || !names.some((each) => each.isHeaded)));
    said.push(...chosen.map(({ held }) => ({ id: held.candidate.id, at: name.start + 1, isSure })));
  }
  const sure = said.some(({ isSure }) => isSure) && !isWhy ? said.filter(({ isSure }) => isSure) : said;
  const meant = [...new Set(sure.toSorted((a, b) => a.at - b.at).map(({ id }) => id))];
  const [one] = focus.length > 0 ? focus : list;
  const idsOf = (some: readonly Candidate[]) => some.map(({ id }) => id);
  if (BUT.test(message)) {
    const out = new Set(meant.length > 0 ? meant : idsOf(focus));
    return { ids: idsOf(list).filter((id) => !out.has(id)), by: 'name' };
  }
  const counted = COUNTED.exec(message);
  const counts = (counted?.[1] ?? counted?.[2] ?? counted?.[3] ?? '').toLowerCase();
  const count = COUNTS[counts] ?? (/^[2-9]$/.test(counts) ? Number(counts) : undefined);
  if (count !== undefined && (meant.length < count || isJoined) && !numbered.length) {
    const pool = focus.length >= count ? focus : recent.length >= count ? recent.slice(0, count).toReversed() : list.slice(0, count);
    if (meant.length === 0 || !/either|both/i.test(counted?.[0] ?? '')) return { ids: [...new Set([...idsOf(pool).slice(0, count), ...meant])], by: 'name' };
  }
  if (meant.length > 0) {
    const adds = focus.length > 0 && (isJoined || (meant.length === 1 && (comparing || COMPARED.test(message)) && !meant.some((id) => idsOf(focus).includes(id))));
    return { ids: adds ? [...new Set([...idsOf(focus), ...meant])] : meant, by: 'name' };
  }
  if (OTHER.test(message) && one) {
    const other = [...recent, ...list].find(({ id }) => id !== one.id);
    if (other && !WHICH.test(message)) return { ids: [other.id], by: 'name' };
  }
  if (focus.length === 1 && THAT.test(message) && !WHICH.test(message)) return { ids: idsOf(focus), by: 'name' };
  if (WHICH.test(message) || SET.test(message)) return { ids: idsOf(focus.length > 1 ? focus : list), by: 'set' };
  if (focus.length > 0) return { ids: idsOf(focus), by: 'default' };
  return THAT.test(message) && one ? { ids: [one.id], by: 'name' } : { ids: idsOf(list), by: 'default' };
}

function distinct(some: readonly Candidate[]): Candidate[] {
  return [...new Map(some.map((each) => [each.id, each])).values()];
}

function heldBy(candidate: Candidate): Held {
  const university = aliasesOf(candidate.university).flatMap(({ text }) => terms(text));
  return {
    candidate,
    title: new Set([...terms(candidate.title), ...university]),
    university: new Set(university.filter((term) => !COMMON.has(term))),
    text: new Set(terms(candidate.text)),
  };
}

interface Look {
  inTitle: boolean[];
  inText: boolean[];
  /** How much having the word in the title, or anywhere, tells, 0…1. */
  title: number;
  text: number;
}

function lookIn(all: readonly Held[]): (term: string) => Look {
  const known = new Map<string, Look>();
  const highest = Math.log((all.length + 1) / 0.5);
  const tells = (having: readonly boolean[]) =>
    Math.max(LEAST, Math.log((all.length + 1) / (having.filter(Boolean).length + 0.5)) / highest);
  return (term) => {
    const made = known.get(term);
    if (made) return made;
    const inTitle = all.map(({ title }) => holds(title, term));
    const inText = all.map(({ text }, at) => (inTitle[at] ?? false) || holds(text, term));
    const look = { inTitle, inText, title: tells(inTitle), text: tells(inText) };
    known.set(term, look);
    return look;
  };
}

/** How well a name fits a result, 0…1, and how much of that is by its title. */
function fitOf({ words }: Name, at: number, look: (term: string) => Look): { fit: number; inTitle: number } {
  let [title, text, total] = [0, 0, 0];
  for (const term of words) {
    const { inTitle, inText, title: byTitle, text: byText } = look(term);
    const isInTitles = inTitle.some(Boolean);
    const weight = isInTitles ? byTitle : inText.some(Boolean) ? byText : UNKNOWN;
    total += weight;
    if (inTitle[at]) title += weight;
    else if (inText[at]) text += weight * (isInTitles ? IN_TEXT : IN_TEXT_ALONE);
  }
  return total === 0 ? { fit: 0, inTitle: 0 } : { fit: (title + text) / total, inTitle: title / total };
}

function rounded(value: number): number {
  return Math.round(value * 20);
}

function coverage(words: readonly string[], at: number, look: (term: string) => Look): number {
  return words.reduce((sum, term) => {
    const { inTitle, inText, title, text } = look(term);
    return sum + (inTitle[at] ? title : inText[at] ? text * IN_TEXT : 0);
  }, 0);
}

function holds(all: ReadonlySet<string>, term: string): boolean {
  if (all.has(term)) return true;
  if (term.length < 4) return false;
  for (const each of all)
    if (each.length >= 4 && Math.abs(each.length - term.length) <= 5 && (each.startsWith(term) || each.endsWith(term) || term.startsWith(each))) return true;
  return false;
}
