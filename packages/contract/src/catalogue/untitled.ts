/** Words that name any listing, and so none. */
export const UNTITLED_WORDS = [
  'available',
  'case',
  'docket',
  'file',
  'id',
  'invention',
  'no',
  'number',
  'ref',
  'reference',
  'tech',
  'technology',
  'title',
  'uc',
  'university',
  'untitled',
] as const;

const ANY_LISTING: ReadonlySet<string> = new Set(UNTITLED_WORDS);

/** Whether a title has only words that any listing has, its university’s name among them: "UCLA Case No. 2018-123". */
export function isUntitled(title: string, university: string): boolean {
  const words = title.toLowerCase().match(/\p{L}+/gu) ?? [];
  const initials = university.replaceAll(/[^A-Z]/g, '').toLowerCase();
  const names = new Set([...(university.toLowerCase().match(/\p{L}+/gu) ?? []), initials]);
  return words.every((word) => ANY_LISTING.has(word) || names.has(word));
}
