import { timingSafeEqual } from 'node:crypto';
import type { SignedIn, VerifyCode } from '@cosmos/contract/auth/auth.ts';
import { AUTH_MESSAGES } from '@cosmos/contract/auth/messages.ts';
import { inTransaction } from '@cosmos/db/client/client.ts';
import { sql } from 'kysely';
import type { Context } from '../../context/context.ts';
import { AppError } from '../../context/errors.ts';
import { countLimits, giveBack, type Taken, takeLimits } from '../../limits/take-limits.ts';
import { lockUserIfAny } from '../../accounts/lock-user.ts';
import type { Services } from '../../context/services.ts';
import { type CodeState, noteStrangersWrongCode, readCodeState } from './code-guard.ts';
import { failuresOf, triesOf } from '../devices/lane.ts';
import { mailboxOf } from '../devices/mailbox.ts';
import { signIn, type SignInRequest, type SignInRow, tokensOf } from '../sessions/sign-in.ts';

/** Maximum difference between two servers' clocks. A code from further ahead was made before the clock was set back. */
const CLOCK_TOLERANCE_MS = 10_000;

type Given = Pick<VerifyCode, 'code' | 'purpose' | 'otpId'>;

/** Signs in with a code. Every refusal is the same sentence, whatever was wrong and whoever is registered. */
export async function verifyCode(ctx: Context, input: VerifyCode): Promise<SignedIn> {
  const { services, actor } = ctx;
  const { db } = services;
  const { email, code, purpose, otpId, device } = input;
  const mailbox = mailboxOf(services, email);
  const state = await readCodeState(db, services, { email, mailbox, deviceToken: actor.deviceToken });
  const { userId, lane } = state;
  const taken = await takeLimits(db, services, triesOf(lane, actor.address));
  // Counted before it is checked, so that simultaneous attempts can't exceed the limit; a success clears it.
  const [wait = 0] = await countLimits(db, services, failuresOf(lane));

  const judged = await judge(services, state, { code, purpose, otpId }, wait > 0);
  if (judged?.isRight && userId) {
    const signedIn = await consume(services, judged.id, taken, {
      userId,
      kind: purpose === 'login' ? 'full' : 'password_reset',
      device,
      deviceToken: actor.deviceToken,
    });
    if (signedIn) return tokensOf(services, signedIn);
  }
  if (judged && !judged.isRight && lane.device === null)
    await noteStrangersWrongCode(services, userId !== null);
  throw new AppError('BAD_REQUEST', AUTH_MESSAGES.codeWrong, { reason: 'code_wrong' });
}

/**
 * Uses one of the tries of the lane's newest code and then compares, in one statement, so that no number of simultaneous
 * requests gets extra tries. Null if there was no try left.
 */
async function judge(
  services: Services,
  { lane, tries }: CodeState,
  { code, purpose, otpId }: Given,
  isGuessed: boolean,
): Promise<{ id: string; isRight: boolean } | null> {
  const at = services.now();
  const soon = new Date(at.getTime() + CLOCK_TOLERANCE_MS);
  const isRefused = isGuessed || tries === 0;
  const { rows } = await sql<{ id: string; code_mac: Buffer }>`
    update one_time_codes set attempts = attempts + 1
    where id = (
        select id from one_time_codes
        where mailbox = ${lane.mailbox} and device_hash is not distinct from ${lane.device}
        order by created_at desc limit 1
      )
      and purpose = ${purpose}
      and consumed_at is null
      and expires_at > ${at}
      and created_at <= ${soon}
      and attempts < case when ${isRefused} then 0 else tries end
      and (${otpId ?? null}::uuid is null or id = ${otpId ?? null}::uuid)
    returning id, code_mac`.execute(services.db);
  const row = rows[0];
  if (!row) return null;
  return { id: row.id, isRight: timingSafeEqual(row.code_mac, services.secrets.mac('code', row.id, code)) };
}

/** Uses up the code and signs in, or neither: of many simultaneous right codes, one gets in. */
async function consume(
  services: Services,
  codeId: string,
  taken: Taken[],
  request: SignInRequest,
): Promise<SignInRow | null> {
  return inTransaction(services.db, async (trx) => {
    // Only a right code for a registered address waits here, so it reveals nothing about who is registered.
    if (!(await lockUserIfAny(trx, request.userId))) return null;
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
    const signedIn = consumed ? await signIn(trx, services, request) : null;
    if (signedIn) await giveBack(trx, taken);
    return signedIn;
  });
}
