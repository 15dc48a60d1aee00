import { DEMAND_COMPANIES, DEMAND_PEOPLE } from '@cosmos/contract/admin/demand.ts';

/** The company of each person; null where an address tells of none. */
export type Companies = ReadonlyMap<string, string | null>;

/** A group of people as bits, one for each person. */
export type Group = bigint;

export interface Groups {
  of: (people: Iterable<string>) => Group;
  /** Under five people, or under three companies; nobody is small too. */
  isSmall: (group: Group) => boolean;
}

/** People whose address tells of no company count as one together. */
export function groupsOf(companies: Companies): Groups {
  const bitOf = new Map([...companies.keys()].map((person, at) => [person, 1n << BigInt(at)]));
  const of = (people: Iterable<string>) => {
    let bits = 0n;
    for (const person of people) bits |= bitOf.get(person) ?? 0n;
    return bits;
  };
  const ofCompany = new Map<string | null, string[]>();
  for (const [person, company] of companies)
    ofCompany.set(company, [...(ofCompany.get(company) ?? []), person]);
  const staff = [...ofCompany.values()].map(of);
  const isSmall = (bits: Group) =>
    hasFewer(bits, DEMAND_PEOPLE) || staff.filter((each) => (each & bits) !== 0n).length < DEMAND_COMPANIES;
  return { of, isSmall };
}

export function isInside(part: Group, whole: Group): boolean {
  return (part & ~whole) === 0n;
}

/** Whether fewer bits are set. */
function hasFewer(bits: Group, count: number): boolean {
  let left = bits;
  for (let seen = 0; seen < count; seen += 1) {
    if (left === 0n) return true;
    left &= left - 1n;
  }
  return false;
}
