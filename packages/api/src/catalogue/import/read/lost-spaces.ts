/** Set in italics where they were written, so that the spaces around them were lost with the markup. */
const PHRASE =
  /(?<=\p{Ll})(?=in (?:vivo|vitro|silico|situ)\b)|(?<=\bin (?:vivo|vitro|silico))(?=\p{Ll}{4})/gu;
const JOINED_ON_BOTH_SIDES = /(?<=\p{Ll})(in (?:vivo|vitro|silico))(?=\p{Ll}{4})/gu;

/** "Builtin vitro" and "in vivobiocompatibility" with the spaces that they have lost. */
export function withLostSpaces(text: string): string {
  return text.replaceAll(JOINED_ON_BOTH_SIDES, ' $1 ').replaceAll(PHRASE, ' ');
}
