import { createHash } from 'node:crypto';
import { LIMITS } from '@cosmos/contract/limits.ts';
import { MESSAGES } from '@cosmos/contract/messages.ts';
import { inTransaction } from '@cosmos/db/client.ts';
import { type Actor, isKnown } from '../context.ts';
import { AppError } from '../errors.ts';
import { createGate } from '../limits/gate.ts';
import { networkOf } from '../limits/network-address.ts';
import type { Services } from '../services.ts';

export interface KeyedRequest {
  actor: Actor;
  /** Method and path, as the table of paths names it. */
  route: string;
  key: string;
  /** All that was sent. */
  given: unknown;
  /**
   * `together`: all that it does in `once.db` lasts only with its reply. `apart`: it takes too long for a transaction,
   * and either makes nothing that lasts or makes it under `once.id`, where a second run finds it.
   */
  commits: 'together' | 'apart';
}

/** A JSON answer, whether it is a success or a refusal. */
export interface Answer {
  status: number;
  body: string;
}

/** A limit is told with its wait. */
export type Outcome = Answer & { retryAfterSeconds?: number | null | undefined };

/** What a keyed request works with. */
export interface Once {
  db: Services['db'];
  /** The same each time that the same request comes with the same key; for what it makes. */
  id: string;
}

type ReplayServices = Pick<Services, 'db' | 'now' | 'secrets' | 'membersFirst'>;

/**
 * So many transactions of members' keyed requests at once, so that what works beside them always finds a connection.
 * Visitors' wait for members while they hold theirs, so they have a lane of their own.
 */
const gate = createGate({ atOnce: 4, waiting: 1_000 });

/**
 * Runs a request once for its key: the same request gets the same bytes for a day, another one under the same key is
 * refused, and so is one that comes while the first is still running. `run` rejects with what failed on our side,
 * which may be tried again.
 */
export function runOnce(
  services: ReplayServices,
  request: KeyedRequest,
  run: (once: Once) => Promise<Outcome>,
): Promise<Outcome & { isReplayed: boolean }> {
  const claimed = () => runClaimed(services, request, run);
  // The lease begins inside: waiting at the gate takes nothing off it.
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
  const leaseUntil = new Date(services.now().getTime() + LIMITS.requestTimeoutMs);
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
    // Where the database is away the claim ends with its lease; why the request failed is what is told.
    await release(services.db, claim).catch(() => undefined);
    throw error;
  }
}

/**
 * Nothing was done: it was malformed, asked by nobody who may, or over a limit. Kept, it would give strangers a row of
 * the database for each made-up key; asked again, it is judged again.
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

/** Null where the key is now ours to run with; else the answer that was given before. */
async function take(
  { db, now }: ReplayServices,
  { actor, key }: KeyedRequest,
  { scope, requestHash, leaseUntil }: Claim,
): Promise<Answer | null> {
  const at = now();
  const oldest = new Date(at.getTime() - LIMITS.dayMs);
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
        // A day is over, or the process that ran it is gone.
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
    throw new AppError('UNPROCESSABLE_CONTENT', MESSAGES.idempotencyMismatch);
  if (row && row.status !== null && row.body !== null) return { status: row.status, body: row.body };
  throw new AppError('CONFLICT', MESSAGES.stillRunning, { retryAfterSeconds: 1 });
}

/** Rejects where the lease ran out and another one took it: the late one is rolled back. */
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
    throw new AppError('CONFLICT', MESSAGES.stillRunning, { retryAfterSeconds: 1 });
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

/** Keys of different people, or for different paths, have nothing to do with each other. */
function scopeOf({ secrets }: ReplayServices, { actor, route }: KeyedRequest): Buffer {
  return secrets.mac('limit', 'idempotency', route, ...whoseOf(actor));
}

/** A UUID of version 8. What else was sent makes another one, also under a key that is used again a day later. */
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
