import { AUTH_MESSAGES } from '@cosmos/contract/auth/messages.ts';
import { WEBHOOK_LIMITS, WEBHOOK_MESSAGES } from '@cosmos/contract/webhooks/webhooks.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createKey } from '../auth/sessions/keys.ts';
import { person } from '../testing/person.ts';
import { tokenCaller } from '../testing/sign-in.ts';
import { createTestServices, type TestServices } from '../testing/test-services.ts';

let test: TestServices;
beforeAll(async () => {
  test = await createTestServices();
});
afterAll(() => test.close());

/** An address of the internet, where nothing is sent in these tests. */
const hook = { url: 'https://93.184.215.14/hook', events: ['need.record' as const] };

async function programOf(email: string) {
  const made = await createKey(test.services, {
    name: 'Hooks',
    scopes: ['webhooks'],
    createdBy: null,
    actsFor: email,
  });
  return tokenCaller(test.services, made.token);
}

describe('a key with the scope webhooks', () => {
  it('looks after the webhooks of its member, and of nobody else', async () => {
    const [member, other] = [await person(test.services), await person(test.services)];
    const caller = await programOf(member.email);
    const { webhookId, secret } = await caller.webhooks.create(hook);
    expect(secret).toMatch(/^whsec_/);
    expect(await member.caller.webhooks.list()).toMatchObject([{ webhookId, ...hook, revokedAt: null }]);
    expect(await other.caller.webhooks.list()).toEqual([]);
    const stranger = await programOf(other.email);
    for (const call of [
      () => stranger.webhooks.rotate({ webhookId }),
      () => stranger.webhooks.revoke({ webhookId }),
      () => stranger.webhooks.deliveries({ webhookId }),
    ])
      await expect(call()).rejects.toThrow(WEBHOOK_MESSAGES.unknown);
    expect(await caller.webhooks.deliveries({ webhookId })).toEqual([]);
    const rotated = await caller.webhooks.rotate({ webhookId });
    expect(rotated.webhookId).toBe(webhookId);
    expect(rotated.secret).not.toBe(secret);
    await caller.webhooks.revoke({ webhookId });
    expect(await caller.webhooks.list()).toMatchObject([
      { webhookId, revokedAt: expect.any(String) as string },
    ]);
    await expect(caller.webhooks.rotate({ webhookId })).rejects.toThrow(WEBHOOK_MESSAGES.unknown);
    expect(JSON.stringify(await caller.webhooks.list())).not.toContain('whsec_');
  });

  it('may do nothing else, and needs a member', async () => {
    const { email } = await person(test.services);
    const caller = await programOf(email);
    await expect(caller.search.web({ query: 'lithium' })).rejects.toMatchObject({ code: 'FORBIDDEN' });
    await expect(caller.auth.status()).rejects.toMatchObject({ code: 'FORBIDDEN' });
    const make = (scopes: ('webhooks' | 'search')[], actsFor: string | null) =>
      createKey(test.services, { name: 'Hooks', scopes, createdBy: null, actsFor });
    await expect(make(['webhooks'], null)).rejects.toThrow(AUTH_MESSAGES.keyNeedsMember);
    await expect(make(['search'], email)).rejects.toThrow(AUTH_MESSAGES.keyNeedsMember);
    await expect(make(['webhooks'], 'nobody@example.org')).rejects.toThrow(AUTH_MESSAGES.userUnknown);
  });

  it('ends with its member', async () => {
    const { email, userId } = await person(test.services);
    const scopes = ['webhooks' as const];
    const made = await createKey(test.services, { name: 'Hooks', scopes, createdBy: null, actsFor: email });
    await test.services.db.deleteFrom('users').where('id', '=', userId).execute();
    const caller = await tokenCaller(test.services, made.token);
    await expect(caller.webhooks.list()).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
  });
});

describe('webhooks', () => {
  it('lead only to the internet, and are limited', async () => {
    const { caller } = await person(test.services);
    for (const url of [
      'https://127.0.0.1/',
      'https://10.0.0.1/',
      'https://[::1]/',
      'https://169.254.169.254/',
    ])
      await expect(caller.webhooks.create({ ...hook, url })).rejects.toThrow(WEBHOOK_MESSAGES.addressPrivate);
    await expect(caller.webhooks.create({ ...hook, url: 'nonsense' })).rejects.toThrow(
      WEBHOOK_MESSAGES.addressWrong,
    );
    for (let made = 0; made < WEBHOOK_LIMITS.perMember; made += 1) await caller.webhooks.create(hook);
    await expect(caller.webhooks.create(hook)).rejects.toThrow(WEBHOOK_MESSAGES.tooMany);
  });
});
