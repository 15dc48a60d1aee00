import type { StaffRecordRow } from '@cosmos/contract/admin/catalogue.ts';

/** Of an opening, as many as a row has room for. */
const SHOWN = 90;

/** A record’s title; of one without a title of its own how its text begins, up to the end of a word. */
export function recordName({ title, opening }: Pick<StaffRecordRow, 'title' | 'opening'>): string {
  if (opening === null) return title;
  const text = opening.replaceAll(/\s+/g, ' ').trim();
  if (text === '') return 'Untitled listing';
  return text.length <= SHOWN ? text : `${text.slice(0, text.lastIndexOf(' ', SHOWN))} …`;
}
