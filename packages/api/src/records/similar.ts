import type { ResultCard } from '@cosmos/contract/conversation/conversation.ts';
import type { InCommon, SimilarTechnology } from '@cosmos/contract/records/records.ts';
import type { Surroundings } from '@cosmos/search/query/surroundings.ts';
import { technologyDetails } from '../catalogue/cards.ts';
import type { Services } from '../context/services.ts';
import { namedOrigins } from '../extract/named-origins.ts';

type Neighbours = Surroundings['neighbours'];
type People = Pick<ResultCard, 'university' | 'researchers' | 'summary'>;

/** The neighbours of a technology that are still listed, each with what it shares with it. */
export async function similarTo(
  { db }: Pick<Services, 'db'>,
  record: People,
  neighbours: Neighbours,
): Promise<SimilarTechnology[]> {
  const details = await technologyDetails(
    db,
    neighbours.map(({ id }) => id),
  );
  const named = fullNames(record);
  return neighbours.flatMap(({ id, phrase }) => {
    const other = details.get(id);
    if (!other) return [];
    const inCommon = person(record, other, named) ?? (phrase === null ? null : ofPhrase(phrase));
    return [{ id, title: other.title, university: other.university, inCommon }];
  });
}

function ofPhrase(text: string): InCommon {
  return { kind: 'phrase', text };
}

/** A linked researcher of both, else somebody of the same university whom both texts name in full. */
function person(record: People, other: People, named: ReadonlySet<string>): InCommon | null {
  const theirs = new Set((other.researchers ?? []).map(({ id }) => id));
  const linked = (record.researchers ?? []).find(({ id }) => theirs.has(id));
  if (linked) return { kind: 'researcher', text: linked.name };
  if (named.size === 0 || other.university !== record.university) return null;
  const both = [...fullNames(other)].find((name) => named.has(name));
  return both === undefined ? null : { kind: 'named', text: both };
}

/** A surname alone may be anybody's. */
function fullNames({ summary, university }: People): Set<string> {
  return new Set(
    namedOrigins(summary ?? '', university)
      .filter(({ kind, name }) => kind === 'person' && name.includes(' '))
      .map(({ name }) => name),
  );
}
