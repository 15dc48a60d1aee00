import { DEMAND_COMPANIES, DEMAND_PEOPLE, DEMAND_STEP } from '@cosmos/contract/admin/demand.ts';

/** Whom a number would count. */
export interface PeopleCell {
  people: ReadonlySet<string>;
}

/** The company of each person; null where an address tells of none. */
export type Companies = ReadonlyMap<string, string | null>;

/**
 * The cells of a month that may be told, in the order given, so that nothing published at any time tells of a group
 * under five people of three companies:
 *
 * - A cell is told only if it counts that many itself. People whose address tells of no company count as one together.
 * - It is left out if, with one or two cells already told, it would make up such a group: all but a few of another
 *   cell, or of two together (complementary suppression). This looks at whom the cells really count, so it holds even
 *   for somebody who knows which cell lies inside which, and if counts were exact. Larger groups come before their
 *   parts, since a part alone would tell that only a few are missing from it.
 * - Counts are rounded down to steps of five. A sum or difference of two or more is then uncertain by at least eight, so no
 *   longer combination of them can be narrowed to fewer than five people.
 * - There are no totals and no free filters, and a cell that is left out looks like one that nobody is in.
 * - A month is counted once, after it has ended, and never again: a later month, or the erasure of an account, changes
 *   nothing that was published, so there are no two versions to compare.
 */
export function toldCells<Cell extends PeopleCell>(cells: readonly Cell[], companies: Companies): Cell[] {
  const group = groupsOf(companies);
  const told: { cell: Cell; bits: bigint }[] = [];
  for (const cell of cells) {
    const bits = group.of(cell.people);
    if (bits === 0n || group.isSmall(bits)) continue;
    if (
      !tellsOfFew(
        bits,
        told.map((each) => each.bits),
        group.isSmall,
      )
    )
      told.push({ cell, bits });
  }
  return told.map(({ cell }) => cell);
}

/** So many people, or up to four more. */
export function peopleFrom({ people }: PeopleCell): number {
  return people.size - (people.size % DEMAND_STEP);
}

/** Whether a difference of a group with one or two others is exactly a few people. */
function tellsOfFew(next: bigint, told: readonly bigint[], isSmall: (bits: bigint) => boolean): boolean {
  const isFew = (bits: bigint) => bits !== 0n && isSmall(bits);
  return told.some((one, at) => {
    if (differences(next, one).some(isFew)) return true;
    return told
      .slice(at + 1)
      .some((two) =>
        [...remainders(next, one, two), ...remainders(one, next, two), ...remainders(two, next, one)].some(
          isFew,
        ),
      );
  });
}

/** What one group counts beyond another that lies inside it. */
function differences(a: bigint, b: bigint): bigint[] {
  if (isInside(b, a)) return [a & ~b];
  return isInside(a, b) ? [b & ~a] : [];
}

/** Of `whole − a − b` and `a + b − whole`, whichever counts each person once or not at all. */
function remainders(whole: bigint, a: bigint, b: bigint): bigint[] {
  const both = a & b;
  const either = a | b;
  const left = both === 0n && isInside(either, whole) ? [whole & ~either] : [];
  const over = isInside(whole, either) && isInside(both, whole) ? [(either & ~whole) | both] : [];
  return [...left, ...over];
}

function isInside(part: bigint, whole: bigint): boolean {
  return (part & ~whole) === 0n;
}

/** Groups as bits, one for each person. */
function groupsOf(companies: Companies) {
  const people = [...companies.keys()];
  const bitOf = new Map(people.map((person, at) => [person, 1n << BigInt(at)]));
  const of = (group: Iterable<string>) => {
    let bits = 0n;
    for (const person of group) bits |= bitOf.get(person) ?? 0n;
    return bits;
  };
  const ofCompany = new Map<string | null, string[]>();
  for (const [person, company] of companies)
    ofCompany.set(company, [...(ofCompany.get(company) ?? []), person]);
  const staff = [...ofCompany.values()].map(of);
  const isSmall = (bits: bigint) =>
    hasFewer(bits, DEMAND_PEOPLE) || staff.filter((each) => (each & bits) !== 0n).length < DEMAND_COMPANIES;
  return { of, isSmall };
}

/** Whether fewer bits are set. */
function hasFewer(bits: bigint, count: number): boolean {
  let left = bits;
  for (let seen = 0; seen < count; seen += 1) {
    if (left === 0n) return true;
    left &= left - 1n;
  }
  return false;
}
