import { CATALOGUE_MESSAGES } from '@cosmos/contract/catalogue/messages.ts';
import type { Manager } from '@cosmos/contract/catalogue/records.ts';
import type { Context } from '../context/context.ts';

/** Who receives emails about a technology without a manager; null if nobody is configured, or the caller can't send one. */
export function defaultManager({ services, actor }: Pick<Context, 'services' | 'actor'>): Manager | null {
  const { teamAddress } = services.mailSettings;
  if (teamAddress === undefined || (actor.kind !== 'user' && actor.kind !== 'key')) return null;
  return { name: CATALOGUE_MESSAGES.platformTeam, email: seesAddresses(actor) ? teamAddress : null };
}

/** Managers' addresses are only for analysts and admins: the server decides where an email goes. */
export function seesAddresses(actor: Context['actor']): boolean {
  return actor.kind === 'user' && actor.role !== 'member';
}
