/** A requirement as people say it: what is to be left out is "no curing", met by a record without it. */
export function requirementWords(requirement: string): string {
  return requirement.replace(/^not (?=\S)/u, 'no ');
}
