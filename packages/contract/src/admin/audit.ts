import { z } from 'zod';
import { staffListInput } from './staff-list.ts';

/** Everything that staff do to other people's things. */
export const STAFF_ACTS = [
  'invite approved',
  'invite declined',
  'invitation sent again',
  'invitation cancelled',
  'role changed',
  'sessions ended',
  'key created',
  'key rotated',
  'key revoked',
  'webhook created',
  'webhook rotated',
  'webhook revoked',
  'company sign-in added',
  'company sign-in proved',
  'company sign-in removed',
  'message forwarded',
  'said availability withdrawn',
  'triage changed',
  'email sent again',
  'suppression lifted',
  'job run again',
  'demand page published',
  'demand page withdrawn',
  'rated question evaluated',
  'catalogue imported',
  'import undone',
  'listing decided',
  'listing decision undone',
  'contact corrected',
  'contact correction undone',
  'index rebuilt',
] as const;
export type StaffAct = (typeof STAFF_ACTS)[number];

/** Stands for the command line on the server, and for those whose account has been erased. */
export const NO_ACTOR = 'server';

export const auditInput = staffListInput.extend({
  /** An id, or `server`. */
  actor: z.union([z.uuid(), z.literal(NO_ACTOR)]).nullish(),
  act: z.enum(STAFF_ACTS).nullish(),
  from: z.iso.date().nullish(),
  /** That day is included, in UTC. */
  to: z.iso.date().nullish(),
});
export type AuditInput = z.output<typeof auditInput>;

export interface AuditRow {
  id: string;
  at: string;
  /** The address of who did it; null for the command line and for an erased account. */
  actor: string | null;
  /** As in their profile; null if it has no name. */
  actorName: string | null;
  act: string;
  subject: string;
  /** What the subject was called then, or is called today; null if that was a person’s name and is erased. */
  subjectName: string | null;
  before: string | null;
  after: string | null;
  why: string;
}

export interface AuditActors {
  actors: { userId: string; email: string; name: string | null }[];
}
