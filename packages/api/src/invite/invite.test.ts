import { randomUUID } from 'node:crypto';
import { REFERRAL_DEFAULTS } from '@cosmos/contract/invite/invite.ts';
import { AUTH_MESSAGES } from '@cosmos/contract/auth/messages.ts';
import { HTTP_MESSAGES } from '@cosmos/contract/http/messages.ts';
import { INVITE_MESSAGES } from '@cosmos/contract/invite/messages.ts';
import { PRODUCT_LIMITS } from '@cosmos/contract/product/limits.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createCaller } from '../app-router.ts';
import { innerContext, visitorActor } from '../context/context.ts';
import { hashToken } from '../context/secrets.ts';
import { person } from '../testing/person.ts';
import { createTestServices, type TestServices } from '../testing/test-services.ts';
import { approveInvite } from './approval.ts';

let test: TestServices;
let addresses = 0;
beforeAll(async () => {
  test = await createTestServices();
});
afterAll(() => test.close());

const newAddress = () => `198.51.${Math.floor((addresses += 1) / 250)}.${addresses % 250}`;
const anybody = (address = newAddress()) =>
  createCaller(innerContext(test.services, visitorActor(undefined, address)));
const member = (options: Parameters<typeof person>[1] = {}) =>
  person(test.services, { address: newAddress(), ...options });
const mailbox = () => `${randomUUID()}@example.org`;
const form = (email: string) => ({
  firstName: 'Grace',
  lastName: 'Hop',
  email,
  country: 'Germany',
  organisation: 'Hop AG',
  designation: 'Director',
  linkedinUrl: 'https://www.linkedin.com/in/grace',
});
const mailsTo = (email: string) =>
  test.services.db
    .selectFrom('mails')
    .select(['id', 'kind', 'text', 'html', 'user_id', 'good_until'])
    .where('to_address', '=', email)
    .orderBy('created_at')
    .execute();
const kindsTo = async (email: string) => (await mailsTo(email)).map(({ kind }) => kind);
const accountOf = (email: string) =>
  test.services.db
    .selectFrom('users')
    .innerJoin('profiles', 'profiles.user_id', 'users.id')
    .selectAll('profiles')
    .select(['users.id', 'users.status', 'users.password_hash'])
    .where('users.email', '=', email)
    .executeTakeFirst();
const EXISTS = { userExists: true, action: 'login_required' };

describe("a visitor's request", () => {
  it('waits, with one email; asking again updates the details without a second email', async () => {
    const email = mailbox();
    expect(await anybody().invite.request(form(email))).toEqual({
      userExists: false,
      action: null,
      message: INVITE_MESSAGES.requestReceived,
    });
    await anybody().invite.request({ ...form(email.toUpperCase()), organisation: 'Hop & Sons' });
    expect(await kindsTo(email)).toEqual(['request-received']);
    const rows = await test.services.db
      .selectFrom('invite_requests')
      .selectAll()
      .where('email', '=', email)
      .execute();
    expect(rows).toMatchObject([{ state: 'pending', organisation: 'Hop & Sons' }]);
    expect(await accountOf(email)).toBeUndefined();
    const [mail] = await mailsTo(email);
    expect(test.enqueued).toContainEqual({ name: 'email.send', data: { mailId: mail?.id } });
  });

  it('from a registered address says so and stores nothing', async () => {
    const { email } = await member();
    expect(await anybody().invite.request(form(` ${email.toUpperCase()}`))).toEqual({
      ...EXISTS,
      message: INVITE_MESSAGES.accountExists,
    });
    expect(await kindsTo(email)).toEqual([]);
  });

  it('sent many times simultaneously is one request and one email', async () => {
    const email = mailbox();
    await Promise.all(Array.from({ length: 20 }, () => anybody().invite.request(form(email))));
    expect(await kindsTo(email)).toEqual(['request-received']);
  });

  it('sends a mailbox one email a day, even if it was declined in between', async () => {
    const email = mailbox();
    const admin = await member({ role: 'admin' });
    await anybody().invite.request(form(email));
    await admin.caller.admin.declineInvite({ email });
    expect((await anybody().invite.request(form(email))).userExists).toBe(false);
    expect(await kindsTo(email)).toEqual(['request-received', 'request-declined']);
    await admin.caller.admin.declineInvite({ email });
    test.pass(PRODUCT_LIMITS.dayMs + 1_000);
    await anybody().invite.request(form(email));
    expect((await kindsTo(email)).filter((kind) => kind === 'request-received')).toHaveLength(2);
  });

  it('is accepted ten times a day from one network address, then refused with 429', async () => {
    const caller = anybody();
    for (let sent = 0; sent < 10; sent += 1) await caller.invite.request(form(mailbox()));
    test.pass(61_000);
    await expect(caller.invite.request(form(mailbox()))).rejects.toMatchObject({
      code: 'TOO_MANY_REQUESTS',
      message: HTTP_MESSAGES.tooMany,
    });
  });

  it('shares its limit with referrals, since both reveal who is registered', async () => {
    const address = newAddress();
    const { caller, email } = await member({ address });
    for (let sent = 0; sent < 10; sent += 1) await caller.invite.refer({ email });
    await expect(anybody(address).invite.request(form(email))).rejects.toMatchObject({
      code: 'TOO_MANY_REQUESTS',
    });
  });

  it('requires all fields and one address', async () => {
    for (const wrong of [{ firstName: '  ' }, { country: '' }, { designation: '\u200b' }])
      await expect(anybody().invite.request({ ...form(mailbox()), ...wrong })).rejects.toThrow(
        INVITE_MESSAGES.fillAllFields,
      );
    for (const email of ['a', 'a@b', 'a@b.c,d@e.f', 'a b@c.d', 'a@b.c\r\nBcc: d@e.f', '<a@b.c>'])
      await expect(anybody().invite.request({ ...form(mailbox()), email })).rejects.toThrow(
        AUTH_MESSAGES.emailInvalid,
      );
  });

  it('cannot put its own words into an email to somebody else', async () => {
    const email = mailbox();
    await anybody().invite.request({
      ...form(email),
      firstName: 'You have won, go to evil.example/prize now',
    });
    const [mail] = await mailsTo(email);
    expect(`${mail?.text} ${mail?.html}`).not.toContain('evil');
  });
});

