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
