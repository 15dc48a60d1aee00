/** Control characters and lone surrogates. */
const CONTROLS = /[\p{Cc}\p{Cs}\u2028\u2029]/gu;
/** Invisible characters that reverse or hide text: format marks, fillers and variation selectors. */
const UNSEEN = /\p{Cf}|\p{Default_Ignorable_Code_Point}/gu;
const LINKED = /!?\[([^[\]]{0,300})\]\(\S{0,2000}/g;
const TAG = /<[/!]?[a-z-][^<>]{0,1000}>/gi;
const MARKS = /[*`]+|^(?:#{1,6}|[-•>])\s+/g;
const ADDRESS =
  /^(?:(?:https?|ftp|file|javascript|vbscript|data|blob|mailto|tel|sms|about|intent):\S|\/\/\S|www\.\S)/i;
const DOMAIN =
  /^[a-z0-9-]+(?:\.[a-z0-9-]+)*\.(?:com|net|org|io|info|biz|xyz|ru|cn|tld|example|dev|app|ai|co|me|top|site|online|link|page|test|invalid|localhost)(?:[/:?#]\S*)?$/i;
/** Not "0.004/h". */
const WITH_PATH = /^(?:[a-z0-9-]+(?:\.[a-z0-9-]+)*\.[a-z]{2,}|(?:\d+\.){3}\d+)\/\S*$/i;

/**
 * A model's words in a displayable form: one line of plain text without markup, and without addresses other than
 * those given.
 */
export function plainText(text: string, allowedUrls: ReadonlySet<string> = new Set()): string {
  return visible(text)
    .replace(LINKED, '$1')
    .replace(TAG, ' ')
    .trim()
    .replace(MARKS, '')
    .split(/\s+/)
    .filter((word) => !isAddress(word) || allowedUrls.has(bareWord(word)))
    .join(' ')
    .trim();
}

/** Without control characters and characters that hide or reverse text. */
export function visible(text: string): string {
  return text.toWellFormed().replace(CONTROLS, ' ').replace(UNSEEN, '');
}

/** An invented record is told by it, whatever stands around it. */
const RECORD_ID = /U(?:TECH|RES)-/;

/** Whether a sentence of a record can be quoted as evidence: nothing in it hides, links or is markup. */
export function isQuotable(text: string): boolean {
  return (
    visible(text) === text &&
    text.search(TAG) < 0 &&
    !RECORD_ID.test(text) &&
    !text.split(/\s+/).some(isAddress)
  );
}

/** Cut at the end of a word, with an ellipsis if something is left out. */
export function clipped(text: string, characters: number): string {
  if (text.length <= characters) return text;
  const cut = text.slice(0, characters - 1);
  const space = cut.lastIndexOf(' ');
  return `${cut.slice(0, space > characters / 2 ? space : undefined).toWellFormed()}…`;
}

/** Whether a word is a link, a domain or an email address. */
export function isAddress(word: string): boolean {
  const bare = bareWord(word);
  if (ADDRESS.test(bare) || DOMAIN.test(bare) || WITH_PATH.test(bare)) return true;
  return bare.includes('@') || bare.includes('://');
}

/** A text with an ellipsis in the place of each link and address. */
export function withoutAddresses(text: string): string {
  return text
    .split(/(\s+)/)
    .map((word) => (isAddress(word) ? word.replace(bareWord(word), '…') : word))
    .join('');
}

/** A word without the brackets, quotes and stops around it. */
export function bareWord(word: string): string {
  return word.replace(/^[("'“‘<[{]+/, '').replace(/[)"'”’>\]},.;:!?]+$/, '');
}
