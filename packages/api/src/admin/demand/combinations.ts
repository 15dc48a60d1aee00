import type { Group, Groups } from './groups.ts';

/** A prime whose products are still exact numbers. */
const PRIME = 67_108_859;
/** Beyond so many unions of small groups the answer is taken to be yes. */
const MOST_TRIED = 20_000;

/** People who are in the same groups, so that nothing tells them apart. */
interface Alike {
  group: Group;
  isSmall: boolean;
  /** For each of the groups 1 or 0. */
  column: number[];
}

/**
 * Whether the sizes of these groups, if they were known exactly, would tell the size of a small one: whether any sum,
 * difference or multiple of them, however long, counts each person of some small group once and nobody else.
 *
 * Such a combination is a vector of ones and zeros in the span of the groups. After elimination, in which people who are
 * told of in any case come first, it is given by its values for the pivots, and for those that come first they are zero.
 */
export function tellOfSmall(groups: readonly Group[], isSmall: Groups['isSmall']): boolean {
  const alike = alikeIn(groups, isSmall);
  const rows = reduced(
    groups.map((_, row) => alike.map(({ column }) => column[row] ?? 0)),
    alike.map((each) => each.isSmall),
  );
  let tried = 0;
  const search = (from: number, sum: readonly number[], union: Group): boolean =>
    rows.slice(from).some(({ pivot, row }, at) => {
      const people = union | (alike[pivot]?.group ?? 0n);
      if (!isSmall(people)) return false;
      if ((tried += 1) > MOST_TRIED) return true;
      const next = sum.map((value, column) => (value + (row[column] ?? 0)) % PRIME);
      return isTelling(next, alike, isSmall) || search(from + at + 1, next, people);
    });
  return search(
    0,
    alike.map(() => 0),
    0n,
  );
}

function isTelling(sum: readonly number[], alike: readonly Alike[], isSmall: Groups['isSmall']): boolean {
  if (sum.some((value) => value > 1)) return false;
  return isSmall(alike.reduce((all, { group }, at) => (sum[at] === 1 ? all | group : all), 0n));
}

/** Those who are enough to be told of come first. */
function alikeIn(groups: readonly Group[], isSmall: Groups['isSmall']): Alike[] {
  let parts: { group: Group; column: number[] }[] = [
    { group: groups.reduce((all, group) => all | group, 0n), column: [] },
  ];
  for (const group of groups)
    parts = parts
      .flatMap((part) => [
        { group: part.group & group, column: [...part.column, 1] },
        { group: part.group & ~group, column: [...part.column, 0] },
      ])
      .filter((part) => part.group !== 0n);
  return parts
    .map((part) => ({ ...part, isSmall: isSmall(part.group) }))
    .toSorted((a, b) => Number(a.isSmall) - Number(b.isSmall));
}

interface Row {
  pivot: number;
  row: number[];
}

/** The reduced row echelon form, modulo the prime: only its rows whose pivots are small. */
function reduced(matrix: readonly number[][], isSmallAt: readonly boolean[]): Row[] {
  const rows = matrix.map((row) => [...row]);
  const done: Row[] = [];
  for (let column = 0; column < isSmallAt.length && done.length < matrix.length; column += 1) {
    const at = rows.findIndex((row) => row[column] !== 0);
    const [found] = at < 0 ? [] : rows.splice(at, 1);
    if (!found) continue;
    const inverse = inverseOf(found[column] ?? 1);
    const row = found.map((value) => (value * inverse) % PRIME);
    for (const other of [...rows, ...done.map((each) => each.row)]) takeAway(other, row, column);
    done.push({ pivot: column, row });
  }
  return done.filter(({ pivot }) => isSmallAt[pivot]);
}

function takeAway(from: number[], row: readonly number[], column: number): void {
  const factor = from[column] ?? 0;
  if (factor === 0) return;
  for (let at = column; at < row.length; at += 1)
    from[at] = ((from[at] ?? 0) + (PRIME - factor) * (row[at] ?? 0)) % PRIME;
}

/** By Fermat’s little theorem. */
function inverseOf(value: number): number {
  let result = 1;
  let power = value;
  for (let left = PRIME - 2; left > 0; left = Math.floor(left / 2)) {
    if (left % 2 === 1) result = (result * power) % PRIME;
    power = (power * power) % PRIME;
  }
  return result;
}
