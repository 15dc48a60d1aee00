import type { DeletionScheduled } from '@cosmos/contract/profile.ts';
import type { UserContext } from '../context.ts';
import type { Services } from '../services.ts';
import { notBuilt } from '../not-built.ts';

export async function requestDeletion(_ctx: UserContext): Promise<DeletionScheduled> {
  return notBuilt();
}

export async function keepAccount(_ctx: UserContext): Promise<{ kept: true }> {
  return notBuilt();
}

/** Stops the deletion that the mail with this id announced; its reply hash was proved before. False where it was too late. */
export async function keepAccountByReply(
  _services: Pick<Services, 'db' | 'now' | 'jobs' | 'mailSettings' | 'secrets' | 'config'>,
  _input: { mailId: string },
): Promise<boolean> {
  return notBuilt();
}
