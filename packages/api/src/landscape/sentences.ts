import type { Landscape, LandscapeGroup, LandscapeStar } from '@cosmos/contract/landscape/landscape.ts';
import { CATALOGUE_LIMITS } from '@cosmos/contract/catalogue/limits.ts';
import { universityFace } from '@cosmos/contract/catalogue/university-faces.ts';

type Sentence = Landscape['sentences'][number];

/** With its name as it is written within a sentence. */
export type NamedGroup = LandscapeGroup & { within: string };

interface Read {
  stars: readonly LandscapeStar[];
  groups: readonly NamedGroup[];
  membersOf: (group: NamedGroup) => readonly LandscapeStar[];
}

const SENTENCES_AT_MOST = 3;
const CITED_AT_MOST = 2;
const GROUPS_NAMED = 2;
const AND = new Intl.ListFormat('en-GB', { type: 'conjunction' });
/** Levels count as generally stated if at least this share of the results state one. */
const MOST_STATE = 0.5;
/** A group is said to be a university's if it holds at least this share of it, and at least so many. */
const MOST_OF_GROUP = 0.6;
const SMALLEST_SHARE = 3;

/** Up to three sentences on what the map shows; one about a record’s own level cites the cards that state it. */
export function landscapeSentences(
  stars: readonly LandscapeStar[],
  groups: readonly NamedGroup[],
): Sentence[] {
  if (stars.length < 2) return [];
  const read: Read = {
    stars,
    groups,
    membersOf: (group) => stars.filter((star) => star.group === groups.indexOf(group)),
  };
  return [whereResults(read) ?? largest(read), readiness(read), whereFrom(read), ofOneGroup(read)]
    .filter((sentence) => sentence !== null)
    .slice(0, SENTENCES_AT_MOST);
}

/**
 * On a map that is filled up with what is near, whether the results lie together: "Most results, 6 of 9, are about tissue
 * adhesives; the others are about medical tapes and gels."
 */
function whereResults({ stars, groups, membersOf }: Read): Sentence | null {
  const found = resultsIn(stars);
  if (found.length === 0 || stars.every(({ isFound }) => isFound)) return null;
  const parts = groups
    .map((group) => ({ about: group.within, count: resultsIn(membersOf(group), found).length }))
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => b.count - a.count);
  const [most, ...others] = parts;
  const [only] = found;
  if (!most || !only) return null;
  if (found.length === 1) return cited(`The one result is about ${most.about}.`, only);
  if (most.count === found.length)
    return counts(`${found.length === 2 ? 'Both' : `All ${found.length}`} results are about ${most.about}.`);
  const rest = others.reduce((sum, { count }) => sum + count, 0);
  const named = others.slice(0, GROUPS_NAMED).map(({ about }) => about);
  if (others.length > named.length) named.push('other topics');
  // Some may be in no group.
  const isRest = most.count + rest === found.length;
  const who = !isRest
    ? `${rest} ${rest === 1 ? 'is' : 'are'}`
    : rest === 1
      ? 'the other one is'
      : 'the others are';
  const end = named.length === 0 ? '' : `; ${who} about ${AND.format(named)}`;
  return counts(`${shareOf(most.count, found.length)} about ${most.about}${end}.`);
}

/** "Most results, 5 of 9, are"; "Half of the results, 5 of 10, are"; "4 of the 9 results are". */
function shareOf(count: number, all: number): string {
  if (count * 2 > all) return `Most results, ${count} of ${all}, are`;
  if (count * 2 === all && count > 1) return `Half of the results, ${count} of ${all}, are`;
  return `${count} of the ${all} results ${count === 1 ? 'is' : 'are'}`;
}

/** What the answer shows, which is what is numbered; without an answer, what was found. */
function resultsIn(
  stars: readonly LandscapeStar[],
  results: readonly LandscapeStar[] | null = null,
): LandscapeStar[] {
  if (results) return stars.filter((star) => results.includes(star));
  const numbered = stars.filter(({ number }) => number !== null);
  return numbered.length > 0 ? numbered : stars.filter(({ isFound }) => isFound);
}

