import type { RequirementFit } from './requirements.ts';

/** A longer figure is left to its card. */
const FIGURE_CHARACTERS = 24;

/**
 * A requirement as people say it: what is to be left out is "no curing", "without piercing the skin" or "not injected"; "80 %" is
 * written as in records.
 */
export function requirementWords(requirement: string): string {
  return requirement
    .replace(/^not (?=\p{L}+ing\s\S)/u, 'without ')
    .replace(/^not (?!(?:\p{L}+ly )?\p{L}{3,}(?<!e)ed(?:$|\s(?:by|in|on|from|with|as)\b))(?=\S)/u, 'no ')
    .replace(/(?<=\d)\s+%/gu, '%');
}

/** The figure of a record that meets or misses a requirement, as written: "0.26 MPa"; null if none is asked for or given. */
export function figureOf({ requirement, sentence }: RequirementFit): string | null {
  if (!sentence || !/\d/.test(requirement)) return null;
  const marked = sentence.marks.map((mark) => sentence.text.slice(...mark));
  return marked.find((words) => /\d\s*[\p{L}%°]/u.test(words) && words.length <= FIGURE_CHARACTERS) ?? null;
}
