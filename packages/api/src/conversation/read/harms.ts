/** What a message says harms the asker's thing: "humid air ruins them". A solution has to stand up to it. */
export interface Harm {
  from: number;
  to: number;
  text: string;
}

const VERB = String.raw`(?:ruin|destroy|damage|degrade|corrode|crack|wreck|attack|spoil|erode|eat(?:s|ing)?(?: away at| through| into)?|break(?:s|ing)? down|wear(?:s|ing)? (?:down|out|away)|weaken|warp|rust)`;
const OBJECT = String.raw`(?:it|them|these|those|everything|(?:our|my|the|its|their)\s+[\p{L}-]+)`;
const NOUN = String.raw`(?!(?:it|that|this|which|there|what|who|he|she|they|we|you|i|and|but|so|because|since|if|when|nothing|everything|something|anything|whatever|whichever)\b)[\p{L}\p{N}-]+`;
/** One to three words at the beginning of a clause, perhaps with where they come from: "chloride in the wash". */
const HARMS = new RegExp(
  String.raw`(?<=^\W*|[,;:.?!(–—]\s*|\b(?:and|but|so|because|since|as)\s+)((?:(?:the|a|an)\s+)?(${NOUN}(?:\s${NOUN}){0,2}?(?:\s(?:in|from|of|at)\s(?:the\s|our\s)?${NOUN})?))\s+(?:(?:can|will|would|quickly|slowly|soon|always|often|still)\s+){0,2}${VERB}(?:e?s|e?d)?\s+${OBJECT}(?![\p{L}-])`,
  'giu',
);

/** What harms the asker's thing, without its article, in the order of the text. */
export function harmsIn(text: string): Harm[] {
  return [...text.matchAll(HARMS)].map(({ index, 1: whole = '', 2: named = '' }) => {
    const from = index + whole.length - named.length;
    return { from, to: from + named.length, text: named };
  });
}
