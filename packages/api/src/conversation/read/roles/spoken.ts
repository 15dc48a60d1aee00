import type { Part, Role } from './role.ts';

/** Where a clause ends. */
const CLAUSE = /[.!?;:,–]+(?:\s+|$)|\s+-+\s+/gu;
/** What asks for nothing by itself. */
const ASIDE: ReadonlySet<Role> = new Set(['talk', 'lift']);

/** The parts of a role. */
export function partsOfRole(parts: readonly Part[], ...roles: readonly Role[]): Part[] {
  return parts.filter(({ role }) => roles.includes(role));
}

/** A text without its parts of some roles. */
export function withoutRoles(text: string, parts: readonly Part[], ...roles: readonly Role[]): string {
  return partsOfRole(parts, ...roles)
    .toSorted((a, b) => b.from - a.from)
    .reduce((rest, { from, to }) => `${rest.slice(0, from)} ${rest.slice(to)}`, text)
    .replace(/\s+/g, ' ')
    .trim();
}

/** A text without the clauses before and behind that ask for nothing; the whole text if all of them do. */
export function withoutAsides(text: string, parts: readonly Part[]): string {
  const clauses = clausesOf(text).map(({ from, to }) => ({
    from,
    to,
    isAside: parts.every((part) => part.to <= from || part.from >= to || ASIDE.has(part.role)),
  }));
  const first = clauses.find(({ isAside }) => !isAside);
  const last = clauses.findLast(({ isAside }) => !isAside);
  return first && last ? text.slice(first.from, last.to).trim() : text;
}

function clausesOf(text: string): { from: number; to: number }[] {
  const ends = [...text.matchAll(CLAUSE)].map(({ 0: sign, index }) => index + sign.length);
  const all = [0, ...ends.filter((end) => end < text.length), text.length];
  return all.slice(1).map((to, at) => ({ from: all[at] ?? 0, to }));
}
