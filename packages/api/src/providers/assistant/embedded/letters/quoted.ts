/** Words in the quotation marks of English text; those within become single ones. */
export function quoted(words: string): string {
  const within = words
    .replaceAll(/„([^„“”]*)[“”]/g, '‘$1’')
    .replaceAll(/[“«]\s?/g, '‘')
    .replaceAll(/\s?[”»]/g, '’')
    // A straight mark opens where a word begins.
    .replaceAll(/(^|[\s([{–—-])"(?=\S)/g, '$1‘')
    .replaceAll('"', '’');
  return `“${within}”`;
}
