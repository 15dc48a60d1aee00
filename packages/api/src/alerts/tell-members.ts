import type { Database } from '@cosmos/db/tables/database.ts';
import type { Transaction } from 'kysely';
import type { NewsMail } from '../outbox/templates/news.ts';
import { type MailServices, queueNews } from './alert-mail.ts';
import { claimItems, type DueItems, dueItems, type NewsKind } from './due-items.ts';

interface Telling {
  kind: NewsMail['kind'];
  /** With what each of them wants to hear of. */
  members: readonly { userId: string; email: string; kinds: readonly NewsKind[] }[];
  state: 'new' | 'waiting';
  now: Date;
}

const NOTHING: DueItems = { told: [], left: [], dropped: [] };

/** Queues an email for each member who has news, and claims what it tells. Returns who gets one. */
export async function tellMembers(
  trx: Transaction<Database>,
  services: MailServices,
  { kind, members, state, now }: Telling,
): Promise<string[]> {
  if (members.length === 0) return [];
  const found = await dueItems(trx, { members, state, now });
  const all = members.map(({ userId, email }) => ({ userId, email, due: found.get(userId) ?? NOTHING }));
  const told = all.filter(({ due }) => due.told.length > 0);
  const mailIds = await queueNews(
    trx,
    services,
    kind,
    told.map(({ userId, email, due }) => ({ userId, email, told: due.told, more: due.left.length })),
  );
  const mailOf = new Map(told.map(({ userId }, at) => [userId, mailIds[at] ?? null]));
  await claimItems(
    trx,
    all.map(({ userId, due }) => ({ due, mailId: mailOf.get(userId) ?? null })),
    now,
  );
  return told.map(({ userId }) => userId);
}
