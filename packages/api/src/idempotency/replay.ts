import { createHash } from 'node:crypto';
import { LIMITS } from '@cosmos/contract/limits.ts';
import { MESSAGES } from '@cosmos/contract/messages.ts';
import type { Actor } from '../context.ts';
import { AppError } from '../errors.ts';
import type { Services } from '../services.ts';

export interface KeyedRequest {
  actor: Actor;
  /** Method and path, as the table of paths names it. */
  route: string;
  key: string;
  /** All that was sent. */
  given: unknown;
}

/** A JSON answer, whether it is a success or a refusal. */
export interface Answer {
  status: number;
  body: string;
}

type ReplayServices = Pick<Services, 'db' | 'now' | 'secrets'>;

/**
 * Runs a request once for its key: the same request gets the same bytes for a day, another one under the same key is
 * refused, and so is one that comes while the first is still running. What failed on our side may be tried again.
 */
export async function runOnce(
  services: ReplayServices,
  request: KeyedRequest,
  run: () => Promise<Answer>,
): Promise<Answer & { isReplayed: boolean }> {
  const scope = scopeOf(services, request);
  const requestHash = createHash('sha256').update(JSON.stringify(request.given)).digest();
  const earlier = await claim(services, request, { scope, requestHash });
  if (earlier) return { ...earlier, isReplayed: true };
  const where = { scope, key: request.key };
  try {
    const answer = await run();
    if (answer.status < 500) await keep(services, where, answer);
    else await release(services, where);
    return { ...answer, isReplayed: false };
  } catch (error) {
    await release(services, where);
    throw error;
  }
}

interface Claim {
  scope: Buffer;
  requestHash: Buffer;
}

/** Null where the key is now ours to run with; else the answer that was given before. */
async function claim(
  { db, now }: ReplayServices,
  { actor, key }: KeyedRequest,
  { scope, requestHash }: Claim,
): Promise<Answer | null> {
  const at = now();
  const oldest = new Date(at.getTime() - LIMITS.dayMs);
  const fresh = {
    request_hash: requestHash,
    status: null,
    body: null,
    lease_until: leaseFrom(at),
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

async function keep(
  { db }: ReplayServices,
  { scope, key }: { scope: Buffer; key: string },
  { status, body }: Answer,
): Promise<void> {
  await db
    .updateTable('idempotent_replies')
    .set({ status, body })
    .where('scope', '=', scope)
    .where('key', '=', key)
    .execute();
}

async function release(
  { db }: ReplayServices,
  { scope, key }: { scope: Buffer; key: string },
): Promise<void> {
  await db
    .deleteFrom('idempotent_replies')
    .where('scope', '=', scope)
    .where('key', '=', key)
    .where('status', 'is', null)
    .execute();
}

function leaseFrom(at: Date): Date {
  return new Date(at.getTime() + LIMITS.requestTimeoutMs);
}

/** Keys of different people, or for different paths, have nothing to do with each other. */
function scopeOf({ secrets }: ReplayServices, { actor, route }: KeyedRequest): Buffer {
  return secrets.mac('limit', 'idempotency', route, ...whoseOf(actor));
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
