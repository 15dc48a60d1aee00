import { DEMAND_STEP } from '@cosmos/contract/admin/demand.ts';
import { tellOfSmall } from './combinations.ts';
import { type Companies, type Group, groupsOf, isInside } from './groups.ts';

/** Whom a number would count. */
export interface PeopleCell {
  people: ReadonlySet<string>;
}

/**
 * The cells of a month that may be told, in the order given, so that nothing published at any time tells of a group
 * under five people of three companies:
 *
 * - A cell is told only if it counts that many itself. People whose address tells of no company count as one together.
 * - It is left out if the cells of its month, taken together in any way, would tell of a smaller group (complementary
 *   suppression). This looks at whom the cells really count, so it holds even for somebody who knows who is in which
 *   cell, and if counts were exact. Larger groups come before their parts, since a part alone would tell that only a
 *   few are missing from it.
 * - It is left out if it is a cell of an earlier month but for a few people, or for nobody: of those who were in that
 *   one, some may have been erased since.
 * - Counts are rounded down to steps of five, so a sum or difference of cells of several months is uncertain by at least
 *   eight.
 * - There are no totals and no free filters, and a cell that is left out looks like one that nobody is in.
 * - A month is counted once, after it has ended, and never again: a later month, or the erasure of an account, changes
 *   nothing that was published, so there are no two versions to compare.
 */
export function toldCells<Cell extends PeopleCell>(
  cells: readonly Cell[],
  { companies, earlier = [] }: { companies: Companies; earlier?: readonly PeopleCell[] },
): Cell[] {
  const { of, isSmall } = groupsOf(companies);
  const before = earlier.map(({ people }) => of(people));
  const told: { cell: Cell; group: Group }[] = [];
  for (const cell of cells) {
    const group = of(cell.people);
    if (isSmall(group) || before.some((one) => isSmall(beyond(group, one) ?? group))) continue;
    if (!tellOfSmall([...told.map((each) => each.group), group], isSmall)) told.push({ cell, group });
  }
  return told.map(({ cell }) => cell);
}

/** So many people, or up to four more. */
export function peopleFrom({ people }: PeopleCell): number {
  return people.size - (people.size % DEMAND_STEP);
}

/** What one group has beyond another that lies inside it; null if neither lies inside the other. */
function beyond(a: Group, b: Group): Group | null {
  if (isInside(b, a)) return a & ~b;
  return isInside(a, b) ? b & ~a : null;
}
