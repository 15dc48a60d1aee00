import { randomUUID } from 'node:crypto';
import { AUTH_MESSAGES } from '@cosmos/contract/auth/messages.ts';
import {
  type DeliveryInfo,
  WEBHOOK_LIMITS,
  WEBHOOK_MESSAGES,
  type WebhookEvent,
  type WebhookInfo,
} from '@cosmos/contract/webhooks/webhooks.ts';
import { inTransaction } from '@cosmos/db/client/client.ts';
import { sql } from 'kysely';
import { recordAction } from '../audit/record-action.ts';
import { lockUser } from '../accounts/lock-user.ts';
import { AppError } from '../context/errors.ts';
import type { Services } from '../context/services.ts';
import { AddressRefused, allowedAddresses, PUBLIC_REACH, type Reach } from './post-safely.ts';
import { webhookSecret } from './signature.ts';

type WebhookServices = Pick<Services, 'db' | 'now' | 'secrets'>;

/** The member of staff who does it, null for a command on the server; absent for the member and their programs. */
interface ByStaff {
  by?: string | null | undefined;
  why?: string | undefined;
}

interface NewWebhook {
  url: string;
  events: readonly WebhookEvent[];
}

interface Reaching {
  needsHttps: boolean;
  reach?: Reach;
}

/** A product that is served by https sends nothing in plain text. */
export function reachingFrom({ mailSettings }: Pick<Services, 'mailSettings'>): Reaching {
  return { needsHttps: mailSettings.publicUrl.startsWith('https:') };
}

export interface MadeWebhook {
  webhookId: string;
  /** Only in this answer. */
  secret: string;
}

/** Makes a webhook for the events of a member with this address. */
export async function createWebhook(
  services: WebhookServices,
  { email, ...given }: NewWebhook & ByStaff & { email: string },
  reaching: Reaching,
): Promise<MadeWebhook> {
  const user = await services.db
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .where('status', '=', 'active')
    .executeTakeFirst();
  if (!user) throw new AppError('NOT_FOUND', AUTH_MESSAGES.userUnknown);
  return createWebhookFor(services, { ownerId: user.id, ...given }, reaching);
}

/** Makes a webhook for a member's events. */
export async function createWebhookFor(
  { db, now, secrets }: WebhookServices,
  { ownerId, by, ...given }: NewWebhook & ByStaff & { ownerId: string },
  { needsHttps, reach = PUBLIC_REACH }: Reaching,
): Promise<MadeWebhook> {
  const url = readAddress(given.url, needsHttps);
  await allowedAddresses(url.hostname, reach).catch((error: unknown) => {
    throw error instanceof AddressRefused ? new AppError('UNPROCESSABLE_CONTENT', error.message) : error;
  });
  const webhookId = randomUUID();
  await inTransaction(db, async (trx) => {
    await lockUser(trx, ownerId);
    const { count } = await trx
      .selectFrom('webhooks')
      .select(({ fn }) => fn.countAll<string>().as('count'))
      .where('user_id', '=', ownerId)
      .where('revoked_at', 'is', null)
      .executeTakeFirstOrThrow();
    if (Number(count) >= WEBHOOK_LIMITS.perMember) throw new AppError('CONFLICT', WEBHOOK_MESSAGES.tooMany);
    await trx
      .insertInto('webhooks')
      .values({
        id: webhookId,
        user_id: ownerId,
        url: url.href,
        events: [...new Set(given.events)],
        created_at: now(),
      })
      .execute();
    if (by !== undefined)
      await recordAction(trx, {
        actorId: by,
        action: 'webhook created',
        subject: webhookId,
        detail: { what: url.host, after: given.events.join(', ') },
        at: now(),
      });
  });
  return { webhookId, secret: webhookSecret(secrets, webhookId) };
}

function readAddress(text: string, needsHttps: boolean): URL {
  const url = text.length <= WEBHOOK_LIMITS.addressCharacters ? URL.parse(text) : null;
  if (!url || !/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '')
    throw new AppError('UNPROCESSABLE_CONTENT', WEBHOOK_MESSAGES.addressWrong);
  if (needsHttps && url.protocol !== 'https:')
    throw new AppError('UNPROCESSABLE_CONTENT', WEBHOOK_MESSAGES.addressPlain);
  return url;
}

