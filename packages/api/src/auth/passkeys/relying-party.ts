import { isIP } from 'node:net';
import { AUTH_MESSAGES } from '@cosmos/contract/auth/messages.ts';
import { AppError } from '../../context/errors.ts';
import type { Services } from '../../context/services.ts';

/** The site that passkeys are bound to. */
export interface RelyingParty {
  /** A host name. */
  id: string;
  /** The one origin where passkeys are created and used. */
  origin: string;
  /** As browsers show it. */
  name: string;
}

type PartyServices = Pick<Services, 'mailSettings' | 'config'>;

/**
 * Taken only from the configured address, never from what a request says about its host. Null where browsers don't support
 * passkeys: at bare network addresses, and without https except on localhost.
 */
export function relyingPartyOf({ mailSettings, config }: PartyServices): RelyingParty | null {
  const { protocol, hostname, origin } = new URL(mailSettings.publicUrl);
  if (hostname.startsWith('[') || isIP(hostname) !== 0) return null;
  if (protocol !== 'https:' && hostname !== 'localhost') return null;
  return { id: hostname, origin, name: config.name };
}

export function requireRelyingParty(services: PartyServices): RelyingParty {
  const party = relyingPartyOf(services);
  if (!party) throw new AppError('BAD_REQUEST', AUTH_MESSAGES.passkeysUnavailable);
  return party;
}
