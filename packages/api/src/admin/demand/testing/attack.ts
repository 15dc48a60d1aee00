import { DEMAND_COMPANIES, DEMAND_PEOPLE, type DemandCell } from '@cosmos/contract/admin/demand.ts';

/** A published number, and what the attacker knows of it from elsewhere: whom it counts. */
export interface KnownCell {
  name: string;
  month: string;
  published: number;
  people: ReadonlySet<string>;
}
type CompanyOf = (person: string) => string;
type Terms = readonly (readonly [sign: 1 | -1, cell: KnownCell])[];

export const nameOf = ({ month, kind, subject }: Pick<DemandCell, 'month' | 'kind' | 'subject'>) =>
  `${month} · ${kind} · ${subject}`;

const wordsOf = (terms: Terms) =>
  terms.map(([sign, { name }]) => `${sign > 0 ? '+' : '−'} ${name}`).join(' ');

function isSmall(group: readonly string[], companyOf: CompanyOf): boolean {
  return group.length < DEMAND_PEOPLE || new Set(group.map(companyOf)).size < DEMAND_COMPANIES;
}

/**
 * Every sum and difference of some or all of these cells, however long: those that count exactly the people of some group
 * tell how many they are. Returns the combinations that do so for a group of under five people or under three companies.
 */
export function combinationsThatTell(cells: readonly KnownCell[], companyOf: CompanyOf): string[] {
  const people = [...new Set(cells.flatMap((cell) => [...cell.people]))];
  const counts = cells.map((cell) => people.map((person) => (cell.people.has(person) ? 1 : 0)));
  // How much the cells from here on can still change what is counted of a person.
  const left = cells.map((_, from) =>
    people.map((_person, at) => counts.slice(from).reduce((sum, count) => sum + (count[at] ?? 0), 0)),
  );
  const found: string[] = [];
  const search = (from: number, sum: readonly number[], terms: Terms) => {
    const cell = cells[from];
    if (!cell) {
      const group = people.filter((_, at) => sum[at] === 1);
      if (group.length > 0 && isSmall(group, companyOf)) found.push(wordsOf(terms));
      return;
    }
    for (const sign of [1, 0, -1] as const) {
      const next = sum.map((value, at) => value + sign * (counts[from]?.[at] ?? 0));
      const isHopeless = next.some((value, at) => {
        const rest = left[from + 1]?.[at] ?? 0;
        return value - rest > 1 || value + rest < 0;
      });
      if (!isHopeless) search(from + 1, next, sign === 0 ? terms : [...terms, [sign, cell]]);
    }
  };
  search(
    0,
    people.map(() => 0),
    [],
  );
  return found;
}

/** Two cells of different months that differ by a few people alone. */
export function monthsThatTell(cells: readonly KnownCell[], companyOf: CompanyOf): string[] {
  return cells.flatMap((a) =>
    cells.flatMap((b) => {
      if (a.month === b.month || [...b.people].some((person) => !a.people.has(person))) return [];
      const group = [...a.people].filter((person) => !b.people.has(person));
      return group.length > 0 && isSmall(group, companyOf)
        ? [
            wordsOf([
              [1, a],
              [-1, b],
            ]),
          ]
        : [];
    }),
  );
}

/**
 * What the published numbers, each of which stands for itself or up to four more, say of small groups that up to three
 * cells of any months leave over: everything that is said of one group taken together. Returns the groups of which it
 * is then sure that they are somebody, and under five people or under three companies.
 */
export function boundsThatTell(cells: readonly KnownCell[], companyOf: CompanyOf): string[] {
  const known = new Map<string, { group: string[]; from: number; to: number; by: string[] }>();
  const note = (terms: Terms) => {
    const count = new Map<string, number>();
    for (const [sign, { people }] of terms)
      for (const person of people) count.set(person, (count.get(person) ?? 0) + sign);
    const group: string[] = [];
    for (const [person, times] of count) {
      if (times !== 0 && times !== 1) return;
      if (times === 1) group.push(person);
    }
    if (group.length === 0 || !isSmall(group, companyOf)) return;
    const name = group.toSorted().join();
    const before = known.get(name) ?? { group, from: 0, to: Number.POSITIVE_INFINITY, by: [] };
    const [from, to] = boundsOf(terms);
    known.set(name, {
      group,
      from: Math.max(before.from, from),
      to: Math.min(before.to, to),
      by: [...before.by, wordsOf(terms)],
    });
  };
  cells.forEach((a, i) => {
    note([[1, a]]);
    cells.slice(i + 1).forEach((b, j) => {
      for (const two of [1, -1] as const) {
        note([
          [1, a],
          [two, b],
        ]);
        note([
          [-1, a],
          [two, b],
        ]);
        for (const c of cells.slice(i + j + 2))
          for (const three of [1, -1] as const) {
            note([
              [1, a],
              [two, b],
              [three, c],
            ]);
            note([
              [-1, a],
              [two, b],
              [three, c],
            ]);
          }
      }
    });
  });
  const isOfFewCompanies = (group: string[]) => new Set(group.map(companyOf)).size < DEMAND_COMPANIES;
  return [...known.values()]
    .filter(({ group, from, to }) => from >= 1 && (to < DEMAND_PEOPLE || isOfFewCompanies(group)))
    .map(({ from, to, by }) => `${from} to ${to}: ${by.join('; ')}`);
}

/** How many people a sum or difference may count, from the published numbers alone. */
function boundsOf(terms: Terms): [from: number, to: number] {
  let [from, to] = [0, 0];
  for (const [sign, { published }] of terms) {
    const ends = [sign * published, sign * (published + 4)];
    from += Math.min(...ends);
    to += Math.max(...ends);
  }
  return [from, to];
}