describe('an admin', () => {
  it('admits a person once, however many approve at the same time', async () => {
    const email = mailbox();
    const admins = await Promise.all([member({ role: 'admin' }), member({ role: 'admin' })]);
    await anybody().invite.request(form(email));
    const decided = await Promise.all(
      Array.from({ length: 10 }, (_, at) => admins[at % 2]!.caller.admin.approveInvite({ email })),
    );
    expect(decided).toEqual(Array.from({ length: 10 }, () => ({ email })));
    expect(await kindsTo(email)).toEqual(['request-received', 'invitation']);
    expect(await accountOf(email)).toMatchObject({
      status: 'approved',
      password_hash: null,
      first_name: 'Grace',
      organisation: 'Hop AG',
      linkedin_url: 'https://www.linkedin.com/in/grace',
    });
  });

  it('sends a link to the mailbox only, valid for seven days', async () => {
    const email = mailbox();
    const { caller } = await member({ role: 'admin' });
    await anybody().invite.request(form(email));
    await caller.admin.approveInvite({ email });
    const mail = (await mailsTo(email)).at(-1);
    const token = /https:\/\/cosmos\.example\/sign-in#([A-Za-z0-9_-]{43})/.exec(mail?.text ?? '')?.[1] ?? '';
    const link = await test.services.db
      .selectFrom('sign_in_links')
      .selectAll()
      .where('token_hash', '=', hashToken(token))
      .executeTakeFirstOrThrow();
    expect(link).toMatchObject({ purpose: 'invitation', used_at: null, user_id: mail?.user_id });
    const days = (link.expires_at.getTime() - test.services.now().getTime()) / PRODUCT_LIMITS.dayMs;
    expect(days).toBeGreaterThan(6.99);
    expect(days).toBeLessThanOrEqual(7);
    const apart = (mail?.good_until?.getTime() ?? 0) - link.expires_at.getTime();
    expect(Math.abs(apart)).toBeLessThan(1_000);
  });

  it('is told if it was already decided differently, or if there is no request', async () => {
    const email = mailbox();
    const { caller } = await member({ role: 'admin' });
    await anybody().invite.request(form(email));
    await caller.admin.declineInvite({ email });
    await caller.admin.declineInvite({ email });
    const gone = { code: 'NOT_FOUND', message: INVITE_MESSAGES.noSuchRequest };
    await expect(caller.admin.approveInvite({ email })).rejects.toMatchObject(gone);
    await expect(caller.admin.approveInvite({ email: mailbox() })).rejects.toMatchObject(gone);
    await expect(caller.admin.declineInvite({ email: mailbox() })).rejects.toMatchObject(gone);
    expect((await kindsTo(email)).filter((kind) => kind === 'request-declined')).toHaveLength(1);
  });

  it('changes nothing if the email cannot be queued', async () => {
    const email = mailbox();
    await anybody().invite.request(form(email));
    const services = {
      ...test.services,
      jobs: { enqueue: () => Promise.reject(new Error('the queue is away')) },
    };
    await expect(approveInvite(services, { email, decidedBy: null })).rejects.toThrow('away');
    expect(await accountOf(email)).toBeUndefined();
    expect(await kindsTo(email)).toEqual(['request-received']);
    expect(await approveInvite(test.services, { email, decidedBy: null })).toEqual({ email });
    expect(await kindsTo(email)).toEqual(['request-received', 'invitation']);
  });

  it('lists waiting requests, oldest first, a hundred per page', async () => {
    const { caller } = await member({ role: 'admin' });
    await test.services.db.deleteFrom('invite_requests').execute();
    const emails = Array.from({ length: 120 }, (_, at) => `${String(at).padStart(3, '0')}@waiting.example`);
    await test.services.db
      .insertInto('invite_requests')
      .values(
        emails.map((email, at) => ({
          id: randomUUID(),
          email,
          first_name: 'A',
          last_name: 'B',
          country: 'C',
          organisation: 'D',
          designation: 'E',
          linkedin_url: '',
          created_at: new Date(Date.now() + Math.floor(at / 3)),
        })),
      )
      .execute();
    const { rows: first, total, next } = await caller.admin.invites();
    expect(total).toBe(emails.length);
    expect(first.map(({ email }) => email)).toEqual(emails.slice(0, 100));
    const { rows: second } = await caller.admin.invites({ after: next });
    expect(second.map(({ email }) => email)).toEqual(emails.slice(100));
  });
});

