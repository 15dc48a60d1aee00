import type { PendingInvite } from '@cosmos/contract/invite.ts';
import type { Services } from '../services.ts';
import { notBuilt } from '../not-built.ts';

type ApprovalServices = Pick<Services, 'db' | 'now' | 'jobs' | 'mailSettings' | 'secrets' | 'config'>;

export async function pendingInvites(_services: Pick<Services, 'db'>): Promise<PendingInvite[]> {
  return notBuilt();
}

/** `decidedBy` is the admin's id, null for the command line. */
export async function approveInvite(
  _services: ApprovalServices,
  _input: { email: string; decidedBy: string | null },
): Promise<{ email: string }> {
  return notBuilt();
}

export async function declineInvite(
  _services: ApprovalServices,
  _input: { email: string; decidedBy: string | null },
): Promise<{ email: string }> {
  return notBuilt();
}
