import { randomBytes, randomInt, randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { CodePurpose, CodeSent, SendCode } from '@cosmos/contract/auth.ts';
import { LIMITS } from '@cosmos/contract/limits.ts';
import { inTransaction } from '@cosmos/db/client.ts';
import type { Database } from '@cosmos/db/database.ts';
import { sql, type Transaction } from 'kysely';
import type { Context } from '../context.ts';
import { queueMail } from '../email/outbox.ts';
import { codeMail } from '../email/templates/code.ts';
import { signInLinkMail } from '../email/templates/sign-in-link.ts';
import { takeLimits } from '../limits/take-limits.ts';
import { newToken } from '../secrets.ts';
import type { Services } from '../services.ts';
import { isLocked, readCodeState } from './code-guard.ts';
import { type Lane, sendsOf } from './lane.ts';
import { createSignInLink, signInUrl } from './links.ts';
import { mailboxOf } from './mailbox.ts';

const MINUTE_MS = 60_000;

/**
 * No answer comes sooner. The work takes a fifth of this, and a little longer for registered addresses, whose rows the
 * database checks against each other; measured often enough, that would tell who is registered.
 */
const ANSWER_MS_MIN = 30;

interface Wanted {
  /** Empty where nobody can be meant: the same is done, for no one. */
  email: string;
  mailbox: Buffer;
  purpose: CodePurpose;
}

/**
 * Mails a one-time code, or a link where codes are refused. The answer, its time and its limits are the same for addresses
 * that nobody registered: their code stands in the database too, and nobody ever learns it.
 */
export async function sendCode(ctx: Context, { email, purpose }: SendCode): Promise<CodeSent> {
  return issue(ctx, { email, purpose, mailbox: mailboxOf(ctx.services, email) });
}

/** Sends anew what an answer of `sendCode` stands for. An id that stands for nothing gets the same answer, and no mail. */
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

/** Allowance, code and mail are one transaction: a fault between them leaves none of the three. */
async function issue({ services, actor }: Context, wanted: Wanted): Promise<CodeSent> {
  const asked = { ...wanted, deviceToken: actor.deviceToken };
  // Begun before the work: its end depends on nothing that is found.
  const soonest = delay(ANSWER_MS_MIN);
  try {
    const otpId = await inTransaction(services.db, async (trx) => {
      const { userId, lane } = await readCodeState(trx, services, asked);
      const from = { address: actor.address, isRegistered: userId !== null };
      await takeLimits(trx, services, sendsOf(lane, from));
      return writeCode(trx, services, asked, lane);
    });
    return { otpId, waitSeconds: LIMITS.codeResendSeconds };
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
  // The lane's older codes first: once they are void nothing more is judged by them, and what was judged can be counted.
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
  const code = String(randomInt(10 ** LIMITS.codeDigits)).padStart(LIMITS.codeDigits, '0');
  const goodUntil = new Date(at.getTime() + LIMITS.codeTtlMs);
  await trx
    .insertInto('one_time_codes')
    .values({
      id,
      mailbox,
      user_id: userId,
      device_hash: lane.device,
      purpose,
      // What nobody is told, nobody can give.
      code_mac: isMailed ? services.secrets.mac('code', id, code) : randomBytes(32),
      tries: getsCode ? tries : 0,
      expires_at: goodUntil,
      created_at: at,
    })
    .execute();

  // For nobody the mail is written as well, and taken back: the work is the same.
  await sql`savepoint mail`.execute(trx);
  if (getsCode) {
    await queueMail(trx, services, {
      kind: 'code',
      to: wanted.email,
      userId,
      content: codeMail({
        code,
        minutes: LIMITS.codeTtlMs / MINUTE_MS,
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

/** Codes are not accepted from where this was asked for; a link of 256 bits can't be guessed from anywhere. */
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
      lifeMs: LIMITS.signInLinkMs,
    });
  } else {
    // A link has to belong to somebody; for nobody another row is written, and taken back with the mail.
    await trx.updateTable('one_time_codes').set({ attempts: 0 }).where('id', '=', codeId).execute();
  }
  await queueMail(trx, services, {
    kind: 'sign-in-link',
    to: email,
    userId,
    content: signInLinkMail({ url, minutes: LIMITS.signInLinkMs / MINUTE_MS }),
    goodUntil: new Date(services.now().getTime() + LIMITS.signInLinkMs),
  });
}
