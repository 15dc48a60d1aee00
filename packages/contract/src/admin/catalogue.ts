import { z } from 'zod';
import type { FieldChange, RecordChange } from '../catalogue/catalogue-import.ts';
import { ASSET_TYPES, type AssetType } from '../catalogue/asset-types.ts';
import type { SaidAvailability } from '../catalogue/records.ts';
import { lineText } from '../text/line-text.ts';
import { staffListInput, why } from './staff-list.ts';

/** `said`: the university said something of it in an answer; `duplicate`: another record has its title. */
export const RECORD_STATES = ['listed', 'retired', 'duplicate', 'said'] as const;
export type RecordState = (typeof RECORD_STATES)[number];

export const staffRecordsInput = staffListInput.extend({
  university: lineText(500).nullish(),
  kind: z.enum(ASSET_TYPES).nullish(),
  state: z.enum(RECORD_STATES).nullish(),
});
export type StaffRecordsInput = z.output<typeof staffRecordsInput>;

export interface StaffRecordRow {
  id: string;
  kind: AssetType;
  title: string;
  university: string;
  source: string;
  updatedAt: string;
  isRetired: boolean;
  isDuplicate: boolean;
  /** What is shown of it because the university said so. */
  says: SaidAvailability['says'] | null;
}

/** Something that a run did to a record. */
export interface RecordEvent {
  at: string;
  change: RecordChange;
  fields: FieldChange[];
  runId: string;
  fileName: string;
  /** The run has been undone since. */
  isUndone: boolean;
}

export interface RecordSaying {
  says: SaidAvailability['says'];
  /** The address that it came from. */
  saidBy: string;
  saidAt: string;
  endedAt: string | null;
  endedBecause: 'said-otherwise' | 'staff' | null;
  /** It is shown to members. */
  isShown: boolean;
}

/** All that is known of where a record comes from. */
export interface StaffRecord extends StaffRecordRow {
  /** Its summary; of a researcher the topics. Empty where it has none. */
  text: string;
  url: string | null;
  referenceNumber: string | null;
  /** How its source names it. */
  sourceKey: string;
  createdAt: string;
  retiredAt: string | null;
  /** The first record with this title. */
  duplicateOf: { id: string; title: string } | null;
  managers: { name: string | null; email: string; isStale: boolean }[];
  said: RecordSaying[];
  /** Newest first. */
  history: RecordEvent[];
}

export const withdrawSayingInput = z.object({ id: z.string().max(100), why });
