import type { AcronymTable } from '../../search/acronyms.ts';

/** Terms that the catalogue itself ties to the words of the topic: the long form of an acronym, the acronym of a long form. */
export function expandTopic(table: AcronymTable, topic: string): string[] {
  const added: string[] = [];
  const lower = topic.toLowerCase();
  for (const word of topic.match(/\b[A-Za-z][A-Za-z0-9-]{1,9}\b/g) ?? []) {
    const long = table.byAcronym.get(word.toUpperCase());
    if (long && isAcronym(word) && !lower.includes(long)) added.push(long);
  }
  for (const [long, acronym] of table.byLongForm) {
    if (lower.includes(long) && !topic.includes(acronym)) added.push(acronym);
    if (added.length >= 6) break;
  }
  return [...new Set(added)];
}

function isAcronym(word: string): boolean {
  return /[A-Z].*[A-Z]/.test(word);
}
