import { LIMITS } from '@cosmos/contract/limits.ts';
import type { Database } from '@cosmos/db/database.ts';
import type { Transaction } from 'kysely';
import { createSignInLink } from '../auth/links.ts';
import { createUser, type NewUser } from '../auth/users.ts';
import { queueMail } from '../email/outbox.ts';
import { invitationMail } from '../email/templates/invitation.ts';
import type { Services } from '../services.ts';
import { greetingName } from './greeting.ts';

export type WelcomeServices = Pick<Services, 'db' | 'now' | 'jobs' | 'mailSettings' | 'secrets' | 'config'>;

export interface Welcomed {
  user: NewUser;
  /** A member's name; null where the person asked for the invitation. */
  invitedBy: string | null;
}

/**
 * Registers a person and mails the invitation with its sign-in link, all or nothing. Returns null, and mails nothing,
 * where the address is registered already.
 */
export async function welcome(
  trx: Transaction<Database>,
  services: WelcomeServices,
  { user, invitedBy }: Welcomed,
): Promise<{ userId: string } | null> {
  const made = await createUser(trx, services, user);
  if (!made) return null;
  const lifeMs = LIMITS.invitationLinkMs;
  const url = await createSignInLink(trx, services, {
    userId: made.userId,
    purpose: 'invitation',
    lifeMs,
  });
  await queueMail(trx, services, {
    kind: 'invitation',
    to: user.email,
    userId: made.userId,
    content: invitationMail({
      firstName: greetingName(user.firstName ?? ''),
      invitedBy,
      url,
      days: lifeMs / LIMITS.dayMs,
    }),
    goodUntil: new Date(services.now().getTime() + lifeMs),
  });
  return made;
}
