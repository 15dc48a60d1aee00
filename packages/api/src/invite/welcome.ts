import { AUTH_LIMITS } from '@cosmos/contract/auth/limits.ts';
import { PRODUCT_LIMITS } from '@cosmos/contract/product/limits.ts';
import type { Database } from '@cosmos/db/tables/database.ts';
import type { Transaction } from 'kysely';
import { createSignInLink } from '../auth/codes/links.ts';
import { createUser, type NewUser } from '../accounts/users.ts';
import { queueMail } from '../outbox/queue-mail.ts';
import { invitationMail } from '../outbox/templates/invitation.ts';
import type { Services } from '../context/services.ts';
import { greetingName } from './greeting.ts';

export type WelcomeServices = Pick<Services, 'db' | 'now' | 'jobs' | 'mailSettings' | 'secrets' | 'config'>;

export interface Welcomed {
  user: NewUser;
  /** A member's name; null if the person asked for the invitation. */
  invitedBy: string | null;
}

/**
 * Registers a person and sends the invitation with its sign-in link, all or nothing. Returns null, and sends nothing, if
 * the address is already registered.
 */
export async function welcome(
  trx: Transaction<Database>,
  services: WelcomeServices,
  { user, invitedBy }: Welcomed,
): Promise<{ userId: string } | null> {
  const made = await createUser(trx, services, user);
  if (!made) return null;
  const { email, firstName = '' } = user;
  await sendInvitation(trx, services, { userId: made.userId, email, firstName, invitedBy });
  return made;
}

interface Invited {
  userId: string;
  email: string;
  firstName: string;
  /** As in `Welcomed`. */
  invitedBy: string | null;
}

/** Queues the invitation with a new sign-in link. */
export async function sendInvitation(
  trx: Transaction<Database>,
  services: WelcomeServices,
  { userId, email, firstName, invitedBy }: Invited,
): Promise<void> {
  const lifeMs = AUTH_LIMITS.invitationLinkMs;
  const url = await createSignInLink(trx, services, { userId, purpose: 'invitation', lifeMs });
  await queueMail(trx, services, {
    kind: 'invitation',
    to: email,
    userId,
    content: invitationMail({
      firstName: greetingName(firstName),
      invitedBy,
      url,
      days: lifeMs / PRODUCT_LIMITS.dayMs,
    }),
    goodUntil: new Date(services.now().getTime() + lifeMs),
  });
}
