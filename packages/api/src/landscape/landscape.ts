import type {
  Count,
  Landscape,
  LandscapeGroup,
  LandscapeStar,
} from '@cosmos/contract/landscape/landscape.ts';
import { beginningOf, namedThing } from '@cosmos/language/phrases/named-thing.ts';
import { readAnsweredTurn } from '../compare/answered-turn.ts';
import type { UserContext } from '../context/context.ts';
import { technologiesOnMap } from '../search-index/technologies-on-map.ts';
import { landscapeSentences } from './sentences.ts';

/** What the catalogue has on a turn's question, in groups on the map. */
export async function landscapeOf(ctx: UserContext, { turnId }: { turnId: string }): Promise<Landscape> {
  const { index } = ctx.services;
  const { chatId, title, question, topic, filters, results, totalFound } = await readAnsweredTurn(
    ctx,
    turnId,
  );
  const technologies = results.filter(({ type }) => type === 'technology');
  const { laid, scores, found } = await technologiesOnMap(index, {
    topic,
    filters,
    answered: technologies,
    hasMore: totalFound > results.length,
  });
  const numbers = new Map(technologies.map(({ id, number }) => [id, number]));
  const stars = laid.stars
    .map(({ x, y, ...star }): LandscapeStar => ({
      ...star,
      thing: namedThing(star.title) ?? beginningOf(star.title),
      score: scores.get(star.id) ?? 0,
      isFound: found.has(star.id),
      number: numbers.get(star.id) ?? null,
      sky: { x, y },
    }))
    // What the answer shows comes before what only scores the same.
    .toSorted(
      (a, b) =>
        b.score - a.score || (a.number ?? Infinity) - (b.number ?? Infinity) || (a.id < b.id ? -1 : 1),
    );
  const groups = laid.groups.map(({ name }, at) =>
    toGroup(
      name,
      stars.filter(({ group }) => group === at),
    ),
  );
  return {
    chatId,
    title,
    question,
    stars,
    groups,
    neighbours: laid.neighbours,
    universities: counted(stars.map(({ university }) => university)),
    fields: counted(stars.map(({ field }) => field)),
    sentences: landscapeSentences(
      stars,
      groups.map((group, at) => ({ ...group, within: laid.groups[at]?.within ?? group.name })),
    ),
  };
}

function toGroup(name: string, members: readonly LandscapeStar[]): LandscapeGroup {
  const levels = members.flatMap(({ trl }) => trl ?? []);
  return {
    name,
    count: members.length,
    trl: levels.length === 0 ? null : { min: Math.min(...levels), max: Math.max(...levels) },
  };
}

/** How often each value occurs, most frequent first and missing values last. */
function counted<Value extends string | null>(values: readonly Value[]): Count<Value>[] {
  return [...Map.groupBy(values, (value) => value)]
    .map(([value, all]) => ({ value, count: all.length }))
    .toSorted(
      (a, b) =>
        Number(a.value === null) - Number(b.value === null) ||
        b.count - a.count ||
        ((a.value ?? '') < (b.value ?? '') ? -1 : 1),
    );
}
