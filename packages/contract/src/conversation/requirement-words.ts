/** As people say it: what is to be left out is "no curing", met by a record without it; "80 %" is written as in records. */
export function requirementWords(requirement: string): string {
  return requirement.replace(/^not (?=\S)/u, 'no ').replace(/(?<=\d)\s+%/gu, '%');
}
