import { z } from 'zod';
import { CATALOGUE_LIMITS } from '../catalogue/limits.ts';
import { recordInput } from '../catalogue/records.ts';
import type { FileInfo } from '../profile/profile.ts';
import { linesText, manyLines } from '../text/line-text.ts';
import type { CompanyMemory } from './before-sending.ts';
import { EMAIL_LIMITS } from './limits.ts';
import { EMAIL_MESSAGES } from './messages.ts';
import type { Hindrance } from './refusal.ts';
import type { ReplyClock } from './reply-clock.ts';

/** Which of the member's summaries goes along with a message. */
export const SUMMARY_KINDS = ['professional', 'rd'] as const;
export type SummaryKind = (typeof SUMMARY_KINDS)[number];

const technologyId = recordInput.shape.id;
const fileIds = z.array(z.uuid()).max(EMAIL_LIMITS.attachmentsMax).default([]);
/** The first message, as plain text: HTML in it stays visible as it was typed. */
const firstText = z
  .string()
  .max(4 * EMAIL_LIMITS.messageCharacters, EMAIL_MESSAGES.tooLong)
  .transform(manyLines)
  .refine((text) => text.length >= EMAIL_LIMITS.messageCharactersMin, EMAIL_MESSAGES.tooShort)
  .refine((text) => text.length <= EMAIL_LIMITS.messageCharacters, EMAIL_MESSAGES.tooLong);
export const replyText = z
  .string()
  .max(4 * EMAIL_LIMITS.replyCharacters, EMAIL_MESSAGES.replyTooLong)
  .transform(manyLines)
  .refine((text) => text !== '', EMAIL_MESSAGES.replyEmpty)
  .refine((text) => text.length <= EMAIL_LIMITS.replyCharacters, EMAIL_MESSAGES.replyTooLong);

export const draftInput = z.object({ technologyId });
export const saveDraftInput = z.object({
  technologyId,
  text: linesText(EMAIL_LIMITS.messageCharacters),
  summary: z.enum(SUMMARY_KINDS),
  fileIds,
  /** The version that was read; 0 if there was no draft. */
  version: z.number().int().min(0),
});
export const previewInput = z.object({ technologyId, text: firstText, summary: z.enum(SUMMARY_KINDS) });
export const sendInput = z.object({
  ...previewInput.shape,
  fileIds,
  /** Whether openings may be noticed. */
  tracksOpens: z.boolean().default(true),
  /** True if the member has confirmed writing to the same office again. */
  isConfirmed: z.boolean().default(false),
  /** True if nobody is there who could take it back, as on the REST paths. */
  leavesAtOnce: z.boolean().default(false),
  /** The name of the conversation on the REST paths; made by the server if absent. */
  conversationId: z
    .string()
    .regex(/^[\w.:@-]{1,200}$/)
    .nullish(),
  /** Where a program thinks the message goes; refused if that is somewhere else. */
  toAddress: z.string().max(1_000).nullish(),
});
export type SendInput = z.output<typeof sendInput>;
export const replyInput = z.object({
  threadId: z.uuid(),
  text: replyText,
  /** An answer in the conversation whose sender gets the message instead of the contact, who gets a copy. */
  toSenderOf: z.uuid().nullish(),
  /** An answer in the conversation that names somebody else, who gets the message; the contact gets a copy. */
  toOfferedIn: z.uuid().nullish(),
  fileIds,
  /** The one of the files that is a confidentiality agreement. */
  agreementFileId: z.uuid().nullish(),
  tracksOpens: z.boolean().default(true),
  leavesAtOnce: z.boolean().default(false),
  toAddress: z.string().max(1_000).nullish(),
});
export type ReplyInput = z.output<typeof replyInput>;
export const undoInput = z.object({ messageId: z.uuid() });
export const contactedInput = z.object({
  technologyIds: z.array(technologyId).max(CATALOGUE_LIMITS.cardStatesAtOnce),
});

/** What a member has begun to write about a technology. */
export interface Draft {
  text: string;
  summary: SummaryKind;
  /** Those that go along. */
  files: FileInfo[];
  /** 0 if nothing has been saved. */
  version: number;
}

/** `stale`: somebody, perhaps the same person in another tab, has saved since; nothing was changed. */
export type DraftSaved = { state: 'saved'; version: number } | { state: 'stale'; draft: Draft };

/** Who a message is for, as far as a member may know. */
export interface Addressee {
  name: string;
  university: string;
  /** True if no manager's address is on record: the platform team gets the message and forwards it. */
  isForwarded: boolean;
}

/** What to know before writing. */
export interface ContactOpening {
  draft: Draft;
  /** Null if there is nobody to write to. */
  addressee: Addressee | null;
  hindrance: Hindrance | null;
  isProfileComplete: boolean;
  /** True if the contact has said that they are not the one to write to, and nobody else is listed. */
  isStale: boolean;
  /** The newest conversation about this technology. */
  threadId: string | null;
  /** How the office answers; null if too few have written to it. */
  clock: ReplyClock | null;
}

/** The letter as it would go out, and what speaks against sending it now. */
export interface ContactPreview {
  addressee: Addressee;
  subject: string;
  html: string;
  text: string;
  /** The member's latest message to the same office within 30 days: sending asks first. */
  writtenRecently: { threadId: string; technologyTitle: string; at: string } | null;
  /** Null if no colleague wrote to the same office. */
  colleagues: CompanyMemory | null;
  /** Whether the member shows colleagues by name that they write; null if they have none by their address. */
  sharesContacts: boolean | null;
  clock: ReplyClock | null;
  contactsLeft: number;
  contactsLeftAtUniversity: number;
  /** Set if the office has had its mail for today: when this one would go out. */
  waitsUntil: string | null;
}

/** A message that is on its way; it can be taken back until it leaves. */
export interface MessageSent {
  threadId: string;
  conversationId: string;
  messageId: string;
  /** When it leaves at the earliest. */
  leavesAt: string;
  /** True if the office has had its mail for today, so that it leaves on another morning. */
  waits: boolean;
}

/** A first message within the time in which it is offered to be taken back. */
export interface LeavingMessage extends Pick<MessageSent, 'threadId' | 'messageId' | 'leavesAt' | 'waits'> {
  technologyId: string;
  technologyTitle: string;
  addressee: Addressee;
  /** Milliseconds left of that time; a span, because a browser’s clock may be wrong. */
  undoableMs: number;
}
