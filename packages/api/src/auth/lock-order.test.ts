import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { lockUser } from '../accounts/lock-user.ts';
import { withPasskey } from '../testing/passkey.ts';
import { codeFor, linkFor, stranger } from '../testing/sign-in.ts';
import { SoftwareAuthenticator } from '../testing/software-authenticator.ts';
import { createTestServices, type TestServices } from '../testing/test-services.ts';

const PASSWORD = 'Corvid-harvest 7';
const OF_A_PERSON = ['sessions', 'devices', 'passkeys', 'one_time_codes', 'sign_in_links'] as const;

let test: TestServices;
beforeAll(async () => {
  test = await createTestServices();
});
afterAll(() => test.close());

type Member = Awaited<ReturnType<typeof member>>;

/** A person with a password, a passkey, and a pending code and link. */
async function member() {
  const made = await withPasskey(test.services);
  await made.caller.auth.setPassword({ password: PASSWORD, confirmPassword: PASSWORD });
  await nobody().sendCode({ email: made.email });
  return { ...made, code: await codeFor(test.services, made.email) };
}
const nobody = () => stranger(test.services).caller.auth;

/** Waits until a session waits for a row that another one has locked. */
const somebodyWaits = () =>
  vi.waitFor(
    async () => {
      const { rows } = await sql`select 1 from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(test.services.db);
      expect(rows).toHaveLength(1);
    },
    { interval: 5, timeout: 10_000 },
  );

describe('waiting for a person’s row while holding none of their other rows', () => {
  const waysIn: [string, (member: Member) => Promise<() => Promise<unknown>>][] = [
    [
      'signing in by a code',
      async ({ email, code }) =>
        () =>
          nobody().verifyCode({ email, code }),
    ],
    [
      'signing in by a link',
      async ({ userId }) => {
        const token = await linkFor(test.services, userId);
        return () => nobody().signInWithLink({ token });
      },
    ],
    [
      'signing in by a password',
      async ({ email }) =>
        () =>
          nobody().logInWithPassword({ email, password: PASSWORD }),
    ],
    [
      'signing in by a passkey',
      async ({ authenticator }) => {
        const { challengeId, options } = await nobody().passkeySignInOptions();
        const credential = authenticator.sign(options);
        return () => nobody().signInWithPasskey({ challengeId, credential });
      },
    ],
    [
      'proving oneself by a passkey',
      async ({ caller, authenticator }) => {
        const { challengeId, options } = await caller.auth.passkeyProofOptions();
        const credential = authenticator.sign(options);
        return () => caller.auth.provePasskey({ challengeId, credential });
      },
    ],
    [
      'setting a password',
      async ({ caller }) =>
        () =>
          caller.auth.setPassword({ password: 'Mill-trial 12', confirmPassword: 'Mill-trial 12' }),
    ],
    [
      'adding a passkey',
      async ({ caller }) => {
        const { challengeId, options } = await caller.auth.passkeyCreationOptions();
        const credential = new SoftwareAuthenticator().make(options);
        return () => caller.auth.addPasskey({ challengeId, credential });
      },
    ],
    [
      'removing a passkey',
      async ({ caller, passkey }) =>
        () =>
          caller.auth.removePasskey({ passkeyId: passkey.passkeyId }),
    ],
  ];

  it.each(waysIn)('%s', async (_what, prepare) => {
    const person = await member();
    const act = await prepare(person);
    let acting: Promise<unknown> = Promise.resolve();
    const held = test.services.db.transaction().execute(async (trx) => {
      await lockUser(trx, person.userId);
      acting = act();
      acting.catch(() => undefined);
      await somebodyWaits();
      for (const table of OF_A_PERSON)
        await trx
          .selectFrom(table)
          .select('user_id')
          .where('user_id', '=', person.userId)
          .forUpdate()
          .noWait()
          .execute();
    });
    await expect(held).resolves.toBeUndefined();
    await expect(acting).resolves.toBeTruthy();
  });
});

it('a code can be stored while its person signs in with a password', async () => {
  const { userId, email } = await member();
  let signingIn: Promise<unknown> = Promise.resolve();
  const held = test.services.db.transaction().execute(async (trx) => {
    // As in sending a code: the older ones first, then a new one, which references the person.
    await trx.selectFrom('one_time_codes').select('id').where('user_id', '=', userId).forUpdate().execute();
    signingIn = nobody().logInWithPassword({ email, password: PASSWORD });
    signingIn.catch(() => undefined);
    await somebodyWaits();
    await trx.selectFrom('users').select('id').where('id', '=', userId).forKeyShare().noWait().execute();
  });
  await expect(held).resolves.toBeUndefined();
  await expect(signingIn).resolves.toBeTruthy();
});
