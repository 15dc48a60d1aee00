import { CONVERSATION_LIMITS } from '@cosmos/contract/conversation/limits.ts';
import { contentTerms } from '@cosmos/language/analysis/content-terms.ts';
import { singular } from '@cosmos/language/analysis/singular.ts';
import { ARTICLES, CONNECTIVES, EMPTY_HEADS, PRAISE } from '@cosmos/language/phrases/title-words.ts';
import { gerund, verbOf } from '@cosmos/language/phrases/verbs.ts';
import { isDescribing } from '@cosmos/language/phrases/word-kinds.ts';
import { unitOf } from '@cosmos/language/quantities/units.ts';
import { type RequestClause, requestsIn } from '@cosmos/language/clauses/request.ts';

const MOST = CONVERSATION_LIMITS.sessionTitleWords;
/** Such verbs tell what a sensor or a test is for: "sepsis test". */
const SENSES =
  /^(?:detect|measure|spot|sense|monitor|pick|recognise|recognize|identify|diagnose|indicate|locate|track|see|test)$/u;
const SENSOR =
  /^(?:sensors?|detectors?|tests?|wearables?|monitors?|meters?|probes?|assays?|kits?|tags?|strips?)$/iu;
/** "Gets a reduction" is a reduction, "make cement" is cement. */
const LIGHT = /^(?:get|have|achieve|reach|obtain|make|produce|manufacture)$/u;
/** What was named before. */
const POINTS_BACK = /^(?:it|them|that|this|these|those|than|something|anything)$/iu;
/** Such verbs say little of a thing. */
const SAYS_LITTLE =
  /^(?:give|have|work|run|last|hold|stay|cost|need|use|fit|cover|fix|take|reach|contain|come|weigh|set|do)$/u;
/** "Keeps bacteria off". */
const PARTICLE = /^(?:off|out|away|up|down|apart)$/iu;
/** "From a drone". */
const CARRIED = /^(?:from|by|on|with)\s+an?\s+(\p{L}+)$/iu;

/** The words of a heading for what a message asks for; null where its request says too little of that. */
export function clauseTitle(text: string): string[] | null {
  const clauses = requestsIn(text);
  const asked = clauses.filter(({ isBare }) => !isBare);
  // What someone has to do may only tell why a thing is looked for.
  const clause = asked.find(({ thing }) => thing !== null) ?? asked[0] ?? clauses[0];
  if (!clause) return null;
  const title = cut(wordsOfClause(text, clause));
  const says = title.filter((word) => !isJoin(word) && contentTerms(word).length > 0);
  if (title.some((word) => POINTS_BACK.test(word))) return null;
  // One word for what is wanted is better than who wants it.
  const [only = '', ...others] = title;
  if (
    clause.thing !== null &&
    others.length === 0 &&
    says.length === 1 &&
    !isDescribing(only) &&
    only.length > 5
  )
    return title;
  return title.filter((word) => !isJoin(word)).length < 2 ||
    says.every((word) => PRAISE.has(word.toLowerCase()))
    ? null
    : title;
}

function wordsOfClause(text: string, { thing, act, name, points, isNamedByAct }: RequestClause): string[] {
  const named = thing ? wordsIn(text.slice(thing.from, thing.to)) : [];
  const head = named.at(-1) ?? '';
  const core = name.find((part) => act && part.from >= act.from);
  const [verb = '', ...rest] = core ? wordsIn(text.slice(core.from, core.to)) : [];
  const base = verbOf(verb) ?? verb.toLowerCase().replace(/(?<=[^s])s$/u, '');
  const isOfAny = thing === null || EMPTY_HEADS.has(head.toLowerCase());
  if (core && isOfAny) {
    const qualities = named.slice(0, -1).filter((word) => word !== ',');
    // "Get arsenic out of well water".
    if (base === 'get' && rest.includes('from')) return ['removing', ...rest];
    return LIGHT.test(base) ? [...qualities.slice(-1), ...rest] : [doing(base), ...rest];
  }
  if (core && SENSES.test(base) && SENSOR.test(head)) {
    const object = groupsOf(base === 'pick' ? rest.slice(1) : rest)[0] ?? [];
    const carrier = points.flatMap(({ text: said }) => CARRIED.exec(said)?.[1] ?? []);
    const what = object.slice(-2).map((word, at, all) => (at === all.length - 1 ? singular(word) : word));
    const own = named.filter((word) => word !== ',');
    const all = [...carrier.slice(0, 1), ...own.slice(0, -1), ...what, head];
    return all.length > MOST ? [...own.slice(0, -1).slice(-1), ...what, head] : all;
  }
  const behind = name
    .filter((part) => thing && part.from >= thing.from && part !== core && part.to > thing.to)
    .at(-1);
  const purpose = behind && thing ? wordsIn(text.slice(thing.to, behind.to)) : [];
  const own = [...named.filter((word) => word !== ','), ...purpose];
  const whole = [...own, doing(base), ...rest];
  const isSaid =
    core !== undefined &&
    rest.length > 0 &&
    !SAYS_LITTLE.test(base) &&
    (isNamedByAct || whole.length <= MOST) &&
    !/\d/u.test(text.slice(core.from, core.to));
  return isSaid ? whole : own;
}

