/** Numbers of patents and applications, most specific form first; not dates (02/08/2022) or docket numbers (2018-270). */
const NUMBER = new RegExp(
  [
    String.raw`PCT\/[A-Z]{2}\s?\d{2,4}\/\d{5,6}`,
    String.raw`WO[\s/]?\d{2,4}[\s/]?\d{5,6}(?:\s?A\d)?`,
    String.raw`(?:US|EP|CA|AU|JP|CN|KR|GB|DE|IN|BR|MX|IL)[\s:.]{0,2}\d{4}\/\d{6,7}(?:\s?[AB]\d)?`,
    String.raw`(?:US|EP|CA|AU|JP|CN|KR|GB|DE|IN|BR|MX|IL)[\s:.]{0,2}(?:PP|RE|D)?(?:\d{1,2}(?:,\d{3}){1,2}|\d{6,12}(?:\.\d)?)(?:\s?[ABCEPS]\d)?`,
    String.raw`US\d{4}\/\d{3},\d{3}`,
    String.raw`(?:US[\s:]{0,2})?\d{2}\/\d{3},?\d{3}`,
    String.raw`(?:PP|RE|D)?\d{1,2},\d{3},\d{3}`,
    String.raw`\d{4}\/\d{6,7}(?:\s?[AB]\d)?`,
    String.raw`\d{6,12}(?:\.\d)?`,
  ]
    .map((shape) => String.raw`(?<![\w.,#-]|\d\/)#?${shape}(?![\w-]|[,/]\d)`)
    .join('|'),
  'g',
);
const SAYS_NOTHING = /^(?:n\/?a|none|tbd|not applicable|-+)\.?$/i;
const WORD = /\p{L}{3}/u;

/**
 * Splits what a listing says about its patents into numbers and, if it says more than numbers ("Patent pending", titles,
 * status), the whole text, which is kept as the summary of the rights and never taken for a number.
 */
export function parsePatents(text: string): { numbers: string[]; statement: string | null } {
  const trimmed = text.replaceAll(/\s+/g, ' ').trim();
  if (trimmed === '' || SAYS_NOTHING.test(trimmed)) return { numbers: [], statement: null };
  const found = trimmed.match(NUMBER) ?? [];
  const numbers = [...new Set(found.map((number) => number.replace(/^#/, '').trim()))];
  const rest = trimmed.replaceAll(NUMBER, ' ').replaceAll(/https?:\S+/g, ' ');
  return { numbers, statement: WORD.test(rest) ? trimmed : null };
}
