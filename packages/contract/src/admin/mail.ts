import { z } from 'zod';
import { staffListInput, why } from './staff-list.ts';

export const MAIL_STATES = [
  'queued',
  'sending',
  'sent',
  'delivered',
  'failed',
  'unknown',
  'cancelled',
] as const;
export type StaffMailState = (typeof MAIL_STATES)[number];

export const mailsInput = staffListInput.extend({
  state: z.enum(MAIL_STATES).nullish(),
  kind: z.string().max(40).nullish(),
});
export type MailsInput = z.output<typeof mailsInput>;
export const suppressedInput = staffListInput;
export type SuppressedInput = z.output<typeof suppressedInput>;
/** Lets an address receive the emails of a stream again. */
export const liftSuppressionInput = z.object({
  address: z.string().min(1).max(500),
  stream: z.string().min(1).max(100),
  why,
});
export type LiftSuppressionInput = z.output<typeof liftSuppressionInput>;
export const sendAgainInput = z.object({ mailId: z.uuid(), why });
export const runAgainInput = z.object({ jobId: z.uuid(), why });

/** What an email to a university is about. Of the member who wrote it, staff see the company alone. */
export interface OfficeMail {
  technologyId: string;
  technology: string;
  university: string;
  /** As the member typed it; empty if they didn't. */
  company: string;
}

/** An email as staff see it: never its text, and no subject that could sign somebody in. */
export interface StaffMailRow {
  mailId: string;
  kind: string;
  to: string;
  /** Null where it may hold a code. */
  subject: string | null;
  /** Null for an email that doesn't go to a university. */
  office: OfficeMail | null;
  state: StaffMailState;
  attempts: number;
  failure: string | null;
  createdAt: string;
  sentAt: string | null;
  deliveredAt: string | null;
  /** When the next step is due; null if there is none. */
  nextStepAt: string | null;
  /** True for a failed email that surely didn't arrive and still has its text. */
  canBeSentAgain: boolean;
}

/** How the outbox is. */
export interface MailHealth {
  counts: { state: StaffMailState; count: number }[];
  kinds: string[];
  /** Until when nothing is sent, because the provider refuses the account. */
  pausedUntil: string | null;
  /** Why nothing is sent to universities. */
  contactStopped: string | null;
}

export interface SuppressedRow {
  address: string;
  stream: string;
  isEverywhere: boolean;
  reason: string;
  /** What the last email that failed there was answered; null if that isn’t known. */
  failure: string | null;
  since: string;
  /** False where its owner doesn’t want the emails: only they can change that. */
  canBeLifted: boolean;
}

/** A job that was given up after its last attempt. */
export interface DeadJob {
  jobId: string;
  name: string;
  attempts: number;
  error: string;
  createdAt: string;
  endedAt: string | null;
}
