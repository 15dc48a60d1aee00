import type { AcronymTable } from '../ports/knowledge.ts';

const IN_PARENTHESES = /\(([A-Z][A-Za-z0-9-]{1,7}?)s?\)/g;
/** Longest text before the parenthesis that can contain the long form. */
const LOOK_BACK_CHARACTERS = 90;

/** Reads explained acronyms from texts; if texts disagree, the most frequent form wins. */
export function readAcronyms(texts: Iterable<string>): AcronymTable {
  const votes = new Map<string, Map<string, number>>();
  for (const text of texts) {
    for (const match of text.matchAll(IN_PARENTHESES)) {
      const acronym = match[1] ?? '';
      const long = longForm(
        text.slice(Math.max(0, match.index - LOOK_BACK_CHARACTERS), match.index),
        acronym,
      );
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

/** The last words whose initials spell the acronym; null if they don't. */
function longForm(before: string, acronym: string): string | null {
  const letters = acronym.replace(/[^A-Za-z]/g, '').toLowerCase();
  const words = [...before.matchAll(/[A-Za-z][A-Za-z0-9]*/g)].slice(-letters.length);
  const [first] = words;
  if (letters.length < 2 || !first || words.length !== letters.length) return null;
  const initials = words.map((word) => word[0].charAt(0).toLowerCase()).join('');
  const phrase = before.slice(first.index).trim();
  return initials === letters && /^[A-Za-z0-9 -]+$/.test(phrase) ? phrase.toLowerCase() : null;
}
