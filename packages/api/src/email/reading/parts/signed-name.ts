import { isTitle, TITLE } from '../../../providers/assistant/embedded/letters/asking/salutation.ts';

const CLOSING =
  /^(?:(?:with )?(?:best|kind|warm|many|kindest|warmest)(?: (?:regards|wishes|greetings))?|(?:yours )?(?:sincerely|faithfully|truly)|regards|rgds|cheers|all the best|thanks|many thanks|(?:bien )?cordialement|bien à vous|(?:mit )?(?:freundlichen?|besten?|vielen?|herzlichen?) grü(?:ße|ßen|sse|ssen)|gruß|(?:un )?(?:cordial )?saludos?(?: cordiales)?)[,.!]?(?:\s+|$)/iu;
const FOR_ANOTHER = /^(?:i\.\s?[av]\.|p\.\s?p\.)\s*/iu;
/** "Dr. Helen Marsh", with degrees behind it. */
const NAME =
  /^((?:(?:Dr|Prof|Mag|Ing|Dipl)\.?\s+){0,2}\p{Lu}[\p{L}'’-]{1,20}(?:\s+(?:(?:von|van|de|der|den|di|la|el)\s+){0,2}\p{Lu}[\p{L}.'’-]{0,20}){0,3})(?:,\s*\p{L}[\p{L}., ]{0,20})?$/u;
/** A line below a closing that is no person's name. */
const NO_PERSON =
  /\b(?:office|team|university|licens\w*|technolog\w*|transfer|manager|officer|head|director|department|sent|from|please|and|the|your|our)\b|(?<!\p{L})(?:universität|büro|leitung|patentverwertung|service|bureau|oficina)/iu;
/** A signature stands within so many lines of the end. */
const LINES = 14;

/** The name that an answer is signed with, behind or below its closing; null if there is none. */
export function signedName(text: string): string | null {
  const lines = text
    .split(/\r\n|\n|\r/)
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('>'))
    .slice(-LINES);
  const at = lines.findIndex((line) => line.length < 60 && CLOSING.test(line));
  if (at === -1) return null;
  const behind = lines[at]?.replace(CLOSING, '') ?? '';
  return nameIn(behind) ?? (behind === '' ? nameIn(lines[at + 1] ?? '') : null);
}

function nameIn(line: string): string | null {
  const name = NAME.exec(line.replace(FOR_ANOTHER, ''))?.[1] ?? null;
  return name === null || NO_PERSON.test(name) ? null : name;
}

const SIGNING_LINES = 6;

/**
 * The one part of a name that an answer is signed with, unless `written` calls its writer by that behind a title: "Liwei" of Chen Liwei,
 * to whom somebody wrote as "Ms Chen". Null if there is none.
 */
export function signedFirstName(text: string, name: string, written: string): string | null {
  const parts = name.split(/\s+/).filter((part) => !isTitle(part));
  const lines = text.split(/\r\n|\n|\r/).filter((line) => line.trim() !== '' && !line.startsWith('>'));
  for (const line of lines.slice(-SIGNING_LINES).toReversed()) {
    const signed = line.trim().replace(/^[\s/–—-]+|[\s,.!–—-]+x*$/giu, '');
    const found = parts.length > 1 ? parts.find((part) => part === signed) : undefined;
    if (found === undefined) continue;
    return new RegExp(String.raw`${TITLE.source}\s+${found}(?!\p{L})`, 'iu').test(written) ? null : found;
  }
  return null;
}
