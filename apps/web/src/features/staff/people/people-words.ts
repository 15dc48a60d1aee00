import type { MemberRow, MemberState } from '@cosmos/contract/admin/people.ts';
import { AUTH_LIMITS } from '@cosmos/contract/auth/limits.ts';
import type { Role } from '@cosmos/contract/auth/auth.ts';
import { countOf } from '../../../lib/format/rounded-count.ts';
import { day } from '../list/moments.ts';

export const ROLE_NAMES: Readonly<Record<Role, string>> = {
  member: 'Member',
  analyst: 'Analyst',
  admin: 'Admin',
};

/** What each may do. */
export const ROLE_WORDS: Readonly<Record<Role, string>> = {
  member: 'searches, saves and writes to universities',
  analyst: 'also sees catalogue, index, evaluation, demand and usage',
  admin: 'also sees people, reports, emails, keys and the audit log',
};

/** "The link in the invitation expired on 12 Sept 2026." */
export function invitationInWords(
  { invitedAt, createdAt }: Pick<MemberRow, 'invitedAt' | 'createdAt'>,
  now: Date,
): string {
  const end = new Date(Date.parse(invitedAt ?? createdAt) + AUTH_LIMITS.invitationLinkMs);
  const when = day(end.toISOString());
  return `The link in the invitation ${end <= now ? `expired on ${when}` : `works until ${when}`}.`;
}

/** "2 devices", "No devices" */
export function devicesInWords(openSessions: number): string {
  return openSessions === 0 ? 'No devices' : countOf(openSessions, 'device');
}

export const STATE_NAMES: Readonly<Record<MemberState, string>> = {
  approved: 'Invited',
  active: 'Active',
  deletion_scheduled: 'Being deleted',
};
