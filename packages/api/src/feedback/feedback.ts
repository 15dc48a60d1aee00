import { randomUUID } from 'node:crypto';
import type { BugReportInput, FeedbackInput } from '@cosmos/contract/feedback/feedback.ts';
import { inTransaction } from '@cosmos/db/client/client.ts';
import type { Database } from '@cosmos/db/tables/database.ts';
import type { Transaction } from 'kysely';
import type { UserContext } from '../context/context.ts';
import type { MailContent } from '../outbox/mail-content.ts';
import { queueMail } from '../outbox/queue-mail.ts';
import { bugReportMail } from '../outbox/templates/bug-report.ts';
import { feedbackMail } from '../outbox/templates/feedback.ts';
import type { SentBy } from '../outbox/templates/sent-by.ts';
import { RATE_LIMITS } from '../limits/rate-limits.ts';
import { takeLimits } from '../limits/take-limits.ts';

/** Stores a member's feedback on the product. The team is notified by email. */
export async function sendFeedback(ctx: UserContext, input: FeedbackInput): Promise<{ received: true }> {
  const { services, actor } = ctx;
  await takeLimits(services.db, services, [{ limit: RATE_LIMITS.feedbackPerDay, by: actor.userId }]);
  await inTransaction(services.db, async (trx) => {
    await trx
      .insertInto('feedback')
      .values({ id: randomUUID(), user_id: actor.userId, ...input, created_at: services.now() })
      .execute();
    await tellTeam(trx, ctx, 'feedback', (from) => feedbackMail({ from, ...input }));
  });
  return { received: true };
}

/** Stores a member's bug report. The team is notified by email. */
export async function reportBug(ctx: UserContext, input: BugReportInput): Promise<{ received: true }> {
  const { services, actor } = ctx;
  const report = { ...input, areas: [...new Set(input.areas)] };
  await takeLimits(services.db, services, [{ limit: RATE_LIMITS.bugReportsPerDay, by: actor.userId }]);
  await inTransaction(services.db, async (trx) => {
    await trx
      .insertInto('bug_reports')
      .values({ id: randomUUID(), user_id: actor.userId, ...report, created_at: services.now() })
      .execute();
    await tellTeam(trx, ctx, 'bug-report', (from) => bugReportMail({ from, ...report }));
  });
  return { received: true };
}

/** If the team has no mailbox, the row is all there is. */
async function tellTeam(
  trx: Transaction<Database>,
  { services, actor }: UserContext,
  kind: 'feedback' | 'bug-report',
  content: (from: SentBy) => MailContent,
): Promise<void> {
  const { teamAddress } = services.mailSettings;
  if (!teamAddress) return;
  const { userId } = actor;
  const member = await trx
    .selectFrom('users')
    .leftJoin('profiles', 'profiles.user_id', 'users.id')
    .select(['users.email', 'profiles.first_name', 'profiles.last_name'])
    .where('users.id', '=', userId)
    .executeTakeFirstOrThrow();
  const name = [member.first_name, member.last_name].filter(Boolean).join(' ');
  await queueMail(trx, services, {
    kind,
    to: teamAddress,
    // It belongs to the team. Erasing an account finds it by the member it mentions.
    userId: null,
    content: content({ name, email: member.email, userId }),
  });
}
