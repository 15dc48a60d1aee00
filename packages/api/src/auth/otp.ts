import { timingSafeEqual } from 'node:crypto';
import type { SignedIn, VerifyCode } from '@cosmos/contract/auth.ts';
import { LIMITS } from '@cosmos/contract/limits.ts';
import { MESSAGES } from '@cosmos/contract/messages.ts';
import { inTransaction } from '@cosmos/db/client.ts';
import { sql } from 'kysely';
import type { Context } from '../context.ts';
import { AppError } from '../errors.ts';
import { RATE_LIMITS } from '../limits/rate-limits.ts';
import { countLimits, takeLimits } from '../limits/take-limits.ts';
import type { Services } from '../services.ts';
import { type CodeState, failuresOf, isLocked, noteStrangersWrongCode, readCodeState } from './code-guard.ts';
import { mailboxOf } from './mailbox.ts';
import { signIn, type SignInRow, tokensOf } from './sign-in.ts';

/** How far the clocks of two servers may be apart. A code from further ahead was made before the clock was set back. */
const CLOCK_TOLERANCE_MS = 10_000;

type Given = Pick<VerifyCode, 'code' | 'purpose' | 'otpId'> & { mailbox: Buffer };

/** Signs in by a code. Every refusal is the same sentence, whatever was wrong and whoever is registered. */
export async function verifyCode(ctx: Context, input: VerifyCode): Promise<SignedIn> {
  const { services, actor } = ctx;
  const { db } = services;
  const { email, code, purpose, otpId, device } = input;
  const mailbox = mailboxOf(services, email);
  await takeLimits(db, services, [{ limit: RATE_LIMITS.signInPerAddress, by: actor.address }]);
  const state = await readCodeState(db, services, { email, mailbox, deviceToken: actor.deviceToken });
  const isGuessed = await isLocked(db, services, mailbox);

  const judged = await judge(services, state, { code, purpose, otpId, mailbox }, isGuessed);
  const { userId } = state;
  if (judged?.isRight && userId) {
    const signedIn = await consume(services, judged.id, {
      userId,
      kind: purpose === 'login' ? 'full' : 'password_reset',
      device,
      deviceToken: actor.deviceToken,
    });
    if (signedIn) return tokensOf(services, signedIn);
  }
  // Counted outside of any transaction: a refusal must not undo it.
  await countLimits(db, services, failuresOf(mailbox));
  if (judged && !judged.isRight && !state.isKnownDevice) await noteStrangersWrongCode(services);
  throw new AppError('BAD_REQUEST', MESSAGES.codeWrong);
}

/**
 * Takes one of the newest code's tries and compares, in that order and by one statement, so that no number of requests at
 * once gets more tries than there are. Null where there was none to take.
 */
async function judge(
  services: Services,
  { isKnownDevice, strangersTries }: CodeState,
  { code, purpose, otpId, mailbox }: Given,
  isGuessed: boolean,
): Promise<{ id: string; isRight: boolean } | null> {
  const at = services.now();
  const soon = new Date(at.getTime() + CLOCK_TOLERANCE_MS);
  // A known device is never locked out by what strangers did.
  const tries = isKnownDevice ? LIMITS.codeTries : isGuessed || strangersTries === 0 ? 0 : null;
  const { rows } = await sql<{ id: string; code_mac: Buffer }>`
    update one_time_codes set attempts = attempts + 1
    where id = (
        select id from one_time_codes where mailbox = ${mailbox} order by created_at desc limit 1
      )
      and purpose = ${purpose}
      and consumed_at is null
      and expires_at > ${at}
      and created_at <= ${soon}
      and attempts < coalesce(${tries}::smallint, tries)
      and (${otpId ?? null}::uuid is null or id = ${otpId ?? null}::uuid)
    returning id, code_mac`.execute(services.db);
  const row = rows[0];
  if (!row) return null;
  return { id: row.id, isRight: timingSafeEqual(row.code_mac, services.secrets.mac('code', row.id, code)) };
}

/** Uses the code up and signs in, or neither: of many at once with the right code, one gets in. */
async function consume(
  services: Services,
  codeId: string,
  request: Parameters<typeof signIn>[2],
): Promise<SignInRow | null> {
  return inTransaction(services.db, async (trx) => {
    const at = services.now();
    const consumed = await trx
      .updateTable('one_time_codes')
      .set({ consumed_at: at })
      .where('id', '=', codeId)
      .where('user_id', '=', request.userId)
      .where('consumed_at', 'is', null)
      .where('expires_at', '>', at)
      .returning('id')
      .executeTakeFirst();
    return consumed ? signIn(trx, services, request) : null;
  });
}
