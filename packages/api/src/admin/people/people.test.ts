import { randomUUID } from 'node:crypto';
import { AUTH_MESSAGES } from '@cosmos/contract/auth/messages.ts';
import { INVITE_MESSAGES } from '@cosmos/contract/invite/messages.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createUser } from '../../accounts/users.ts';
import { person } from '../../testing/person.ts';
import { tokenCaller } from '../../testing/sign-in.ts';
import { createTestServices, type TestServices } from '../../testing/test-services.ts';

let test: TestServices;
let admin: Awaited<ReturnType<typeof person>>;
beforeAll(async () => {
  test = await createTestServices();
  admin = await person(test.services, { role: 'admin', email: 'chief@cosmos.example' });
});
afterAll(() => test.close());

const acts = () =>
  test.services.db.selectFrom('staff_actions').select(['action', 'actor_id', 'subject', 'detail']).execute();

async function asks(
  email: string,
  more: Partial<Record<'first_name' | 'last_name' | 'organisation', string>> = {},
) {
  const id = randomUUID();
  test.pass(1_000);
  await test.services.db
    .insertInto('invite_requests')
    .values({
      id,
      email,
      first_name: 'Grace',
      last_name: randomUUID(),
      country: 'Germany',
      organisation: 'Hop AG',
      designation: 'Director',
      linkedin_url: '',
      created_at: test.services.now(),
      ...more,
    })
    .execute();
  return id;
}

it('tells of a request whom else the domain and the name belong to, and an earlier refusal', async () => {
  const { caller } = admin;
  await createUser(test.services.db, test.services, {
    email: 'ada@hop.example',
    firstName: 'Ada',
    lastName: 'Hop',
  });
  await asks('first@hop.example');
  await asks('second@hop.example', { first_name: 'Ada', last_name: 'Hop' });
  await asks('someone@gmail.com');
  await asks('third@hop.example');
  await caller.admin.declineInvite({ email: 'third@hop.example', why: 'A test of ours.' });
  await asks('third@hop.example');

  const { rows, total, next } = await caller.admin.invites();
  expect([total, next]).toEqual([4, null]);
  expect(rows).toMatchObject([
    {
      email: 'first@hop.example',
      domain: 'hop.example',
      waitingOfDomain: 2,
      membersOfDomain: 1,
      declinedAt: null,
    },
    { email: 'second@hop.example', sameName: ['ada@hop.example'] },
    { email: 'someone@gmail.com', domain: null, waitingOfDomain: 0, membersOfDomain: 0 },
    { email: 'third@hop.example', declinedAt: expect.any(String), sameName: [] },
  ]);
  expect((await caller.admin.invites({ words: 'second hop' })).rows).toMatchObject([
    { email: 'second@hop.example' },
  ]);
  expect((await caller.admin.invites({ words: '%' })).total).toBe(0);
});

it('records a decision once, with who made it and why', async () => {
  const id = await asks('decided@hop.example');
  for (let times = 0; times < 2; times += 1)
    await admin.caller.admin.approveInvite({ email: 'decided@hop.example', why: 'Known to us' });
  expect((await acts()).filter(({ subject }) => subject === id)).toEqual([
    {
      action: 'invite approved',
      actor_id: admin.userId,
      subject: id,
      detail: { before: 'pending', after: 'approved', why: 'Known to us' },
    },
  ]);
});

it('finds members by words, role and state, page by page, with their open sessions', async () => {
  const { db } = test.services;
  const at = test.services.now();
  const users = Array.from({ length: 230 }, (_, n) => ({
    id: randomUUID(),
    email: `m${n}@many.example`,
    status: 'approved' as const,
    // Several at the same moment, so that the id decides.
    created_at: new Date(at.getTime() + Math.floor(n / 7)),
  }));
  await db.insertInto('users').values(users).execute();
  const seen: string[] = [];
  let after = null;
  do {
    const page = await admin.caller.admin.members({ words: 'many.example', after });
    if (after === null) expect(page.total).toBe(230);
    seen.push(...page.rows.map(({ email }) => email));
    after = page.next;
  } while (after);
  expect(new Set(seen).size).toBe(230);
  expect(seen).toHaveLength(230);

  const analyst = await person(test.services, { role: 'analyst' });
  expect((await admin.caller.admin.members({ role: 'analyst' })).rows).toMatchObject([
    {
      userId: analyst.userId,
      name: 'Ada Lo',
      role: 'analyst',
      state: 'active',
      openSessions: 1,
      deletionAt: null,
    },
  ]);
  await db
    .updateTable('users')
    .set({ status: 'deletion_scheduled', deletion_at: new Date('2030-01-01T00:00:00Z') })
    .where('id', '=', analyst.userId)
    .execute();
  expect((await admin.caller.admin.members({ state: 'deletion_scheduled' })).rows).toMatchObject([
    { userId: analyst.userId, deletionAt: '2030-01-01T00:00:00.000Z' },
  ]);
});

it('changes a role and ends sessions, and records both', async () => {
  const { email, userId, accessToken } = await person(test.services);
  await admin.caller.admin.setRole({ email, role: 'analyst', why: 'Joins the team' });
  await admin.caller.admin.setRole({ email, role: 'analyst', why: 'Again' });
  expect(await admin.caller.admin.endSessions({ userId, why: 'A lost laptop' })).toEqual({ ended: 1 });
  await expect((await tokenCaller(test.services, accessToken)).auth.status()).rejects.toThrow(
    AUTH_MESSAGES.signInAgain,
  );
  const own = (await acts()).filter(({ subject }) => subject === userId);
  expect(own.map(({ action, detail }) => [action, detail])).toEqual([
    ['role changed', { before: 'member', after: 'analyst', why: 'Joins the team' }],
    ['sessions ended', { before: '1 open', after: 'none open', why: 'A lost laptop' }],
  ]);
});

it('sends an invitation again and takes it back, until it is accepted', async () => {
  const { db } = test.services;
  const people = admin.caller.admin;
  const email = 'late@hop.example';
  await asks(email);
  await people.approveInvite({ email });
  const { userId = '' } = (await people.members({ words: email })).rows[0] ?? {};
  const links = () =>
    db.selectFrom('sign_in_links').select('token_hash').where('user_id', '=', userId).execute();
  const [first] = await links();
  await people.resendInvitation({ userId, why: 'It went to spam' });
  const [second, ...more] = await links();
  expect(more).toEqual([]);
  expect(second?.token_hash).not.toEqual(first?.token_hash);
  const mails = await db.selectFrom('mails').select('kind').where('to_address', '=', email).execute();
  expect(mails.filter(({ kind }) => kind === 'invitation')).toHaveLength(2);

  await people.cancelInvitation({ userId, why: 'Left the company' });
  expect((await people.members({ words: email })).rows).toEqual([]);
  await expect(people.resendInvitation({ userId, why: '' })).rejects.toThrow(
    INVITE_MESSAGES.noSuchInvitation,
  );
  expect((await people.audit({})).rows.slice(0, 2)).toMatchObject([
    { act: 'invitation cancelled', subjectName: null, why: 'Left the company' },
    { act: 'invitation sent again', why: 'It went to spam' },
  ]);
  const member = await person(test.services);
  for (const act of [people.resendInvitation, people.cancelInvitation])
    await expect(act({ userId: member.userId, why: '' })).rejects.toThrow(INVITE_MESSAGES.invitationAccepted);
});
