import { AUTH_LIMITS } from '@cosmos/contract/auth/limits.ts';
import { AUTH_MESSAGES } from '@cosmos/contract/auth/messages.ts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { CLIENT_ID, companyProvider, type CompanyProvider } from '../../testing/company-provider.ts';
import { newMember, stranger } from '../../testing/sign-in.ts';
import { createTestServices, type TestServices } from '../../testing/test-services.ts';
import { addCompany, proveCompany, removeCompany } from './company-domains.ts';

let test: TestServices;
let provider: CompanyProvider;
beforeAll(async () => {
  test = await createTestServices();
});
afterAll(() => test.close());

const DOMAIN = 'acme-pumps.example';
let people = 0;
const newAddress = (domain = DOMAIN) => `person${(people += 1)}@${domain}`;

async function addProved(domain: string, issuer: string, clientSecret: string | null = 'a client secret') {
  const { services } = test;
  const { record } = await addCompany(services, { domain, issuer, clientId: CLIENT_ID, clientSecret });
  return proveCompany(services, { domain }, () => Promise.resolve([['v=spf1 -all'], [record]]));
}

beforeEach(async () => {
  provider = await companyProvider({ sub: 'nobody' });
  await addProved(DOMAIN, provider.issuer);
});
afterEach(() => provider.stop());

/** A member whom the provider knows, with a browser that has been to the provider. */
async function backFromProvider(email = newAddress()) {
  const { userId } = await newMember(test.services, email);
  provider.claims = { sub: `s-${email}`, email, email_verified: true };
  const { caller } = stranger(test.services);
  const started = await caller.auth.startCompanySignIn({ email });
  const { response, redirect } = await provider.visit(started.url);
  const answer = { domain: DOMAIN, response, secret: started.secret };
  return { userId, email, caller, answer, redirect, started };
}

const sessions = async (userId: string) =>
  (await test.services.db.selectFrom('sessions').select('id').where('user_id', '=', userId).execute()).length;
const refusedWith = (message: string) => expect.objectContaining({ message });

describe('a member of a company with a provider', () => {
  it('signs in by code flow with PKCE, state and nonce, and keeps the account', async () => {
    const { userId, email, caller, answer, redirect, started } = await backFromProvider();
    const sent = new URL(started.url).searchParams;
    expect(Object.fromEntries(sent)).toMatchObject({
      response_type: 'code',
      client_id: CLIENT_ID,
      code_challenge_method: 'S256',
      scope: 'openid email',
      login_hint: email,
      redirect_uri: `${test.services.mailSettings.publicUrl}/sign-in/company/${DOMAIN}`,
    });
    for (const name of ['state', 'nonce', 'code_challenge'])
      expect(sent.get(name)?.length).toBeGreaterThan(40);
    expect(started.url).not.toContain(started.secret);
    expect(redirect.pathname).toBe(`/sign-in/company/${DOMAIN}`);
    expect(await caller.auth.finishCompanySignIn(answer)).toMatchObject({ userId });
    const again = await backAgain(email, answer.domain);
    expect(again.userId).toBe(userId);
    expect(await sessions(userId)).toBe(2);
  });

  async function backAgain(email: string, domain: string) {
    const { caller } = stranger(test.services);
    const started = await caller.auth.startCompanySignIn({ email });
    const { response } = await provider.visit(started.url);
    return caller.auth.finishCompanySignIn({ domain, response, secret: started.secret });
  }

  it('may be told of by the provider only when asked', async () => {
    const { email, userId, caller, answer } = await backFromProvider();
    provider.claims = { sub: 's-asked' };
    provider.server.service.once('beforeUserinfo', (told: { body: object }) => {
      told.body = { sub: 's-asked', email, email_verified: true };
    });
    expect(await caller.auth.finishCompanySignIn(answer)).toMatchObject({ userId });
  });

  it('needs an invitation like everybody else', async () => {
    const email = newAddress();
    const { caller } = stranger(test.services);
    provider.claims = { sub: 's-new', email, email_verified: true };
    const { url, secret } = await caller.auth.startCompanySignIn({ email });
    const { response } = await provider.visit(url);
    await expect(caller.auth.finishCompanySignIn({ domain: DOMAIN, response, secret })).rejects.toEqual(
      refusedWith(AUTH_MESSAGES.emailNotRegistered),
    );
    expect(
      await test.services.db.selectFrom('users').select('id').where('email', '=', email).execute(),
    ).toEqual([]);
  });
});