/** All webhooks, or those of one member, including revoked ones, newest first. */
export async function listWebhooks(
  { db }: Pick<Services, 'db'>,
  { ownerId }: { ownerId?: string } = {},
): Promise<WebhookInfo[]> {
  const rows = await db
    .selectFrom('webhooks as w')
    .innerJoin('users as u', 'u.id', 'w.user_id')
    .select(['w.id', 'u.email', 'w.url', 'w.events', 'w.created_at', 'w.revoked_at'])
    .$if(ownerId !== undefined, (query) => query.where('w.user_id', '=', ownerId ?? ''))
    .orderBy('w.created_at', 'desc')
    .limit(500)
    .execute();
  return rows.map((row) => ({
    webhookId: row.id,
    email: row.email,
    url: row.url,
    events: row.events as WebhookEvent[],
    createdAt: row.created_at.toISOString(),
    revokedAt: row.revoked_at?.toISOString() ?? null,
  }));
}

interface OwnWebhook {
  webhookId: string;
  /** Only one of this member; any if absent. */
  ownerId?: string;
}

/** A new secret. For a day, events are signed with the old one too, so that receivers can be changed. */
export async function rotateWebhook(
  { db, now, secrets }: WebhookServices,
  { webhookId, ownerId, by, why = '' }: OwnWebhook & ByStaff,
): Promise<MadeWebhook> {
  const version = await inTransaction(db, async (trx) => {
    const rotated = await trx
      .updateTable('webhooks')
      .set({ secret_version: sql<number>`secret_version + 1`, rotated_at: now() })
      .where('id', '=', webhookId)
      .where('revoked_at', 'is', null)
      .$if(ownerId !== undefined, (query) => query.where('user_id', '=', ownerId ?? ''))
      .returning(['secret_version', 'url'])
      .executeTakeFirst();
    if (!rotated) throw new AppError('NOT_FOUND', WEBHOOK_MESSAGES.unknown);
    if (by !== undefined)
      await recordAction(trx, {
        actorId: by,
        action: 'webhook rotated',
        subject: webhookId,
        detail: { what: new URL(rotated.url).host, why },
        at: now(),
      });
    return rotated.secret_version;
  });
  return { webhookId, secret: webhookSecret(secrets, webhookId, version) };
}

/** Nothing more is sent there, not even what already waits. */
export async function revokeWebhook(
  { db, now }: Pick<Services, 'db' | 'now'>,
  { webhookId, ownerId, by, why = '' }: OwnWebhook & ByStaff,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    const revoked = await trx
      .updateTable('webhooks')
      .set({ revoked_at: now() })
      .where('id', '=', webhookId)
      .where('revoked_at', 'is', null)
      .$if(ownerId !== undefined, (query) => query.where('user_id', '=', ownerId ?? ''))
      .returning('url')
      .executeTakeFirst();
    if (!revoked) throw new AppError('NOT_FOUND', WEBHOOK_MESSAGES.unknown);
    if (by !== undefined)
      await recordAction(trx, {
        actorId: by,
        action: 'webhook revoked',
        subject: webhookId,
        detail: { what: new URL(revoked.url).host, before: 'working', after: 'revoked', why },
        at: now(),
      });
  });
}

/** What was sent to a webhook lately, newest first. */
export async function listDeliveries(
  { db }: Pick<Services, 'db'>,
  { webhookId, ownerId }: OwnWebhook,
): Promise<DeliveryInfo[]> {
  if (
    ownerId !== undefined &&
    !(await listWebhooks({ db }, { ownerId })).some((each) => each.webhookId === webhookId)
  )
    throw new AppError('NOT_FOUND', WEBHOOK_MESSAGES.unknown);
  const rows = await db
    .selectFrom('webhook_deliveries')
    .selectAll()
    .where('webhook_id', '=', webhookId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(WEBHOOK_LIMITS.deliveriesShown)
    .execute();
  return rows.map((row) => ({
    deliveryId: row.id,
    event: row.event,
    state: row.state,
    attempts: row.attempts,
    lastStatus: row.last_status,
    lastError: row.last_error,
    createdAt: row.created_at.toISOString(),
    nextAt: row.state === 'waiting' ? row.next_at.toISOString() : null,
  }));
}
