import { visible } from '../../providers/assistant/plain-text.ts';
import { replyParts } from './reply-parts.ts';
import { withoutMarkup } from './without-markup.ts';

interface Wrote {
  text: string;
  /** Whose signature may follow. */
  name: string;
  /** What the other side wrote before: nothing else counts as quoted from them. */
  before: readonly string[];
}

/** A letter is read up to here. */
const LONGEST = 12_000;
const CLOSING =
  /^(?:(?:with )?(?:best|kind|warm|many|kindest|warmest)(?: (?:regards|wishes|greetings))?|(?:yours )?(?:sincerely|faithfully|truly)|regards|cheers|all the best|thanks|many thanks|cordialement|bien à vous|mit freundlichen grüßen|freundliche grüße|viele grüße|saludos(?: cordiales)?|cordiali saluti|hälsningar|vänliga hälsningar|med vänlig hälsning|met vriendelijke groet|mvh|mfg)[,.!]?(?:\s+\p{Lu}\p{L}*(?:\s\p{Lu}\p{L}*)?)?$/iu;
const SHORTEST_QUOTE = 8;

/**
 * What somebody wrote themselves: without their signature, and without quotes, except of what the other side did write. A quote that
 * only claims to be theirs is nobody's words.
 */
export function ownWords({ text, name, before }: Wrote): string {
  const written = replyParts(withoutMarkup(text.slice(0, LONGEST)))
    .filter(({ kind }) => kind === 'visible')
    .map((part) => part.text)
    .join('');
  const lines = written.split(/\r\n|\n|\r/).map((line) => plainWidth(visible(line)).trimEnd());
  const said = before.map(flat).join('\n');
  return beforeSignature(lines, name)
    .flatMap((line) => {
      const quoted = /^\s{0,4}>+\s?(.*)/.exec(line)?.[1];
      if (quoted === undefined) return [line];
      const words = flat(quoted);
      return words.length >= SHORTEST_QUOTE && said.includes(words) ? [`> ${quoted}`] : [];
    })
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

/** Up to the closing, or the writer's name on a line of its own; a postscript stays. */
function beforeSignature(lines: readonly string[], name: string): readonly string[] {
  const end = lines.findIndex((line, at) => at > 0 && isClosing(line.trim(), name));
  if (end === -1) return lines;
  const after = lines.slice(end);
  const postscript = after.findIndex((line) => /^\s*p\.?\s?s\.?[:.\s]/i.test(line));
  return [...lines.slice(0, end), ...(postscript === -1 ? [] : after.slice(postscript))];
}

function isClosing(line: string, name: string): boolean {
  if (line === '' || line.length > 80) return false;
  const bare = line.toLowerCase().replace(/[,.!]$/, '');
  const [first = ''] = name.toLowerCase().split(' ');
  const whole = name.toLowerCase();
  // "Jane Doe, PhD"
  const isWithTitle = whole.includes(' ') && bare.startsWith(`${whole},`) && bare.length <= whole.length + 20;
  return (
    CLOSING.test(line) || isWithTitle || bare === name.toLowerCase() || (first.length > 1 && bare === first)
  );
}

/** In the signs of a keyboard: an address in full-width ones would look like none. */
function plainWidth(line: string): string {
  return line.replace(/[\uFF01-\uFF5E]/g, (sign) => String.fromCodePoint(sign.charCodeAt(0) - 0xfee0));
}

function flat(text: string): string {
  return text.toLowerCase().replace(/\s+/g, ' ').trim();
}