function doing(verb: string): string {
  return /\p{L}{3}ing$/u.test(verb) ? verb : gerund(verb);
}

/** Without articles and figures. */
function wordsIn(said: string): string[] {
  const words = said
    .replace(/\s+(?:such as|like|including)\s.*$/isu, '')
    .replace(/\b(?:get|getting)\s+rid\s+of\b/giu, 'remove')
    .replace(/\bout of\b/giu, 'from')
    .replace(/\s+exists?$/iu, '')
    .split(/\s+|(?=,)/u)
    .map((word) => word.replace(/^["“(]+|["”).;:!?]+$/gu, ''))
    .filter((word) => word !== '' && !ARTICLES.has(word.toLowerCase()));
  const isNumber = (word = '') => /^[<>≤≥~]?\d[\d.,]*(?:-\p{L}+|%)?$/u.test(word);
  const rest = words.filter(
    (word, at) => !isNumber(word) && !(isNumber(words[at - 1]) && unitOf(word) !== null),
  );
  // "Remove 500 W/cm²": without its figure nothing would be said.
  const kept =
    isJoin(rest[1] ?? '') && isNumber(words[1])
      ? [words[0] ?? '', words.slice(1, 3).join(' '), ...rest.slice(1)]
      : rest;
  return kept.filter((word, at) => at > 0 || kept.length < 3 || !PRAISE.has(word.toLowerCase()));
}

function isJoin(word: string): boolean {
  return word === ',' || CONNECTIVES.has(word.toLowerCase());
}

/** The words between "of", "for" and the like, each group with the one that joins it. */
function groupsOf(words: readonly string[]): string[][] {
  const groups: string[][] = [[]];
  for (const word of words) {
    const isNext = isJoin(word) && !PARTICLE.test(word) && !isAnd(word);
    if (isNext && (groups.at(-1)?.length ?? 0) > 0) groups.push([]);
    groups.at(-1)?.push(word);
  }
  return groups.filter((group) => group.some((word) => !isJoin(word)));
}

/** At most so many words as a heading has: of each part the last ones, which name it, and of many parts the first ones. */
function cut(words: readonly string[]): string[] {
  const isTooLong = (all: readonly string[][]) => all.flat().length > MOST;
  let groups = groupsOf(words);
  if (isTooLong(groups)) groups = groups.map(withoutSecond);
  while (isTooLong(groups)) {
    const spare = groups.map((group) => modifierOf(group));
    const longest = spare.reduce(
      (one, at, place) =>
        at >= 0 && !isName(groups, place) && (one < 0 || size(groups[one]) <= size(groups[place]))
          ? place
          : one,
      -1,
    );
    const isLast = groups.length > 2 && groups.flat().length > MOST + 1;
    if (!isLast && longest >= 0)
      groups = groups.map((group, place) =>
        place === longest ? group.toSpliced(spare[place] ?? 0, 1) : group,
      );
    else if (groups.length > 1) groups = groups.toSpliced(leastOf(groups), 1);
    else return groups.flat().slice(0, MOST);
  }
  return groups.flat();
}

/** "Wide bandgap power transistors" before "for converters" is kept whole. */
function isName(groups: readonly string[][], at: number): boolean {
  const [name = []] = groups;
  // Of several adjectives, the last one is enough.
  if (isDescribing(name[0] ?? '') && isDescribing(name[1] ?? '')) return false;
  return at === 0 && groups.length > 1 && name.length < MOST && !name.some(isDoing);
}

/** "Detecting counterfeit or vulnerable parts" as "detecting vulnerable parts", "reading Hindi and English" as "reading Hindi". */
function withoutSecond(group: readonly string[]): string[] {
  const at = group.findIndex((word, place) => place > 0 && isAnd(word));
  if (at < 0) return [...group];
  if (/^other$/iu.test(group[at + 1] ?? '')) return group.slice(at + 2);
  return isDescribing(group[at - 1] ?? '') ? group.toSpliced(at - 1, 2) : group.slice(0, at);
}

/** The place of the first word that only says more of the next one; -1 if there is none. */
function modifierOf(group: readonly string[]): number {
  return group.findIndex(
    (word, at) =>
      !isJoin(word) &&
      !isDoing(word) &&
      at < group.length - 1 &&
      !isDoing(group[at + 1] ?? '') &&
      !isJoin(group[at + 1] ?? ''),
  );
}

/** What is told least by: "of e-bikes" in "keeping batteries of e-bikes from burning", or the last part. */
function leastOf(groups: readonly string[][]): number {
  const stops = groups[0]?.some((word) => /^(?:keep|stopp|prevent|protect)ing$/iu.test(word));
  const from = stops ? groups.findIndex(([word = ''], at) => at > 1 && /^from$/iu.test(word)) : -1;
  return from > 0 ? from - 1 : groups.length - 1;
}

function isAnd(word: string): boolean {
  return /^(?:and|or)$/iu.test(word);
}

function isDoing(word: string): boolean {
  return /\p{L}{2}ing$/u.test(word);
}

function size(group: readonly string[] = []): number {
  return group.filter((word) => !isJoin(word)).length;
}
