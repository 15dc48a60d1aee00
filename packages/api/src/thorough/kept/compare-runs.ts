import type { ComparedRow, SearchChange, SearchComparison } from '@cosmos/contract/thorough/comparison.ts';
import { THOROUGH_LIMITS } from '@cosmos/contract/thorough/limits.ts';
import type { KeptResult } from '../stored-search.ts';

type Compared = Pick<SearchComparison, 'counts' | 'rows'>;

const FIT = { met: 'met', not_met: 'not met', not_stated: 'not stated' } as const;

/**
 * What differs between the results of two runs, both in their order. `listed` has the ids of the records that the catalogue
 * still has.
 */
export function compareRuns(
  earlier: readonly KeptResult[],
  later: readonly KeptResult[],
  listed: ReadonlySet<string>,
): Compared {
  const before = placesOf(earlier);
  const after = placesOf(later);
  const moved = movedIn(later.flatMap(({ id }) => before.get(id)?.number ?? []));
  const found = later.map((result, at): ComparedRow => {
    const was = before.get(result.id);
    return {
      ...headOf(result, listed),
      was: was?.number ?? null,
      is: at + 1,
      isMoved: was !== undefined && moved.has(was.number),
      changes: was ? changesOf(was.result, result) : [],
    };
  });
  const gone = earlier.flatMap((result, at): ComparedRow[] =>
    after.has(result.id)
      ? []
      : [{ ...headOf(result, listed), was: at + 1, is: null, isMoved: false, changes: [] }],
  );
  const differs = ({ was, isMoved, changes }: ComparedRow) => was === null || isMoved || changes.length > 0;
  return {
    counts: {
      new: found.filter(({ was }) => was === null).length,
      gone: gone.length,
      moved: found.filter(({ isMoved, changes }) => isMoved && changes.length === 0).length,
      changed: found.filter(({ changes }) => changes.length > 0).length,
      same: found.filter((row) => !differs(row)).length,
    },
    rows: [...found.filter(differs), ...gone],
  };
}

function placesOf(results: readonly KeptResult[]) {
  return new Map(results.map((result, at) => [result.id, { result, number: at + 1 }]));
}

function headOf({ type, id, title }: KeptResult, listed: ReadonlySet<string>) {
  return { type, id, title, isWithdrawn: !listed.has(id) };
}

/**
 * Of the earlier numbers in their later order, the fewest that have to be taken out so that the others still rise: these moved,
 * while the others only made room for them.
 */
function movedIn(numbers: readonly number[]): ReadonlySet<number> {
  const lengths: number[] = [];
  const previous: number[] = [];
  for (const [at, number] of numbers.entries()) {
    const lower = numbers.slice(0, at).flatMap((other, index) => (other < number ? [index] : []));
    const best = lower.toSorted((a, b) => (lengths[b] ?? 0) - (lengths[a] ?? 0))[0] ?? -1;
    previous.push(best);
    lengths.push((lengths[best] ?? 0) + 1);
  }
  const stayed = new Set<number>();
  const longest = Math.max(0, ...lengths);
  for (let at = lengths.indexOf(longest); at >= 0; at = previous[at] ?? -1) stayed.add(numbers[at] ?? 0);
  return new Set(numbers.filter((number) => !stayed.has(number)));
}

/** What a record that both runs found meets or states otherwise. */
function changesOf(was: KeptResult, is: KeptResult): SearchChange[] {
  const changes: SearchChange[] = [];
  const note = (part: SearchChange['part'], before: string | null, now: string | null, of = '') => {
    if (before !== now) changes.push({ part, of, was: before, is: now });
  };
  const [pointsBefore, pointsNow] = [Math.round(was.score * 100), Math.round(is.score * 100)];
  if (Math.abs(pointsNow - pointsBefore) >= THOROUGH_LIMITS.pointsChanged)
    note('likelihood', `${pointsBefore}%`, `${pointsNow}%`);
  for (const { requirement, status } of is.fit) {
    const earlier = was.fit.find((each) => each.requirement === requirement);
    if (earlier) note('requirement', FIT[earlier.status], FIT[status], requirement);
  }
  note('title', was.title, is.title);
  if (was.stated === null || is.stated === null) return changes;
  note('university', was.stated.university, is.stated.university);
  note('readiness', textOf(was.stated.trl), textOf(is.stated.trl));
  note('patents', was.stated.patentStatus, is.stated.patentStatus);
  note('year', textOf(was.stated.year), textOf(is.stated.year));
  if (was.stated.text !== is.stated.text) changes.push({ part: 'text', of: '', was: null, is: null });
  return changes;
}

function textOf(value: number | null): string | null {
  return value === null ? null : String(value);
}
