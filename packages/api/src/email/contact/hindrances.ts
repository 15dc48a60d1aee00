import type { Hindrance } from '@cosmos/contract/email/refusal.ts';
import type { Services } from '../../context/services.ts';
import { officeRefusals } from '../threads/office-rules.ts';
import { contactsLeftAt } from './contact-limits.ts';
import { findRecipients } from './recipient.ts';

type HindranceServices = Pick<Services, 'db' | 'mailSettings' | 'mail' | 'secrets' | 'now'>;

/** What stands in the way of a first message about each technology, null if nothing does; those that don't exist are left out. */
export async function hindrances(
  services: HindranceServices,
  { userId, email }: { userId: string; email: string },
  technologyIds: readonly string[],
): Promise<Map<string, Hindrance | null>> {
  const { db, now } = services;
  const [recipients, left] = await Promise.all([
    findRecipients(services, technologyIds),
    contactsLeftAt(db, { userId, now: now() }),
  ]);
  const reachable = [...recipients.values()].filter((each) => each !== null);
  const refusals = await officeRefusals(
    db,
    services,
    email,
    reachable.map(({ officeId, address: to }) => ({ officeId, to })),
  );
  const refused = new Map(reachable.map((each, at) => [each, refusals[at] ?? null]));
  return new Map(
    [...recipients].map(([technologyId, recipient]): [string, Hindrance | null] => {
      if (!recipient) return [technologyId, { kind: 'nobody' }];
      const refusal = refused.get(recipient);
      if (refusal) return [technologyId, { kind: 'refused', refusal }];
      const { inAll, atOffice } = left(recipient.officeId);
      if (inAll === 0) return [technologyId, { kind: 'day-limit' }];
      return [technologyId, atOffice === 0 ? { kind: 'university-limit' } : null];
    }),
  );
}