describe('is refused, without a session', () => {
  const refusals: [
    string,
    string,
    (at: Awaited<ReturnType<typeof backFromProvider>>) => Promise<object | void>,
  ][] = [
    [
      'an address that is not verified',
      AUTH_MESSAGES.companyEmailUnverified,
      async () => set({ email_verified: false }),
    ],
    [
      'an address that is not said to be verified',
      AUTH_MESSAGES.companyEmailUnverified,
      async () => set({ email_verified: undefined }),
    ],
    [
      'a verification that is only a word',
      AUTH_MESSAGES.companyEmailUnverified,
      async () => set({ email_verified: 'true' }),
    ],
    [
      'an address of another domain',
      AUTH_MESSAGES.companyEmailElsewhere,
      async () => set({ email: (await newMember(test.services)).email }),
    ],
    [
      'an address of a domain below',
      AUTH_MESSAGES.companyEmailElsewhere,
      async () => set({ email: `a@hr.${DOMAIN}` }),
    ],
    [
      'an ID token for another client',
      AUTH_MESSAGES.companyRefused,
      async () => set({ aud: 'somebody-else' }),
    ],
    [
      'an ID token of another issuer',
      AUTH_MESSAGES.companyRefused,
      async () => set({ iss: 'https://idp.other.example' }),
    ],
    ['an ID token with another nonce', AUTH_MESSAGES.companyRefused, async () => set({ nonce: 'another' })],
    ['an ID token that has expired', AUTH_MESSAGES.companyRefused, async () => set({ exp: 1_000_000 })],
    [
      'an answer that another issuer sent (mix-up)',
      AUTH_MESSAGES.companyRefused,
      async ({ answer }) => ({
        ...answer,
        response: `${answer.response}&iss=${encodeURIComponent('https://idp.other.example')}`,
      }),
    ],
    [
      'an answer with another state',
      AUTH_MESSAGES.companyRefused,
      async ({ answer }) => ({
        ...answer,
        response: answer.response.replace(/state=[^&]*/, `state=${'x'.repeat(43)}`),
      }),
    ],
    [
      'an answer without a state',
      AUTH_MESSAGES.companyRefused,
      async ({ answer }) => ({
        ...answer,
        response: answer.response.replace(/&?state=[^&]*/, ''),
      }),
    ],
    [
      'a refusal by the provider',
      AUTH_MESSAGES.companyRefused,
      async ({ answer }) => ({
        ...answer,
        response: answer.response.replace(/code=[^&]*/, 'error=access_denied'),
      }),
    ],
    [
      'the answer in another browser (session fixation)',
      AUTH_MESSAGES.companyRefused,
      async ({ answer }) => ({
        ...answer,
        secret: 'b'.repeat(43),
      }),
    ],
    [
      'an answer after too long',
      AUTH_MESSAGES.companyRefused,
      async () => test.pass(AUTH_LIMITS.companyAttemptMs),
    ],
  ];

  function set(claims: object): void {
    provider.claims = { ...provider.claims, ...claims };
  }

  it.each(refusals)('%s', async (_what, message, change) => {
    const at = await backFromProvider();
    const answer = { ...at.answer, ...(await change(at)) };
    await expect(at.caller.auth.finishCompanySignIn(answer)).rejects.toEqual(refusedWith(message));
    expect(await sessions(at.userId)).toBe(0);
  });

  it('a replayed answer, while the first one counts', async () => {
    const { userId, caller, answer } = await backFromProvider();
    await caller.auth.finishCompanySignIn(answer);
    const again = await Promise.allSettled([1, 2, 3].map(() => caller.auth.finishCompanySignIn(answer)));
    expect(again.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
    expect(await sessions(userId)).toBe(1);
  });

  it('all but one of simultaneous answers', async () => {
    const { userId, caller, answer } = await backFromProvider();
    const answers = await Promise.allSettled(
      Array.from({ length: 10 }, () => caller.auth.finishCompanySignIn(answer)),
    );
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await sessions(userId)).toBe(1);
  });

  it('an attempt in another browser, which uses nothing up', async () => {
    const { userId, caller, answer } = await backFromProvider();
    const other = stranger(test.services);
    await expect(
      other.caller.auth.finishCompanySignIn({ ...answer, secret: 'c'.repeat(43) }),
    ).rejects.toEqual(refusedWith(AUTH_MESSAGES.companyRefused));
    expect(await caller.auth.finishCompanySignIn(answer)).toMatchObject({ userId });
  });

  it('the answer of one company at the address of another (mix-up)', async () => {
    const { userId, caller, answer } = await backFromProvider();
    await addProved('other-pumps.example', provider.issuer);
    await expect(
      caller.auth.finishCompanySignIn({ ...answer, domain: 'other-pumps.example' }),
    ).rejects.toEqual(refusedWith(AUTH_MESSAGES.companyRefused));
    expect(await sessions(userId)).toBe(0);
  });

  it('an ID token that the provider has not signed', async () => {
    const { userId, caller, answer } = await backFromProvider();
    provider.server.service.once('beforeResponse', (told: { body: Record<string, unknown> }) => {
      const [head, payload] = String(told.body['id_token']).split('.');
      told.body['id_token'] = `${head}.${payload}.${Buffer.alloc(256, 1).toString('base64url')}`;
    });
    await expect(caller.auth.finishCompanySignIn(answer)).rejects.toEqual(
      refusedWith(AUTH_MESSAGES.companyRefused),
    );
    expect(await sessions(userId)).toBe(0);
  });

  it('somebody to whom the address of a former colleague was given', async () => {
    const { userId, email, caller, answer } = await backFromProvider();
    await caller.auth.finishCompanySignIn(answer);
    provider.claims = { sub: 's-successor', email, email_verified: true };
    const { url, secret } = await caller.auth.startCompanySignIn({ email });
    const { response } = await provider.visit(url);
    await expect(caller.auth.finishCompanySignIn({ domain: DOMAIN, response, secret })).rejects.toEqual(
      refusedWith(AUTH_MESSAGES.companyIdentityOther),
    );
    expect(await sessions(userId)).toBe(1);
  });

  it('everybody while the provider is away, with a sentence that says so', async () => {
    const { caller, answer } = await backFromProvider();
    await provider.stop();
    await expect(caller.auth.finishCompanySignIn(answer)).rejects.toEqual(
      refusedWith(AUTH_MESSAGES.companyAway),
    );
    await expect(caller.auth.startCompanySignIn({ email: newAddress() })).rejects.toEqual(
      refusedWith(AUTH_MESSAGES.companyAway),
    );
    await provider.server.start(0, '127.0.0.1');
  });

  it('answers of a company that was removed meanwhile', async () => {
    const { userId, caller, answer } = await backFromProvider();
    await removeCompany(test.services, { domain: DOMAIN });
    await expect(caller.auth.finishCompanySignIn(answer)).rejects.toEqual(
      refusedWith(AUTH_MESSAGES.companyRefused),
    );
    expect(await sessions(userId)).toBe(0);
  });
});

describe('what strangers learn', () => {
  it('is which domains have it, by the domain alone', async () => {
    const { email: known } = await newMember(test.services, newAddress());
    const { caller } = stranger(test.services);
    expect(await caller.auth.companyOffer({ domain: DOMAIN })).toEqual({ isOffered: true });
    expect(await caller.auth.companyOffer({ domain: 'elsewhere.example' })).toEqual({ isOffered: false });
    const urls = await Promise.all(
      [known, newAddress()].map(async (email) => {
        const url = new URL((await caller.auth.startCompanySignIn({ email })).url);
        for (const own of ['state', 'nonce', 'code_challenge', 'login_hint']) url.searchParams.delete(own);
        return url.href;
      }),
    );
    expect(urls[0]).toBe(urls[1]);
  });

  it('ends after many attempts from one network', async () => {
    const { caller } = stranger(test.services);
    const tries = await Promise.allSettled(
      Array.from({ length: 201 }, () => caller.auth.startCompanySignIn({ email: newAddress() })),
    );
    expect(tries.filter(({ status }) => status === 'rejected')).toHaveLength(1);
  });
});
