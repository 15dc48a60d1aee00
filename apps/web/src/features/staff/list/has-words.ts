/** True where each of the words is somewhere in the texts. */
export function hasWords(words: string | undefined, texts: readonly (string | null)[]): boolean {
  const all = texts.join(' ').toLowerCase();
  return (words ?? '')
    .toLowerCase()
    .split(' ')
    .every((word) => all.includes(word));
}
