import { bigint, jsonb, nullable, text, timestamp, uuid } from './columns.ts';

/** A member had saved both listings: what their card of the one that stays was before, and what it was given. */
export interface JoinedCard {
  kept: string;
  gone: string;
  bookmarked: boolean;
  liked: boolean | null;
  savedAt: string | null;
  /** So many characters of its note are its own. */
  noteLength: number;
  /** Whether the other card was bookmarked, which it no longer is. */
  goneBookmarked: boolean;
  /** Folders that it was put into. */
  folders: string[];
}

/** A member had opened both: their count of the other one, which was added to that of the one that stays. */
export interface JoinedViews {
  /** Hash of the member’s id. */
  row: string;
  views: number;
  /** When they had opened the other one last, and the one that stays. */
  viewedAt: string;
  keptAt: string;
}

/** A member had begun an email about both: what was added to the draft about the one that stays. */
export interface JoinedDraft {
  /** Hash of the member’s id. */
  row: string;
  /** So many characters of the draft are its own. */
  textLength: number;
  /** Whether it was given the files of the other one. */
  hasFiles: boolean;
}

/** What went over to the listing that stays. It names no member, since it outlives accounts. */
export interface MovedWork {
  /** Hashes of the other columns of the rows’ keys, by `table.column`. */
  rows: Record<string, string[]>;
  joined: JoinedCard[];
  views: JoinedViews[];
  drafts: JoinedDraft[];
}

/** What staff decided about a listing in doubt. Listings are not references: decisions outlive imports that withdraw them. */
export const listingDecisions = {
  id: uuid(),
  doubt: text<'same-title' | 'same-reference' | 'not-available' | 'contact-gone' | 'untitled' | 'long-ago'>(),
  record_id: text(),
  /** Of two, the one that was listed first. */
  other_id: nullable(text()),
  decision: text<'keep-both' | 'keep-one' | 'still-available' | 'retire'>(),
  /** The listing that it retired, at the time of the decision: any other time is somebody else’s doing. */
  retired_id: nullable(text()),
  /** What the university had said, and is no longer shown. */
  said_id: nullable(uuid()),
  /** What went over to the listing that stays; it is given back when the decision is undone. */
  moved: nullable(jsonb<MovedWork>()),
  /** Of the catalogue, if that was changed. */
  catalogue_version: nullable(bigint()),
  decided_by: nullable(uuid()),
  decided_at: timestamp(),
  undone_at: nullable(timestamp()),
};
