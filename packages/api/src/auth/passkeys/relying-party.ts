import { isIP } from 'node:net';
import { MESSAGES } from '@cosmos/contract/messages.ts';
import { AppError } from '../../errors.ts';
import type { Services } from '../../services.ts';

/** The site that passkeys are bound to. */
export interface RelyingParty {
  /** A host name. */
  id: string;
  /** The one origin that passkeys are made and used on. */
  origin: string;
  /** As browsers show it. */
  name: string;
}

type PartyServices = Pick<Services, 'mailSettings' | 'config'>;

/**
 * Taken from the configured address alone, never from what a request says of its host. Null where browsers know no passkeys:
 * at bare network addresses, and without https anywhere but on localhost.
 */
export function relyingPartyOf({ mailSettings, config }: PartyServices): RelyingParty | null {
  const { protocol, hostname, origin } = new URL(mailSettings.publicUrl);
  if (hostname.startsWith('[') || isIP(hostname) !== 0) return null;
  if (protocol !== 'https:' && hostname !== 'localhost') return null;
  return { id: hostname, origin, name: config.name };
}

export function requireRelyingParty(services: PartyServices): RelyingParty {
  const party = relyingPartyOf(services);
  if (!party) throw new AppError('BAD_REQUEST', MESSAGES.passkeysUnavailable);
  return party;
}
