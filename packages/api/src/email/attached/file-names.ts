import { oneLine } from '@cosmos/contract/text/line-text.ts';
import { bareName } from '../../files/stored-file.ts';

const LENGTH_AT_MOST = 200;
/** The ending that a kept file gets; others that mean the same may stay. */
const ENDINGS = new Map([
  ['application/pdf', ['pdf']],
  ['image/jpeg', ['jpg', 'jpeg']],
  ['image/png', ['png']],
  ['image/webp', ['webp']],
  ['text/calendar', ['ics']],
]);
const KNOWN = new Set([...[...ENDINGS.values()].flat(), 'gif']);

/** The name of a received file as it may be shown: one line, without a path or signs that hide or turn text around. */
export function shownName(told: string): string {
  return oneLine(bareName(told)).slice(0, LENGTH_AT_MOST) || 'file';
}

/** The same with the ending of what the file is: "invoice.exe" that is a picture becomes "invoice.exe.png". */
export function harmlessName(told: string, mediaType: string): string {
  const name = shownName(told);
  const endings = ENDINGS.get(mediaType) ?? [];
  const ending = /\.(?<ending>\w{1,5})$/.exec(name)?.groups?.['ending']?.toLowerCase();
  if (ending === undefined || !KNOWN.has(ending)) return `${name}.${endings[0]}`;
  return endings.includes(ending) ? name : `${name.slice(0, -ending.length)}${endings[0]}`;
}
