import { DEMAND_COMPANIES, DEMAND_PEOPLE, type DemandCell } from '@cosmos/contract/admin/demand.ts';

/** A published number, and what the attacker knows of it from elsewhere: whom it counts. */
export interface KnownCell {
  name: string;
  published: number;
  people: ReadonlySet<string>;
}

export const nameOf = ({ month, kind, subject }: Pick<DemandCell, 'month' | 'kind' | 'subject'>) =>
  `${month} · ${kind} · ${subject}`;

/**
 * Every sum and difference of up to three cells: those that count exactly the people of some group tell how many they are.
 * Returns the combinations that do so for a group of under five people or under three companies.
 */
export function combinationsThatTell(
  cells: readonly KnownCell[],
  companyOf: (person: string) => string,
): string[] {
  const found: string[] = [];
  const test = (terms: readonly (readonly [sign: 1 | -1, cell: KnownCell])[]) => {
    const count = new Map<string, number>();
    for (const [sign, { people }] of terms)
      for (const person of people) count.set(person, (count.get(person) ?? 0) + sign);
    const group: string[] = [];
    for (const [person, times] of count) {
      if (times !== 0 && times !== 1) return;
      if (times === 1) group.push(person);
    }
    if (group.length === 0) return;
    if (group.length < DEMAND_PEOPLE || new Set(group.map(companyOf)).size < DEMAND_COMPANIES)
      found.push(terms.map(([sign, { name }]) => `${sign > 0 ? '+' : '−'} ${name}`).join(' '));
  };
  const signs = [1, -1] as const;
  cells.forEach((a, i) => {
    for (const one of signs) test([[one, a]]);
    cells.slice(i + 1).forEach((b, j) => {
      for (const one of signs)
        for (const two of signs) {
          test([
            [one, a],
            [two, b],
          ]);
          for (const c of cells.slice(i + j + 2))
            for (const three of signs)
              test([
                [one, a],
                [two, b],
                [three, c],
              ]);
        }
    });
  });
  return found;
}

/**
 * What a longer sum or difference leaves open: how many people it may count, from the published numbers alone, each of which
 * stands for itself or up to four more.
 */
export function boundsOf(
  terms: readonly (readonly [sign: 1 | -1, cell: KnownCell])[],
): [from: number, to: number] {
  let [from, to] = [0, 0];
  for (const [sign, { published }] of terms) {
    const ends = [sign * published, sign * (published + 4)];
    from += Math.min(...ends);
    to += Math.max(...ends);
  }
  return [from, to];
}
