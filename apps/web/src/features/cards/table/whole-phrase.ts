/** Characters that a few lines of a column hold. */
const MOST = 150;
/** A shorter beginning would say too little. */
const LEAST = 60;
/** Where a phrase may end: before a sign, or before a word that begins another one. */
const END =
  /(?<!\b(?:and|or|but|to|of|as))[,;:]?\s(?=[–—(]|(?:and|or|but|which|that|while|when|where|with|without|by|for|to|in|as|using|through|resulting|making|allowing|enabling|including)\s)|[,;:](?=\s)/giu;

/** The beginning of a long sentence up to the last phrase that has room, with an ellipsis; a short one as it is. */
export function wholePhrase(text: string, most = MOST): string {
  if (text.length <= most) return text;
  const ends = [...text.matchAll(END)].map(({ index }) => index);
  const end = ends.findLast((at) => at <= most && at >= LEAST) ?? text.lastIndexOf(' ', most);
  return `${text.slice(0, end > 0 ? end : most)}\u00a0…`;
}
