import { z } from 'zod';
import { type Role, USER_ROLES } from '../auth/auth.ts';
import { emailAddress } from '../auth/email-address.ts';
import type { PendingInvite } from '../invite/invite.ts';
import { staffListInput, why } from './staff-list.ts';

export const inviteQueueInput = staffListInput.prefault({});
export type InviteQueueInput = z.output<typeof staffListInput>;

/** A request that waits, with what helps to decide it. */
export interface QueuedInvite extends PendingInvite {
  requestId: string;
  /** Of the address; null for a public mail provider, where it says nothing. */
  domain: string | null;
  /** Others of the domain: who wait, and who have an account. */
  waitingOfDomain: number;
  membersOfDomain: number;
  /** When a request of this address was last declined. */
  declinedAt: string | null;
  /** Addresses under which the same name waits or has an account, at most three. */
  sameName: string[];
}

export const MEMBER_STATES = ['approved', 'active', 'deletion_scheduled'] as const;
export type MemberState = (typeof MEMBER_STATES)[number];

export const membersInput = staffListInput.extend({
  role: z.enum(USER_ROLES).nullish(),
  state: z.enum(MEMBER_STATES).nullish(),
});
export type MembersInput = z.output<typeof membersInput>;

export interface MemberRow {
  userId: string;
  email: string;
  name: string;
  organisation: string;
  role: Role;
  state: MemberState;
  /** When the account will be erased; null unless that is scheduled. */
  deletionAt: string | null;
  createdAt: string;
  /** When the last invitation was sent to their address; null if none is kept. */
  invitedAt: string | null;
  lastSignInAt: string | null;
  openSessions: number;
}

export const setRoleInput = z.object({ email: emailAddress, role: z.enum(USER_ROLES), why });
export const invitationInput = z.object({ userId: z.uuid(), why });
export const endSessionsInput = z.object({ userId: z.uuid(), why });
