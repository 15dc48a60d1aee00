import type { Field } from '../catalogue/fields.ts';
import { z } from 'zod';
import type { FieldChange, RecordChange } from '../catalogue/catalogue-import.ts';
import { ASSET_TYPES, type AssetType } from '../catalogue/asset-types.ts';
import type { SaidAvailability } from '../catalogue/records.ts';
import { isEmail, normalisedEmail } from '../auth/email-address.ts';
import { EMAIL_LIMITS } from '../email/limits.ts';
import { CONTACT_MESSAGES } from './messages.ts';
import { lineText, oneLine } from '../text/line-text.ts';
import { staffListInput, why } from './staff-list.ts';

/** `said`: the university said something of it in an answer; `duplicate`: another record has its title. */
export const RECORD_STATES = ['listed', 'retired', 'duplicate', 'said'] as const;
export type RecordState = (typeof RECORD_STATES)[number];

/** How many records are in each state; one may be in several. */
export type RecordCounts = Record<RecordState, number>;

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
  /** How its text begins, if it has no title of its own; null if it has one, empty if it has no text either. */
  opening: string | null;
  university: string;
  /** Null where none was found, and of researchers. */
  field: Field | null;
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

/** Whom to write to about a technology. */
export interface StaffContact {
  managerId: string;
  name: string | null;
  email: string;
  /** They have said that they are not the one to write to. */
  isStale: boolean;
  /** How staff have corrected it; null where it is as the listing says. */
  correction: {
    correctionId: string;
    at: string;
    /** The address of who did; null for an erased account. */
    by: string | null;
    /** What the listing says; null where it names them no longer. */
    listed: { name: string | null; email: string } | null;
  } | null;
}

/** All that is known of where a record comes from. */
export interface StaffRecord extends Omit<StaffRecordRow, 'opening'> {
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
  managers: StaffContact[];
  said: RecordSaying[];
  /** Newest first. */
  history: RecordEvent[];
}

export const correctContactInput = z.object({
  id: z.string().max(100),
  managerId: z.string().max(200),
  /** The address that was seen. */
  seenEmail: z.string().max(500),
  /** Empty for the name that the listing gives. */
  name: z
    .string()
    .max(200, CONTACT_MESSAGES.nameLong)
    .transform(oneLine)
    .refine((name) => name.length <= EMAIL_LIMITS.nameCharactersMax, CONTACT_MESSAGES.nameLong),
  email: z.string().max(500).transform(normalisedEmail).refine(isEmail, CONTACT_MESSAGES.emailWrong),
  /** Also on the university’s other listings with this contact. */
  isEverywhere: z.boolean().default(false),
  why,
});
export type CorrectContactInput = z.output<typeof correctContactInput>;
export const contactListingsInput = z.object({ id: z.string().max(100), managerId: z.string().max(200) });
export const undoCorrectionInput = z.object({ correctionId: z.uuid(), why });

export const withdrawSayingInput = z.object({ id: z.string().max(100), why });
