const BREAKS =
  /<(?:br|hr|\/?(?:p|div|li|ul|ol|tr|table|h[1-6]|blockquote|html|body))(?:\s[^<>]{0,300})?\s{0,9}\/?>/gi;
const MARKS = /<\/?(?:a|b|i|u|em|strong|span|font|td|th|tbody|small|sub|sup)(?:\s[^<>]{0,300})?\s{0,9}\/?>/gi;
const ENTITIES: Readonly<Record<string, string>> = {
  nbsp: ' ',
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#39': "'",
};

/** The words of a text that has tags in it, because a program sent its HTML as plain text. Any other text stays as it is. */
export function withoutMarkup(text: string): string {
  const plain = text.replace(BREAKS, '\n').replace(MARKS, '');
  if (plain === text) return text;
  return plain.replace(/&(nbsp|amp|lt|gt|quot|#39);/g, (_all, name: string) => ENTITIES[name] ?? '');
}
