/** A word of three letters or digits, in any script. */
const WORD = /[\p{L}\p{N}]\p{M}*(?:[\p{L}\p{N}]\p{M}*){2}/u;
/** Scripts in which one or two signs are a word. */
const SIGNS = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;
/** A formula or dimension: 3D, H2, C4. */
const WITH_DIGIT = /(?<![\p{L}\p{N}])(?:\p{L}\p{N}|\p{N}\p{L})(?![\p{L}\p{N}])/u;
/** Abbreviations of fields and quantities with two letters. */
const ABBREVIATIONS = new Set(
  'ac ad ai ar bt co cv dc dl ee ev fe ga gc hf hr ic ip ir it li lc mc md ml mr ms mw na ni no nk od or pa pb pc pd ph pt qc qa ra rf ru si sn tb te ti tv ui uv uk us ux vr xr zn zr'.split(
    ' ',
  ),
);
/** "R&D" and the like. */
const JOINED = /\p{L}&\p{L}/u;
/** Of scripts with spaces between words; German and chemistry stay below. */
const TOO_LONG = /[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{N}]{61,}/gu;
/** Tags and character references of HTML; "T<Tg" and "a < b" are none. */
const MARKUP =
  /<(?:!--|\/[a-z]|(?:a|b|body|br|button|div|em|font|form|h\d|head|hr|html|i|iframe|img|input|li|link|meta|object|ol|p|pre|script|span|strong|style|sub|sup|svg|table|td|th|tr|u|ul|video)(?:[\s/][^>]*)?>)|&(?:#\d+|#x[\da-f]+|amp|lt|gt|nbsp|quot);/i;

/**
 * Whether a text says what somebody is looking for: a word of 3 to 60 letters or digits, or a known abbreviation or formula; no
 * markup.
 */
export function saysSomething(typed: string): boolean {
  if (MARKUP.test(typed)) return false;
  const text = typed.replace(TOO_LONG, ' ');
  if (WORD.test(text) || SIGNS.test(text) || WITH_DIGIT.test(text) || JOINED.test(text)) return true;
  return text.split(/[^\p{L}\p{N}]+/u).some((word) => ABBREVIATIONS.has(word.toLowerCase()));
}
