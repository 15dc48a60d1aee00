import { z } from 'zod';
import { ASSET_TYPES, type AssetType } from '../catalogue/asset-types.ts';
import { FIELDS, type Field } from '../catalogue/fields.ts';
import { CATALOGUE_LIMITS } from '../catalogue/limits.ts';
import type { PatentStatus } from '../catalogue/patent-statuses.ts';
import { filledLine, linesText, oneLine } from '../text/line-text.ts';
import type { SavedChange } from './changes.ts';
import { SAVED_LIMITS } from './limits.ts';
import { SAVED_MESSAGES } from './messages.ts';
import { SAVED_SORTS } from './sorts.ts';

/** Which saved records are shown; absent or null leaves a condition out. */
export const savedFilter = z.object({
  type: z.enum(ASSET_TYPES).nullish(),
  /** One's own folder, or one that a colleague shares. */
  folderId: z.uuid().nullish(),
  /** In titles, universities and notes. */
  words: z.string().max(SAVED_LIMITS.searchCharacters).transform(oneLine).nullish(),
  field: z.enum(FIELDS).nullish(),
  university: z.string().max(300).nullish(),
  /** The year it was listed, at the earliest. */
  yearFrom: z.int().min(1900).max(2100).nullish(),
  /** The readiness that it states, at least. */
  trlFrom: z.int().min(CATALOGUE_LIMITS.trlMin).max(CATALOGUE_LIMITS.trlMax).nullish(),
  savedWithinDays: z.int().min(1).max(3_660).nullish(),
  /** Only what has changed since it was saved. */
  changed: z.boolean().nullish(),
});
export type SavedFilter = z.output<typeof savedFilter>;

/** Where the next page begins. */
export const libraryCursor = z.object({ key: z.string().max(1_000), savedId: z.uuid() });
export type LibraryCursor = z.output<typeof libraryCursor>;

export const browseSavedInput = savedFilter.extend({
  sort: z.enum(SAVED_SORTS).default('saved'),
  after: libraryCursor.nullish(),
});
export type BrowseSavedInput = z.output<typeof browseSavedInput>;

const savedIds = z.array(z.uuid()).min(1).max(SAVED_LIMITS.changedAtOnce);
export const savedIdsInput = z.object({ savedIds });
export const exportSavedInput = z.object({ savedIds });
export const noteInput = z.object({ savedId: z.uuid(), note: linesText(SAVED_LIMITS.noteCharacters) });

const folderName = filledLine(SAVED_LIMITS.folderNameCharacters, SAVED_MESSAGES.folderUnnamed);
/** The id of a new folder is made by the client, so that a repeated call makes one. */
export const namedFolderInput = z.object({ folderId: z.uuid(), name: folderName });
export const folderInput = z.object({ folderId: z.uuid() });
export const fileSavedInput = folderInput.extend({
  savedIds,
  /** The folder that they leave. */
  from: z.uuid().nullish(),
});
export const unfileSavedInput = folderInput.extend({ savedIds });
export const shareFolderInput = folderInput.extend({ isOn: z.boolean() });

/** A saved record as its row shows it. */
export interface SavedRow {
  savedId: string;
  assetType: AssetType;
  assetId: string;
  title: string;
  university: string;
  field: Field | null;
  trl: number | null;
  year: number | null;
  referenceNumber: string | null;
  patentStatus: PatentStatus | null;
  savedAt: string;
  /** False once the catalogue no longer lists it. */
  isListed: boolean;
  /** Empty in a colleague's folder: notes are not shared. */
  note: string;
  /** Ids of one's own folders that hold it. */
  folders: string[];
  /** Since it was saved, the most important first. */
  changes: SavedChange[];
}

export interface LibraryPage {
  rows: SavedRow[];
  /** What the filter finds in all, on the first page; else null. */
  total: number | null;
  next: LibraryCursor | null;
}

/** What there is to filter by, in all saved records or in a folder. */
export interface SavedFacets {
  counts: Record<AssetType, number>;
  fields: { value: Field; count: number }[];
  universities: { value: string; count: number }[];
  /** Listed in that year, latest first. */
  years: number[];
  /** Levels that records state, highest first. */
  levels: number[];
  /** How many have changed since they were saved. */
  changed: number;
}

export interface Folder {
  folderId: string;
  name: string;
  count: number;
  isShared: boolean;
}
export interface SharedFolder {
  folderId: string;
  name: string;
  count: number;
  /** The colleague whose folder it is. */
  owner: string;
}
export interface Folders {
  /** All bookmarked records, in folders or not. */
  total: number;
  /** By name. */
  own: Folder[];
  /** Those that colleagues share. */
  shared: SharedFolder[];
  /** False for somebody who has no colleagues by their address. */
  canShare: boolean;
}

/** A saved record with what exports need. */
export interface ExportedRecord extends Omit<SavedRow, 'folders' | 'changes'> {
  country: string | null;
  summary: string | null;
  url: string | null;
  patents: string[];
  researchers: string[];
  /** Names. */
  folders: string[];
  changes: string;
}
