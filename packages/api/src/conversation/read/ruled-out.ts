const PHRASE = String.raw`([\p{L}-]+(?: [\p{L}-]+){0,2}?)`;
const OPENING = String.raw`^(?:\W*(?:ok(?:ay)?|but|and|so|well|no|sorry|hm+)\b\W*)*`;
/** "Vacuum is out, it leaves marks". */
const IS_OUT = new RegExp(
  `${OPENING}(?:the |any )?${PHRASE} (?:is|are|would be) (?:out(?! of)|not an option|no option|not allowed|forbidden|off the table)\\b`,
  'iu',
);
/** "We can't use any milk ingredients in it". */
const NOT_USED = new RegExp(
  `${OPENING}(?:we|i|it|they) (?:really )?(?:can(?:no|['’])?t|cannot|may not|must ?n(?:o|['’])t|must not|do(?:es)?n['’]t want to|won['’]t) (?:use|have|contain|add|accept)(?: any| the)? ${PHRASE}(?= in (?:it|there|them|this)\\b|\\s*(?:[,.;!?]|$))`,
  'iu',
);

/**
 * A message that rules something out in a sentence of its own, as the words that rule it out: the reasons told with it say
 * nothing about records. Others stay as they are.
 */
export function asRuledOut(text: string): string {
  const [, what] = IS_OUT.exec(text) ?? NOT_USED.exec(text) ?? [];
  return what === undefined ? text : `without ${what}`;
}
