/**
 * A requirement as people say it: what is to be left out is "no curing" or "without piercing the skin"; "80 %" is written as in
 * records.
 */
export function requirementWords(requirement: string): string {
  return requirement
    .replace(/^not (?=\p{L}+ing\s\S)/u, 'without ')
    .replace(/^not (?=\S)/u, 'no ')
    .replace(/(?<=\d)\s+%/gu, '%');
}
