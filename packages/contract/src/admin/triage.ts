import { z } from 'zod';
import { STAFF_MESSAGES } from './messages.ts';
import { staffListInput, why } from './staff-list.ts';

/** What waits for somebody of the team. */
export const TRIAGE_KINDS = [
  'bug',
  'feedback',
  'rating',
  'call',
  'forward',
  'bounced',
  'refusal',
  'quarantined',
] as const;
export type TriageKind = (typeof TRIAGE_KINDS)[number];

/** Nobody’s yet, somebody’s, or settled. */
export const TRIAGE_STATES = ['open', 'taken', 'done'] as const;
export type TriageState = (typeof TRIAGE_STATES)[number];

/** Answers with so many stars or fewer are looked at. */
export const LOW_STARS = 2;

export const triageInput = staffListInput.extend({
  kind: z.enum(TRIAGE_KINDS).nullish(),
  /** Everything that isn’t done, if absent. */
  state: z.enum(TRIAGE_STATES).nullish(),
  /** Only one’s own. */
  mine: z.boolean().default(false),
});
export type TriageInput = z.output<typeof triageInput>;

const triageItem = z.object({ kind: z.enum(TRIAGE_KINDS), id: z.string().min(1).max(100) });
/** Somebody waits for an answer to what they wrote, so it isn’t put away in silence. */
export function needsReason({ kind, to }: { kind: TriageKind; to: TriageState }): boolean {
  return kind === 'forward' && to === 'done';
}

/** Taking an item makes it one’s own; opening it again gives it back. */
export const changeTriageInput = triageItem
  .extend({ to: z.enum(TRIAGE_STATES), why })
  .refine((change) => change.why !== '' || !needsReason(change), STAFF_MESSAGES.settledUnsaid);
export type ChangeTriageInput = z.output<typeof changeTriageInput>;

/** What waits, by kind; kinds without anything are absent. */
export type TriageCounts = { kind: TriageKind; count: number }[];

export interface TriageItem {
  kind: TriageKind;
  id: string;
  at: string;
  title: string;
  /** What was written, or what happened. */
  text: string;
  /** The address, the name or the company of who it is from; empty if nobody is named. */
  from: string;
  /** Of a member who names one in the profile. */
  company: string | null;
  /** Of a rating: the message, and the words of the answer. */
  question: string | null;
  answer: string | null;
  /** Of a call: until when it was promised to be answered. */
  dueAt: string | null;
  university: string | null;
  /** Of a message that came back: where it went, and the listing that says so, if it’s still there. */
  sentTo: { address: string; recordId: string | null } | null;
  /** Of a message that waits to be forwarded: whom the university’s listings name, most often first. */
  contacts: { name: string; email: string }[];
  state: TriageState;
  /** The address of whose it is; null for nobody’s, and for an erased account. */
  owner: string | null;
  /** As in their profile; null if it has no name. */
  ownerName: string | null;
}
