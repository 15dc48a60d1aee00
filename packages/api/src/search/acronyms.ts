/** Acronyms that the records themselves explain: "metal-organic framework (MOF)". Long forms are lower-case. */
export interface AcronymTable {
  byAcronym: Map<string, string>;
  byLongForm: Map<string, string>;
}

const EXPLAINED = /((?:[A-Za-z][\w-]*[\s-]+){1,6})\(([A-Z][A-Za-z0-9-]{1,7})s?\)/g;

/** Reads explained acronyms out of texts; where texts disagree, the form that most of them use wins. */
export function readAcronyms(texts: Iterable<string>): AcronymTable {
  const votes = new Map<string, Map<string, number>>();
  for (const text of texts) {
    for (const [, before = '', acronym = ''] of text.matchAll(EXPLAINED)) {
      const long = longForm(before, acronym);
      if (!long) continue;
      const forms = votes.get(acronym.toUpperCase()) ?? new Map<string, number>();
      forms.set(long, (forms.get(long) ?? 0) + 1);
      votes.set(acronym.toUpperCase(), forms);
    }
  }
  const byAcronym = new Map<string, string>();
  const byLongForm = new Map<string, string>();
  for (const [acronym, forms] of votes) {
    const [best] = [...forms].sort((a, b) => b[1] - a[1] || a[0].length - b[0].length);
    if (!best) continue;
    byAcronym.set(acronym, best[0]);
    byLongForm.set(best[0], acronym);
  }
  return { byAcronym, byLongForm };
}

/** The last words whose initials spell the acronym; null where they don't. */
function longForm(before: string, acronym: string): string | null {
  const letters = acronym
    .replace(/[^A-Za-z]/g, '')
    .toLowerCase()
    .replace(/s$/, '');
  const words = before.trim().split(/[\s-]+/);
  const used = words.slice(-letters.length);
  if (letters.length < 2 || used.length !== letters.length) return null;
  const initials = used.map((word) => word[0]?.toLowerCase() ?? '').join('');
  if (initials !== letters) return null;
  const start = before.toLowerCase().lastIndexOf(used[0]?.toLowerCase() ?? '');
  return before.slice(start).trim().toLowerCase();
}
