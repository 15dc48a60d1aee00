import { MESSAGES } from '@cosmos/contract/messages.ts';
import type { Manager } from '@cosmos/contract/records.ts';
import type { Context } from '../context.ts';

/** Who gets a mail for a technology without a manager; null where nobody is set up, and for those who can't write one. */
export function defaultManager({ services, actor }: Pick<Context, 'services' | 'actor'>): Manager | null {
  const { teamAddress } = services.mailSettings;
  if (teamAddress === undefined || (actor.kind !== 'user' && actor.kind !== 'key')) return null;
  return { name: MESSAGES.platformTeam, email: seesAddresses(actor) ? teamAddress : null };
}

/** Addresses of managers are for analysts and admins: the server decides whom a mail goes to. */
export function seesAddresses(actor: Context['actor']): boolean {
  return actor.kind === 'user' && actor.role !== 'member';
}
