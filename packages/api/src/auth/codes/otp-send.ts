import { randomBytes, randomInt, randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { CodePurpose, CodeSent, SendCode } from '@cosmos/contract/auth/auth.ts';
import { AUTH_LIMITS } from '@cosmos/contract/auth/limits.ts';
import { inTransaction } from '@cosmos/db/client/client.ts';
import type { Database } from '@cosmos/db/tables/database.ts';
import { sql, type Transaction } from 'kysely';
import type { Context } from '../../context/context.ts';
import { queueMail } from '../../outbox/queue-mail.ts';
import { codeMail } from '../../outbox/templates/code.ts';
import { signInLinkMail } from '../../outbox/templates/sign-in-link.ts';
import { takeLimits } from '../../limits/take-limits.ts';
import { newToken } from '../../context/secrets.ts';
import type { Services } from '../../context/services.ts';
import { isLocked, readCodeState } from './code-guard.ts';
import { type Lane, sendsOf } from '../devices/lane.ts';
import { createSignInLink, signInUrl } from './links.ts';
import { mailboxOf } from '../devices/mailbox.ts';

const MINUTE_MS = 60_000;

/**
 * No answer is sent earlier than this. The work takes a fifth of it, slightly longer for registered addresses because of
 * foreign key checks; with enough measurements, that would reveal who is registered.
 */
const ANSWER_MS_MIN = 30;

interface Wanted {
  /** Empty if there is no recipient: the same work is done all the same. */
  email: string;
  mailbox: Buffer;
  purpose: CodePurpose;
}

/**
 * Sends a one-time code by email, or a link where codes are refused. The answer, its timing and its limits are the same
 * for unregistered addresses: their code is stored too, but nobody ever gets it.
 */
export async function sendCode(ctx: Context, { email, purpose }: SendCode): Promise<CodeSent> {
  return issue(ctx, { email, purpose, mailbox: mailboxOf(ctx.services, email) });
}

/** Sends again for an earlier answer of `sendCode`. An unknown id gets the same answer, and no email is sent. */
export async function resendCode(ctx: Context, { otpId }: { otpId: string }): Promise<CodeSent> {
  const { services, actor } = ctx;
  const code = await services.db
    .selectFrom('one_time_codes')
    .leftJoin('users', 'users.id', 'one_time_codes.user_id')
    .select(['users.email', 'one_time_codes.mailbox', 'one_time_codes.purpose', 'one_time_codes.user_id'])
    .where('one_time_codes.id', '=', otpId)
    .where('one_time_codes.expires_at', '>', services.now())
    .where('one_time_codes.consumed_at', 'is', null)
    .executeTakeFirst();
  const isAnothers = actor.kind === 'user' && code?.user_id !== actor.userId;
  if (!code || isAnothers)
    return issue(ctx, { email: '', purpose: 'login', mailbox: mailboxOf(services, otpId) });
  return issue(ctx, { email: code.email ?? '', purpose: code.purpose, mailbox: code.mailbox });
}

/** Allowance, code and email are one transaction: a failure in between leaves none of the three. */
async function issue({ services, actor }: Context, wanted: Wanted): Promise<CodeSent> {
  const asked = { ...wanted, deviceToken: actor.deviceToken };
  // Started before the work, so that its end doesn't depend on what is found.
  const soonest = delay(ANSWER_MS_MIN);
  try {
    const otpId = await inTransaction(services.db, async (trx) => {
      const { userId, lane } = await readCodeState(trx, services, asked);
      const from = { address: actor.address, isRegistered: userId !== null };
      await takeLimits(trx, services, sendsOf(lane, from));
      return writeCode(trx, services, asked, lane);
    });
    return { otpId, waitSeconds: AUTH_LIMITS.codeResendSeconds };
  } finally {
    await soonest;
  }
}

async function writeCode(
  trx: Transaction<Database>,
  services: Services,
  wanted: Wanted & { deviceToken: string | null },
  lane: Lane,
): Promise<string> {
  const { mailbox, purpose } = wanted;
  const at = services.now();
  // Void the lane's older codes first: nothing more is checked against them, and the checked guesses can be counted.
  await trx
    .updateTable('one_time_codes')
    .set({ expires_at: at })
    .where('mailbox', '=', mailbox)
    .where('expires_at', '>', at)
    .where(sql<boolean>`device_hash is not distinct from ${lane.device}`)
    .execute();
  const { userId, tries } = await readCodeState(trx, services, wanted);
  const getsCode = tries > 0 && !(await isLocked(trx, services, lane));
  const isMailed = getsCode && userId !== null;
  const id = randomUUID();
  const code = String(randomInt(10 ** AUTH_LIMITS.codeDigits)).padStart(AUTH_LIMITS.codeDigits, '0');
  const goodUntil = new Date(at.getTime() + AUTH_LIMITS.codeTtlMs);
  await trx
    .insertInto('one_time_codes')
    .values({
      id,
      mailbox,
      user_id: userId,
      device_hash: lane.device,
      purpose,
      // If no code is sent, a random value is stored that no code matches.
      code_mac: isMailed ? services.secrets.mac('code', id, code) : randomBytes(32),
      tries: getsCode ? tries : 0,
      expires_at: goodUntil,
      created_at: at,
    })
    .execute();

  // Without a recipient the email is written too and then removed, so that the work is the same.
  await sql`savepoint mail`.execute(trx);
  if (getsCode) {
    await queueMail(trx, services, {
      kind: 'code',
      to: wanted.email,
      userId,
      content: codeMail({
        code,
        minutes: AUTH_LIMITS.codeTtlMs / MINUTE_MS,
        device: lane.device ? 'known' : 'new',
      }),
      goodUntil,
    });
  } else {
    await mailLink(trx, services, { ...wanted, userId, codeId: id });
  }
  if (userId === null) await sql`rollback to savepoint mail`.execute(trx);
  else await sql`release savepoint mail`.execute(trx);
  return id;
}

/** Codes are not accepted from the requesting lane; a link of 256 bits can't be guessed from anywhere. */
async function mailLink(
  trx: Transaction<Database>,
  services: Services,
  { email, purpose, userId, codeId }: Wanted & { userId: string | null; codeId: string },
): Promise<void> {
  let url = signInUrl(services.mailSettings, newToken());
  if (userId !== null) {
    url = await createSignInLink(trx, services, {
      userId,
      purpose: purpose === 'login' ? 'sign_in' : 'password_reset',
      lifeMs: AUTH_LIMITS.signInLinkMs,
    });
  } else {
    // A link must belong to somebody; without a recipient another row is written, and removed with the email.
    await trx.updateTable('one_time_codes').set({ attempts: 0 }).where('id', '=', codeId).execute();
  }
  await queueMail(trx, services, {
    kind: 'sign-in-link',
    to: email,
    userId,
    content: signInLinkMail({ url, minutes: AUTH_LIMITS.signInLinkMs / MINUTE_MS }),
    goodUntil: new Date(services.now().getTime() + AUTH_LIMITS.signInLinkMs),
  });
}
