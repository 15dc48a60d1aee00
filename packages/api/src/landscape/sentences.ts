import type { Landscape, LandscapeGroup, LandscapeStar } from '@cosmos/contract/landscape/landscape.ts';
import { CATALOGUE_LIMITS } from '@cosmos/contract/catalogue/limits.ts';

type Sentence = Landscape['sentences'][number];

interface Read {
  stars: readonly LandscapeStar[];
  groups: readonly LandscapeGroup[];
  membersOf: (group: LandscapeGroup) => readonly LandscapeStar[];
}

const SENTENCES_AT_MOST = 4;
const CITED_AT_MOST = 2;
/** Levels count as generally stated if at least this share of the results state one. */
const MOST_STATE = 0.5;

/** Two to four sentences on what the map shows, each citing the cards of the answer that show it, if there are any. */
export function landscapeSentences(
  stars: readonly LandscapeStar[],
  groups: readonly LandscapeGroup[],
): Sentence[] {
  if (stars.length === 0) return [];
  const read: Read = {
    stars,
    groups,
    membersOf: (group) => stars.filter((star) => star.group === groups.indexOf(group)),
  };
  return [largest(read), mostMature(read), leastMature(read), ceiling(read), whereFrom(read)]
    .filter((sentence) => sentence !== null)
    .slice(0, SENTENCES_AT_MOST);
}

/** "Silicone brushes is the largest group, with 14 of the 58 found, and the widest: TRL 2 to 6." */
function largest({ stars, groups, membersOf }: Read): Sentence | null {
  const [first, second] = groups;
  if (!first) return null;
  const tied = second?.count === first.count;
  const width = ({ trl }: LandscapeGroup) => (trl ? trl.max - trl.min : -1);
  const isWidest =
    first.trl !== null &&
    width(first) > 0 &&
    groups.every((other) => other === first || width(other) < width(first));
  const share = `${first.count} of the ${stars.length} found`;
  if (groups.length === 1)
    return {
      text: `${quoted(first.name)} is what ${share} have in common.`,
      citations: cite(membersOf(first)),
    };
  const what =
    tied && second
      ? `${quoted(first.name)} and ${quoted(second.name)} are the largest groups, with ${first.count} each`
      : `${quoted(first.name)} is the largest group, with ${share}`;
  const wide =
    isWidest && first.trl && !tied ? `, and the widest: TRL ${first.trl.min} to ${first.trl.max}` : '';
  return { text: `${what}${wide}.`, citations: cite(membersOf(first)) };
}

/** The most mature group, and the card that shows it. */
function mostMature({ groups, membersOf }: Read): Sentence | null {
  const known = groups.flatMap((group) => (group.trl ? [{ group, max: group.trl.max }] : []));
  const highest = Math.max(...known.map(({ max }) => max));
  const [best, ...others] = known.filter(({ max }) => max === highest).map(({ group }) => group);
  if (!best || known.length < 2 || others.length > 1) return null;
  const names = [best, ...others].map(({ name }) => quoted(name)).join(' and ');
  const verb = others.length > 0 ? 'have' : 'has';
  const shown = [best, ...others].flatMap(membersOf).filter(({ trl }) => trl === highest);
  return { text: `${names} ${verb} come furthest, to TRL ${highest}.`, citations: cite(shown) };
}

/** The least mature group. */
function leastMature({ groups, membersOf }: Read): Sentence | null {
  const known = groups.flatMap((group) => (group.trl ? [{ group, max: group.trl.max }] : []));
  const lowest = Math.min(...known.map(({ max }) => max));
  const [least, ...others] = known.filter(({ max }) => max === lowest).map(({ group }) => group);
  if (!least || known.length < 2 || others.length > 0) return null;
  const members = membersOf(least).filter(({ trl }) => trl !== null);
  if (members.length < 2) return null;
  return { text: `Nothing in ${quoted(least.name)} lies above TRL ${lowest}.`, citations: cite(members) };
}

/** Where the map ends: a level that no result reaches, or that hardly any record states one. */
function ceiling({ stars }: Read): Sentence | null {
  const levels = stars.flatMap(({ trl }) => trl ?? []);
  if (levels.length < MOST_STATE * stars.length) {
    const silent = stars.length - levels.length;
    if (silent === stars.length && silent > 1)
      return { text: `None of the ${silent} found states a readiness level.`, citations: [] };
    return { text: `${silent} of the ${stars.length} found state no readiness level.`, citations: [] };
  }
  const highest = Math.max(...levels);
  if (highest >= CATALOGUE_LIMITS.trlMax) return null;
  return {
    text: `Nothing found lies above TRL ${highest}.`,
    citations: cite(stars.filter(({ trl }) => trl === highest)),
  };
}

function whereFrom({ stars }: Read): Sentence | null {
  const counts = [...Map.groupBy(stars, ({ university }) => university)].toSorted(
    (a, b) => b[1].length - a[1].length || (a[0] < b[0] ? -1 : 1),
  );
  const [first, second] = counts;
  if (!first || !second || first[1].length === second[1].length) return null;
  const [university, own] = first;
  return {
    text: `${university} holds the most, ${own.length} of the ${stars.length}.`,
    citations: cite(own),
  };
}

/** The card numbers among some stars, smallest first. */
function cite(stars: readonly LandscapeStar[]): number[] {
  return stars
    .flatMap(({ number }) => number ?? [])
    .toSorted((a, b) => a - b)
    .slice(0, CITED_AT_MOST);
}

function quoted(name: string): string {
  return `“${name}”`;
}
