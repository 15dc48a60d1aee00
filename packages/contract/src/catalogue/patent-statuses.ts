/** `granted` if one patent of a record is; `pending` if it has only applications. */
export const PATENT_STATUSES = ['granted', 'pending'] as const;
export type PatentStatus = (typeof PATENT_STATUSES)[number];
