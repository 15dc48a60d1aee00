export function sentencesOf(text: string): string[] {
  return text.split(/(?<=[.!?])\s+(?=\p{Lu})/u).filter((sentence) => /\p{L}/u.test(sentence));
}

/** Names and figures state facts, so each must be among the given ones; a sentence may begin with any word. */
export function holdsOnly(sentence: string, known: ReadonlySet<string>): boolean {
  return (sentence.match(/[\p{L}\p{N}]+/gu) ?? []).every((word, at) => {
    const tells = /\p{N}/u.test(word) || (at > 0 && /^\p{Lu}/u.test(word));
    return !tells || known.has(word.toLowerCase()) || ALWAYS.has(word);
  });
}

const ALWAYS = new Set(['I', 'R', 'D']);

export function wordsIn(text: string): Set<string> {
  return new Set(text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []);
}
