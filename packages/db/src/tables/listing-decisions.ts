import { bigint, nullable, text, timestamp, uuid } from './columns.ts';

/** What staff decided about a listing in doubt. Listings are not references: decisions outlive imports that withdraw them. */
export const listingDecisions = {
  id: uuid(),
  doubt: text<'same-title' | 'same-reference' | 'not-available' | 'contact-gone' | 'long-ago'>(),
  record_id: text(),
  /** Of two, the one that was listed first. */
  other_id: nullable(text()),
  decision: text<'keep-both' | 'keep-one' | 'still-available' | 'retire'>(),
  /** The listing that it retired, at the time of the decision: any other time is somebody else’s doing. */
  retired_id: nullable(text()),
  /** What the university had said, and is no longer shown. */
  said_id: nullable(uuid()),
  /** Of the catalogue, if that was changed. */
  catalogue_version: nullable(bigint()),
  decided_by: nullable(uuid()),
  decided_at: timestamp(),
  undone_at: nullable(timestamp()),
};
