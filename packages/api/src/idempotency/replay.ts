import { createHash } from 'node:crypto';
import { HTTP_LIMITS } from '@cosmos/contract/http/limits.ts';
import { HTTP_MESSAGES } from '@cosmos/contract/http/messages.ts';
import { PRODUCT_LIMITS } from '@cosmos/contract/product/limits.ts';
import { inTransaction } from '@cosmos/db/client/client.ts';
import { type Actor, isKnown } from '../context/context.ts';
import { AppError } from '../context/errors.ts';
import { createGate } from '../limits/gate.ts';
import { networkOf } from '../limits/network-address.ts';
import type { Services } from '../context/services.ts';

export interface KeyedRequest {
  actor: Actor;
  /** Method and path, as in the table of paths. */
  route: string;
  key: string;
  /** Everything that was sent. */
  given: unknown;
  /**
   * `together`: all effects in `once.db` are committed with the reply. `apart`: it takes too long for a transaction, and
   * either has no lasting effects or creates them under `once.id`, where a second run finds them.
   */
  commits: 'together' | 'apart';
}

/** A JSON answer, whether a success or a refusal. */
export interface Answer {
  status: number;
  body: string;
}

/** A refusal by a limit includes the wait. */
export type Outcome = Answer & { retryAfterSeconds?: number | null | undefined };

/** What a request with a key works with. */
export interface Once {
  db: Services['db'];
  /** The same each time the request is repeated with its key; the id of what it creates. */
  id: string;
}

type ReplayServices = Pick<Services, 'db' | 'now' | 'secrets' | 'membersFirst'>;

/**
 * How many transactions of members' keyed requests run at the same time, so that other work always finds a connection.
 * Visitors' wait for members while they hold theirs, so they have a separate queue.
 */
const gate = createGate({ atOnce: 4, waiting: 1_000 });

/**
 * Runs a request once for its key: the same request gets the same bytes for a day; a different one with the same key is
 * refused, and so is one that arrives while the first is still running. `run` rejects with errors on our side, after which
 * the request can be retried.
 */
export function runOnce(
  services: ReplayServices,
  request: KeyedRequest,
  run: (once: Once) => Promise<Outcome>,
): Promise<Outcome & { isReplayed: boolean }> {
  const claimed = () => runClaimed(services, request, run);
  // The lease starts inside: waiting at the gate does not shorten it.
  if (request.commits === 'apart') return claimed();
  return isKnown(request.actor) ? gate(claimed) : inLane(services, request.actor, claimed);
}

async function inLane<T>({ membersFirst }: ReplayServices, actor: Actor, work: () => Promise<T>): Promise<T> {
  const leave = await membersFirst.keyed.enter(networkOf(actor.address));
  try {
    return await work();
  } finally {
    leave();
  }
}

async function runClaimed(
  services: ReplayServices,
  request: KeyedRequest,
  run: (once: Once) => Promise<Outcome>,
): Promise<Outcome & { isReplayed: boolean }> {
  const requestHash = createHash('sha256').update(JSON.stringify(request.given)).digest();
  const leaseUntil = new Date(services.now().getTime() + HTTP_LIMITS.requestTimeoutMs);
  const claim = { scope: scopeOf(services, request), key: request.key, requestHash, leaseUntil };
  const earlier = await take(services, request, claim);
  if (earlier) return { ...earlier, isReplayed: true };
  const id = idOf(services, claim);
  const settle = (db: Services['db']) => runAndKeep({ db, id }, claim, run);
  try {
    const outcome =
      request.commits === 'together' ? await inTransaction(services.db, settle) : await settle(services.db);
    return { ...outcome, isReplayed: false };
  } catch (error) {
    // If the database is unreachable, the claim ends with its lease; report why the request failed.
    await release(services.db, claim).catch(() => undefined);
    throw error;
  }
}

/**
 * Nothing was done: the request was malformed, unauthorised, or over a limit. Storing that would give strangers a database
 * row for each invented key; instead, a repeated request is processed again.
 */
const NOT_KEPT = new Set([400, 401, 403, 422, 429]);

interface Claim {
  scope: Buffer;
  key: string;
  requestHash: Buffer;
  leaseUntil: Date;
}

