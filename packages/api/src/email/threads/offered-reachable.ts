import { isEmail } from '@cosmos/contract/auth/email-address.ts';
import type { SenderTrust } from '@cosmos/db/tables/contact.ts';
import { organisationOf } from '../../accounts/organisation.ts';

interface Naming {
  offered: { email: string | null } | null;
  trust: SenderTrust | null;
  /** Who names them. */
  from: string;
}

/**
 * Whether a message can go to the person whom an answer names: at the organisation of who names them, who has to be known.
 * Otherwise anybody could have members write to whomever they like.
 */
export function isReachable({ offered, trust, from }: Naming): boolean {
  const address = offered?.email ?? '';
  if (trust === null || trust === 'unverified' || !isEmail(address)) return false;
  const organisation = organisationOf(from);
  return organisation !== null && organisation === organisationOf(address);
}
