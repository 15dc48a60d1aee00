import { WEBHOOK_LIMITS } from '@cosmos/contract/webhooks/webhooks.ts';
import { PRODUCT_LIMITS } from '@cosmos/contract/product/limits.ts';
import { sql } from 'kysely';
import type { Services } from '../context/services.ts';
import { AddressRefused, postSafely, PUBLIC_REACH, type Reach } from './post-safely.ts';
import { signedHeaders } from './signature.ts';

type DeliverServices = Pick<Services, 'db' | 'now' | 'secrets' | 'log'>;

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** Waits between tries, as Standard Webhooks recommends; after the last one it has failed. */
export const WAITS_MS = [
  5_000,
  5 * MINUTE,
  30 * MINUTE,
  2 * HOUR,
  5 * HOUR,
  10 * HOUR,
  14 * HOUR,
  20 * HOUR,
  24 * HOUR,
] as const;
/** One that a killed process was sending counts as lost after this long, and is sent again. */
const LEASE_MS = 2 * MINUTE;
const AT_ONCE = 8;
const BATCHES_MAX = 100;
const ERROR_CHARACTERS = 200;
const GONE = 410;

/** Sends what is due, at least once each. Safe to run at any time and in many processes. */
export async function deliverDue(services: DeliverServices, reach: Reach = PUBLIC_REACH): Promise<number> {
  let sent = 0;
  for (let batch = 0; batch < BATCHES_MAX; batch += 1) {
    const claimed = await claimDue(services);
    if (claimed.length === 0) break;
    await Promise.all(claimed.map((delivery) => deliver(services, delivery, reach)));
    sent += claimed.length;
  }
  await forgetOld(services);
  return sent;
}

async function claimDue({ db, now }: DeliverServices) {
  const at = now();
  const due = db
    .selectFrom('webhook_deliveries as d')
    .innerJoin('webhooks as w', 'w.id', 'd.webhook_id')
    .select('d.id')
    .where('d.state', '=', 'waiting')
    .where('d.next_at', '<=', at)
    .where('w.revoked_at', 'is', null)
    .orderBy('d.next_at')
    .limit(AT_ONCE)
    .forUpdate(['d'])
    .skipLocked();
  return db
    .updateTable('webhook_deliveries as d')
    .from('webhooks as w')
    .whereRef('w.id', '=', 'd.webhook_id')
    .where('d.id', 'in', due)
    .set({ attempts: sql<number>`d.attempts + 1`, next_at: new Date(at.getTime() + LEASE_MS) })
    .returning(['d.id', 'd.webhook_id', 'd.event', 'd.data', 'd.attempts', 'd.created_at', 'w.url'])
    .returning(['w.secret_version', 'w.rotated_at'])
    .execute();
}

type Claimed = Awaited<ReturnType<typeof claimDue>>[number];

async function deliver(services: DeliverServices, claimed: Claimed, reach: Reach): Promise<void> {
  const { db, now, secrets, log } = services;
  const { id, webhook_id: webhookId, event, data, attempts, created_at: createdAt, url } = claimed;
  const body = JSON.stringify({ type: event, timestamp: createdAt.toISOString(), data });
  const versions = validVersions(claimed, now());
  const headers = signedHeaders(secrets, { webhookId, deliveryId: id, at: now(), body, versions });
  const outcome = await postSafely(new URL(url), { headers, body }, reach).then(
    (status) => ({ status, error: null }),
    (error: unknown) => ({ status: null, error: whyNot(error) }),
  );
  const { status, error } = outcome;
  const isDelivered = status !== null && status >= 200 && status < 300;
  const waitMs = status === GONE ? undefined : WAITS_MS[attempts - 1];
  const at = now();
  const rest = isDelivered
    ? { state: 'delivered' as const, done_at: at }
    : waitMs === undefined
      ? { state: 'failed' as const, done_at: at }
      : { next_at: new Date(at.getTime() + waitMs) };
  await db
    .updateTable('webhook_deliveries')
    .set({ last_status: status, last_error: error, ...rest })
    .where('id', '=', id)
    .execute();
  if (status === GONE)
    await db.updateTable('webhooks').set({ revoked_at: at }).where('id', '=', webhookId).execute();
  if (!isDelivered)
    log.warn({ webhookId, deliveryId: id, status, error, attempts }, 'a webhook did not take an event');
}

/** The current secret, and for a day after it was replaced the one before. */
function validVersions({ secret_version: version, rotated_at: rotatedAt }: Claimed, at: Date): number[] {
  const isRecent = rotatedAt !== null && at.getTime() - rotatedAt.getTime() < WEBHOOK_LIMITS.secretOverlapMs;
  return isRecent ? [version, version - 1] : [version];
}

/** For the log of a webhook: the sentence of a refused address, otherwise the system's code. */
function whyNot(error: unknown): string {
  if (error instanceof AddressRefused) return error.message;
  const { code, name } = error as NodeJS.ErrnoException;
  return (code ?? name).slice(0, ERROR_CHARACTERS);
}

async function forgetOld({ db, now }: DeliverServices): Promise<void> {
  const before = new Date(now().getTime() - WEBHOOK_LIMITS.keptDays * PRODUCT_LIMITS.dayMs);
  await db.deleteFrom('webhook_deliveries').where('created_at', '<', before).execute();
}
