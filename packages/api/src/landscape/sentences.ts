import type { Landscape, LandscapeGroup, LandscapeStar } from '@cosmos/contract/landscape/landscape.ts';
import { CATALOGUE_LIMITS } from '@cosmos/contract/catalogue/limits.ts';
import { universityFace } from '@cosmos/contract/catalogue/university-faces.ts';

type Sentence = Landscape['sentences'][number];

interface Read {
  stars: readonly LandscapeStar[];
  groups: readonly LandscapeGroup[];
  membersOf: (group: LandscapeGroup) => readonly LandscapeStar[];
}

const SENTENCES_AT_MOST = 3;
const CITED_AT_MOST = 2;
const GROUPS_NAMED = 3;
const AND = new Intl.ListFormat('en-GB', { type: 'conjunction' });
/** Levels count as generally stated if at least this share of the results state one. */
const MOST_STATE = 0.5;
/** A group is said to be a university's if it holds at least this share of it, and at least so many. */
const MOST_OF_GROUP = 0.6;
const SMALLEST_SHARE = 3;

/** Up to three sentences on what the map shows; one about a record’s own level cites the cards that state it. */
export function landscapeSentences(
  stars: readonly LandscapeStar[],
  groups: readonly LandscapeGroup[],
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
 * On a map that is filled up with what is near, whether the results lie together: "6 of the 9 results are in Tissue adhesives; the
 * others are in Medical tapes and Gels."
 */
function whereResults({ stars, groups, membersOf }: Read): Sentence | null {
  const found = stars.filter(({ isFound }) => isFound);
  if (found.length === 0 || found.length === stars.length) return null;
  const parts = groups
    .map((group) => ({ name: group.name, count: membersOf(group).filter(({ isFound }) => isFound).length }))
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => b.count - a.count);
  const [most, ...others] = parts;
  const [only] = found;
  if (!most || !only) return null;
  if (found.length === 1) return cited(`The one result is in ${most.name}.`, only);
  if (most.count === found.length)
    return counts(`${found.length === 2 ? 'Both' : `All ${found.length}`} results are in ${most.name}.`);
  if (most.count < found.length / 2 && others.length >= GROUPS_NAMED)
    return counts(
      `The ${found.length} results are spread over ${parts.length} groups; the largest is ${most.name}, with ${most.count}.`,
    );
  const share = `${most.count} of the ${found.length} results ${most.count === 1 ? 'is' : 'are'} in ${most.name}`;
  const rest = others.reduce((sum, { count }) => sum + count, 0);
  const named = others.slice(0, GROUPS_NAMED - 1).map(({ name }) => name);
  if (named.length === 0) return counts(`${share}.`);
  const isMore = others.length > named.length ? ['other groups'] : [];
  // Some may be in no group.
  const isRest = most.count + rest === found.length;
  const who = isRest
    ? rest === 1
      ? 'the other one is'
      : 'the others are'
    : `${rest} ${rest === 1 ? 'is' : 'are'}`;
  return counts(`${share}; ${who} in ${AND.format([...named, ...isMore])}.`);
}

/** "12 of the 50 are in Perovskite cells, the largest group."; "12 of the 50 have “Perovskite cells” in common." */
function largest({ stars, groups }: Read): Sentence | null {
  const [first, second, third] = groups;
  if (!first) return null;
  const share = `${first.count} of the ${stars.length}`;
  if (!second && groups.length === 1) {
    const who = first.count === stars.length ? `All ${first.count}` : share;
    return counts(`${who} have “${first.name}” in common.`);
  }
  if (third?.count === first.count) return null;
  if (second?.count === first.count)
    return counts(`${first.name} and ${second.name} are the largest groups, with ${first.count} each.`);
  return counts(`${share} are in ${first.name}, the largest group.`);
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

/** "Arizona leads with 14, ahead of Michigan with 7."; "Arizona leads with 14, including all 4 in Probes and inspection." */
function whereFrom({ stars, groups, membersOf }: Read): Sentence | null {
  const [first, second] = byUniversity(stars);
  if (!first || !second || first.held.length === second.held.length) return null;
  const whole = groups.find((group) =>
    membersOf(group).every(({ university }) => university === first.university),
  );
  const more =
    whole && whole.count < first.held.length
      ? `including ${whole.count === 2 ? 'both' : `all ${whole.count}`} in ${whole.name}`
      : `ahead of ${universityFace(second.university).short} with ${second.held.length}`;
  return counts(`${universityFace(first.university).short} leads with ${first.held.length}, ${more}.`);
}

/** "3 of the 4 in Thermophotovoltaics are from Michigan": most of a group is another university's than most of all. */
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
    return counts(`${share} in ${group.name} are from ${universityFace(first.university).short}.`);
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