async function runAndKeep(once: Once, claim: Claim, run: (once: Once) => Promise<Outcome>): Promise<Outcome> {
  const outcome = await run(once);
  if (NOT_KEPT.has(outcome.status)) await release(once.db, claim);
  else await keep(once.db, claim, outcome);
  return outcome;
}

/** Null if we may now run the request with this key; otherwise the earlier answer. */
async function take(
  { db, now }: ReplayServices,
  { actor, key }: KeyedRequest,
  { scope, requestHash, leaseUntil }: Claim,
): Promise<Answer | null> {
  const at = now();
  const oldest = new Date(at.getTime() - PRODUCT_LIMITS.dayMs);
  const fresh = {
    request_hash: requestHash,
    status: null,
    body: null,
    lease_until: leaseUntil,
    created_at: at,
  };
  const claimed = await db
    .insertInto('idempotent_replies')
    .values({ scope, key, user_id: actor.kind === 'user' ? actor.userId : null, ...fresh })
    .onConflict((conflict) =>
      conflict
        .columns(['scope', 'key'])
        .doUpdateSet(fresh)
        // A day has passed, or the process that ran it is gone.
        .where((eb) =>
          eb.or([
            eb('idempotent_replies.created_at', '<', oldest),
            eb.and([
              eb('idempotent_replies.status', 'is', null),
              eb('idempotent_replies.lease_until', '<', at),
              eb('idempotent_replies.request_hash', '=', requestHash),
            ]),
          ]),
        ),
    )
    .returning('key')
    .executeTakeFirst();
  if (claimed) return null;
  const row = await db
    .selectFrom('idempotent_replies')
    .select(['request_hash', 'status', 'body'])
    .where('scope', '=', scope)
    .where('key', '=', key)
    .executeTakeFirst();
  if (row && !row.request_hash.equals(requestHash))
    throw new AppError('UNPROCESSABLE_CONTENT', HTTP_MESSAGES.idempotencyMismatch);
  if (row && row.status !== null && row.body !== null) return { status: row.status, body: row.body };
  throw new AppError('CONFLICT', HTTP_MESSAGES.stillRunning, { retryAfterSeconds: 1 });
}

/** Rejects if the lease expired and another request took it: the late one is rolled back. */
async function keep(
  db: Services['db'],
  { scope, key, leaseUntil }: Claim,
  { status, body }: Answer,
): Promise<void> {
  const kept = await db
    .updateTable('idempotent_replies')
    .set({ status, body })
    .where('scope', '=', scope)
    .where('key', '=', key)
    .where('status', 'is', null)
    .where('lease_until', '=', leaseUntil)
    .executeTakeFirst();
  if (kept.numUpdatedRows === 0n)
    throw new AppError('CONFLICT', HTTP_MESSAGES.stillRunning, { retryAfterSeconds: 1 });
}

async function release(db: Services['db'], { scope, key, leaseUntil }: Claim): Promise<void> {
  await db
    .deleteFrom('idempotent_replies')
    .where('scope', '=', scope)
    .where('key', '=', key)
    .where('status', 'is', null)
    .where('lease_until', '=', leaseUntil)
    .execute();
}

/** Keys of different people, or for different paths, are unrelated. */
function scopeOf({ secrets }: ReplayServices, { actor, route }: KeyedRequest): Buffer {
  return secrets.mac('limit', 'idempotency', route, ...whoseOf(actor));
}

/** A UUID of version 8. A different request gets a different one, even with a key that is reused a day later. */
function idOf({ secrets }: ReplayServices, { scope, key, requestHash }: Claim): string {
  const parts = [scope.toString('hex'), key, requestHash.toString('hex')];
  const hex = secrets.mac('limit', 'idempotent-id', ...parts).toString('hex');
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `a${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-');
}

function whoseOf(actor: Actor): [string, string] {
  switch (actor.kind) {
    case 'user':
      return ['user', actor.userId];
    case 'key':
      return ['key', actor.keyId];
    case 'visitor':
      return ['visitor', actor.visitorHash.toString('hex')];
    case 'anonymous':
    case 'refused':
      return ['address', actor.address];
  }
}
