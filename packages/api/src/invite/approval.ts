import type { PendingAfter, PendingInvite } from '@cosmos/contract/invite/invite.ts';
import { INVITE_LIMITS } from '@cosmos/contract/invite/limits.ts';
import { INVITE_MESSAGES } from '@cosmos/contract/invite/messages.ts';
import { inTransaction } from '@cosmos/db/client/client.ts';
import type { Database } from '@cosmos/db/tables/database.ts';
import type { Transaction } from 'kysely';
import { recordAction } from '../audit/record-action.ts';
import { queueMail } from '../outbox/queue-mail.ts';
import { requestDeclinedMail } from '../outbox/templates/request-declined.ts';
import { AppError } from '../context/errors.ts';
import type { Services } from '../context/services.ts';
import { lockAddress } from '../accounts/address.ts';
import { greetingName } from './greeting.ts';
import { closeRequest, lastDecision } from './waiting.ts';
import { welcome, type WelcomeServices } from './welcome.ts';

/** `decidedBy` is the admin's id, null for the command line. */
interface Decision {
  email: string;
  decidedBy: string | null;
  /** For the audit; the person isn't told. */
  why?: string;
}

/** Waiting requests, oldest first; the next page begins after the last of this one. */
export async function pendingInvites(
  { db }: Pick<Services, 'db'>,
  after?: PendingAfter | null,
): Promise<PendingInvite[]> {
  const rows = await db
    .selectFrom('invite_requests')
    .selectAll()
    .where('state', '=', 'pending')
    .$if(after !== null && after !== undefined, (query) =>
      query.where(({ eb, refTuple, tuple }) =>
        eb(refTuple('created_at', 'email'), '>', tuple(new Date(after?.createdAt ?? 0), after?.email ?? '')),
      ),
    )
    .orderBy('created_at')
    .orderBy('email')
    .limit(INVITE_LIMITS.invitesPage)
    .execute();
  return rows.map((row) => ({
    email: row.email,
    firstName: row.first_name,
    lastName: row.last_name,
    country: row.country,
    organisation: row.organisation,
    designation: row.designation,
    linkedinUrl: row.linkedin_url,
    createdAt: row.created_at.toISOString(),
  }));
}

/** Admits a person: account, profile, link and email in one transaction. Approving twice is the same as once. */
export function approveInvite(services: WelcomeServices, decision: Decision): Promise<{ email: string }> {
  return decide(services, decision, {
    state: 'approved',
    follow: async (trx, user) => {
      await welcome(trx, services, { user, invitedBy: null });
    },
  });
}

/** Declines a request, with an email that says so. The same address can ask again. */
export function declineInvite(services: WelcomeServices, decision: Decision): Promise<{ email: string }> {
  return decide(services, decision, {
    state: 'declined',
    follow: async (trx, { email, firstName }) => {
      await queueMail(trx, services, {
        kind: 'request-declined',
        to: email,
        userId: null,
        content: requestDeclinedMail({ firstName: greetingName(firstName) }),
      });
    },
  });
}

type Asked = NonNullable<Awaited<ReturnType<typeof closeRequest>>>;

/** The second to decide finds it decided: the same decision is not an error, a different one is. */
async function decide(
  services: WelcomeServices,
  { email, decidedBy, why = '' }: Decision,
  {
    state,
    follow,
  }: {
    state: 'approved' | 'declined';
    follow: (trx: Transaction<Database>, asked: Asked) => Promise<void>;
  },
): Promise<{ email: string }> {
  return inTransaction(services.db, async (trx) => {
    await lockAddress(trx, email);
    const asked = await closeRequest(trx, services, { email, state, decidedBy });
    if (asked) {
      await follow(trx, asked);
      await recordAction(trx, {
        actorId: decidedBy,
        action: `invite ${state}`,
        subject: asked.requestId,
        detail: { before: 'pending', after: state, why },
        at: services.now(),
      });
    } else if ((await lastDecision(trx, email)) !== state)
      throw new AppError('NOT_FOUND', INVITE_MESSAGES.noSuchRequest);
    return { email };
  });
}