/** "12 of the 50 technologies are about perovskite cells, the largest group."; "12 of the 50 technologies are about perovskite cells." */
function largest({ stars, groups }: Read): Sentence | null {
  const [first, second, third] = groups;
  if (!first) return null;
  const share = `${first.count} of the ${stars.length} technologies`;
  if (!second) {
    const who = first.count === stars.length ? `All ${first.count} technologies` : share;
    return counts(`${who} are about ${first.within}.`);
  }
  if (third?.count === first.count) return null;
  if (second.count === first.count)
    return counts(`${first.name} and ${second.within} are the largest groups, with ${first.count} each.`);
  return counts(`${share} are about ${first.within}, the largest group.`);
}

/** Which group is the most mature, or where readiness ends; nothing if most records state no level. */
function readiness({ stars, groups, membersOf }: Read): Sentence | null {
  const levels = stars.flatMap(({ trl }) => trl ?? []);
  if (levels.length === 0 || levels.length < MOST_STATE * stars.length) return null;
  const highest = Math.max(...levels);
  const known = groups.filter(({ trl }) => trl !== null);
  const [best, other] = known.filter(({ trl }) => trl?.max === highest);
  if (best && !other && known.length > 1)
    return {
      text: `${best.name} is the most mature group, at up to TRL ${highest}.`,
      citations: cite(membersOf(best).filter(({ trl }) => trl === highest)),
    };
  if (highest >= CATALOGUE_LIMITS.trlMax) return null;
  return {
    text: `No technology here is above TRL ${highest}.`,
    citations: cite(stars.filter(({ trl }) => trl === highest)),
  };
}

/** "Of the 50 technologies, 14 are from Arizona and 7 from Michigan."; "…, 14 are from Arizona, including all 4 about thermal probes." */
function whereFrom({ stars, groups, membersOf }: Read): Sentence | null {
  const [first, second] = byUniversity(stars);
  if (!first || !second || first.held.length === second.held.length) return null;
  const whole = groups.find((group) =>
    membersOf(group).every(({ university }) => university === first.university),
  );
  const more =
    whole && whole.count < first.held.length
      ? `, including ${whole.count === 2 ? 'both' : `all ${whole.count}`} about ${whole.within}`
      : ` and ${second.held.length} from ${universityFace(second.university).short}`;
  const most = `${first.held.length} are from ${universityFace(first.university).short}`;
  return counts(`Of the ${stars.length} technologies, ${most}${more}.`);
}

/** "3 of the 4 about thermophotovoltaics are from Michigan": most of a group is another university's than most of all. */
function ofOneGroup({ stars, groups, membersOf }: Read): Sentence | null {
  const [leader] = byUniversity(stars);
  for (const group of groups) {
    const members = membersOf(group);
    const [first] = byUniversity(members);
    if (!first || first.university === leader?.university) continue;
    if (first.held.length < SMALLEST_SHARE || first.held.length < MOST_OF_GROUP * members.length) continue;
    const share =
      first.held.length === members.length
        ? `All ${members.length}`
        : `${first.held.length} of the ${members.length}`;
    return counts(`${share} about ${group.within} are from ${universityFace(first.university).short}.`);
  }
  return null;
}

/** The map and its counts are the source of such a sentence. */
function counts(text: string): Sentence {
  return { text, citations: [] };
}

function cited(text: string, star: LandscapeStar): Sentence {
  return { text, citations: cite([star]) };
}

/** Largest first. */
function byUniversity(stars: readonly LandscapeStar[]): { university: string; held: LandscapeStar[] }[] {
  return [...Map.groupBy(stars, ({ university }) => university)]
    .map(([university, held]) => ({ university, held }))
    .toSorted((a, b) => b.held.length - a.held.length || (a.university < b.university ? -1 : 1));
}

/** The card numbers among some stars, smallest first. */
function cite(stars: readonly LandscapeStar[]): number[] {
  return stars
    .flatMap(({ number }) => number ?? [])
    .toSorted((a, b) => a - b)
    .slice(0, CITED_AT_MOST);
}