describe("a member's referral", () => {
  it('admits a person immediately, on behalf of the member, without inventing facts', async () => {
    const { caller, userId } = await member();
    const email = mailbox();
    expect(await caller.invite.refer({ email, firstName: 'Lin' })).toMatchObject({ userExists: false });
    expect(await accountOf(email)).toMatchObject({
      status: 'approved',
      password_hash: null,
      first_name: 'Lin',
      last_name: '',
      country: '',
      organisation: '',
    });
    expect(await kindsTo(email)).toEqual(['invitation']);
    const [mail] = await mailsTo(email);
    expect(mail?.text).toContain('Ada Lo invited you');
    expect(
      await test.services.db
        .selectFrom('referrals')
        .innerJoin('users', 'users.id', 'referrals.user_id')
        .select('users.email')
        .where('referring_user_id', '=', userId)
        .execute(),
    ).toEqual([{ email }]);
  });

  it('accepts the wire values for "not given", and stores none of them', async () => {
    const { caller } = await member();
    const email = mailbox();
    expect(await caller.invite.refer({ email, ...REFERRAL_DEFAULTS })).toMatchObject({ userExists: false });
    expect(await accountOf(email)).toMatchObject({
      first_name: '',
      last_name: '',
      country: '',
      organisation: '',
      designation: '',
    });
    for (const { text } of await mailsTo(email)) expect(text).not.toMatch(/Guest|Not specified/);
  });

  it('lets members put no more than a name into the email', async () => {
    const { caller, userId } = await member();
    await test.services.db
      .updateTable('profiles')
      .set({ first_name: 'Pay at evil.example', last_name: 'to go on!' })
      .where('user_id', '=', userId)
      .execute();
    const email = mailbox();
    await caller.invite.refer({ email, firstName: 'You owe us 100 dollars' });
    const [mail] = await mailsTo(email);
    expect(mail?.text).toContain('A member invited you');
    expect(`${mail?.text} ${mail?.html}`).not.toMatch(/evil|owe us/);
  });

  it('of a registered person, or of oneself, says so', async () => {
    const [one, other] = [await member(), await member()];
    const there = { ...EXISTS, message: INVITE_MESSAGES.userExistsShouldLogIn };
    expect(await one.caller.invite.refer({ email: other.email })).toEqual(there);
    expect(await one.caller.invite.refer({ email: one.email.toUpperCase() })).toEqual(there);
    expect(await kindsTo(other.email)).toEqual([]);
  });

  it('of one address a hundred times creates one account and one email', async () => {
    const email = mailbox();
    const members = await Promise.all(Array.from({ length: 20 }, () => member()));
    const outcomes = await Promise.all(
      Array.from({ length: 100 }, (_, at) => members[at % 20]!.caller.invite.refer({ email })),
    );
    expect(outcomes.filter((outcome) => outcome?.userExists === false)).toHaveLength(1);
    expect(await kindsTo(email)).toEqual(['invitation']);
  });

  it('approves a waiting request, keeping the details that the person gave', async () => {
    const email = mailbox();
    await anybody().invite.request(form(email));
    const { caller } = await member();
    await caller.invite.refer({ email, organisation: 'Wrong Inc' });
    expect(await accountOf(email)).toMatchObject({ organisation: 'Hop AG', first_name: 'Grace' });
    const [request] = await test.services.db
      .selectFrom('invite_requests')
      .select('state')
      .where('email', '=', email)
      .execute();
    expect(request?.state).toBe('approved');
  });

  it('is limited to ten a day; referring a registered person uses up none', async () => {
    const address = () => newAddress();
    const { userId, sessionId, email } = await member();
    const referring = (to: string) =>
      createCaller(
        innerContext(test.services, {
          kind: 'user',
          userId,
          sessionId,
          role: 'member',
          sessionKind: 'full',
          address: address(),
          deviceToken: null,
        }),
      ).invite.refer({ email: to });
    for (let sent = 0; sent < 10; sent += 1) {
      await referring(mailbox());
      await referring(email);
    }
    const eleventh = mailbox();
    await expect(referring(eleventh)).rejects.toMatchObject({
      code: 'TOO_MANY_REQUESTS',
      message: INVITE_MESSAGES.referralsUsedUp,
    });
    expect(await accountOf(eleventh)).toBeUndefined();
    test.pass(PRODUCT_LIMITS.dayMs + 1_000);
    expect((await referring(eleventh)).userExists).toBe(false);
  });
});
