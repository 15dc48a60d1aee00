import type { MemberState } from '@cosmos/contract/admin/people.ts';
import type { Role } from '@cosmos/contract/auth/auth.ts';

export const ROLE_NAMES: Readonly<Record<Role, string>> = {
  member: 'Member',
  analyst: 'Analyst',
  admin: 'Admin',
};

export const STATE_NAMES: Readonly<Record<MemberState, string>> = {
  approved: 'Invited',
  active: 'Active',
  deletion_scheduled: 'Being deleted',
};
