import { EMAIL_LIMITS } from '@cosmos/contract/email/limits.ts';
import { EMAIL_MESSAGES } from '@cosmos/contract/email/messages.ts';
import { PRODUCT_LIMITS } from '@cosmos/contract/product/limits.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { LETTER, openContactDesk } from '../testing/contact-desk.ts';

let desk: Awaited<ReturnType<typeof openContactDesk>>;
beforeAll(async () => {
  desk = await openContactDesk();
});
afterAll(() => desk.close());
// Begins each test at noon of another day.
beforeEach(() => {
  const day = PRODUCT_LIMITS.dayMs;
  const at = desk.services.now().getTime();
  desk.pass(Math.ceil(at / day) * day + day / 2 - at);
});

test('a member contacts 20 universities a day; what was taken back counts for nothing', async () => {
  const ada = await desk.member();
  for (let sent = 0; sent < 20; sent += 1) await ada.write(await desk.technology());
  const technologyId = await desk.technology();
  await expect(ada.write(technologyId)).rejects.toMatchObject({
    code: 'TOO_MANY_REQUESTS',
    message: EMAIL_MESSAGES.contactsPerDay,
  });
  const preview = { technologyId, text: LETTER, summary: 'rd' } as const;
  expect(await ada.caller.email.preview(preview)).toMatchObject({ contactsLeft: 0 });
  const latest = await desk.services.db
    .selectFrom('thread_messages')
    .select('id')
    .where('user_id', '=', ada.userId)
    .limit(1)
    .executeTakeFirstOrThrow();
  expect(await ada.caller.email.undo({ messageId: latest.id })).toEqual({ undone: true });
  expect(await ada.caller.email.preview(preview)).toMatchObject({ contactsLeft: 1 });
  await ada.write(technologyId);
  await expect(ada.write(await desk.technology())).rejects.toThrow(EMAIL_MESSAGES.contactsPerDay);
  desk.pass(PRODUCT_LIMITS.dayMs);
  await ada.write(await desk.technology());
});

test('30 first messages at once are 20', async () => {
  const ada = await desk.member();
  const ids = await Promise.all(Array.from({ length: 30 }, () => desk.technology()));
  const sent = await Promise.allSettled(ids.map((id) => ada.write(id)));
  expect(sent.filter(({ status }) => status === 'fulfilled')).toHaveLength(20);
});

test('three a day to one university, and the office gets three a day from all members together', async () => {
  const university = await desk.university();
  const [ada, bob] = [await desk.member(), await desk.member()];
  const write = async (who: typeof ada) => who.write(await desk.technology({ university }));
  for (let sent = 0; sent < 3; sent += 1) expect(await write(ada)).toMatchObject({ waits: false });
  await expect(write(ada)).rejects.toThrow(EMAIL_MESSAGES.contactsPerUniversity);
  const tomorrow = nextMorning(1);
  const technologyId = await desk.technology({ university });
  expect(await bob.caller.email.preview({ technologyId, text: LETTER, summary: 'rd' })).toMatchObject({
    waitsUntil: tomorrow,
    contactsLeftAtUniversity: 3,
  });
  const waiting = await bob.write(technologyId);
  expect(waiting).toMatchObject({ waits: true, leavesAt: tomorrow });
  // The same answer again, when it is asked again.
  expect(await bob.write(technologyId)).toEqual(waiting);
  expect(await bob.caller.email.thread({ threadId: waiting.threadId })).toMatchObject({
    status: 'queued',
    contents: [{ sender: { progress: { state: 'waiting', leavesAt: tomorrow } } }],
  });
  const got = () =>
    desk.provider.sends.filter(({ mail }) => mail.to === `jane@${university.toLowerCase()}.example`);
  desk.pass(60_000);
  await desk.work(0);
  expect(got()).toHaveLength(3);
  await desk.work(PRODUCT_LIMITS.dayMs);
  expect(got()).toHaveLength(4);
});

function nextMorning(days: number): string {
  const at = new Date(desk.services.now().getTime() + days * PRODUCT_LIMITS.dayMs);
  return `${at.toISOString().slice(0, 10)}T0${EMAIL_LIMITS.officeMorningHour}:00:00.000Z`;
}

test('many at once fill day after day, three each', async () => {
  const university = await desk.university();
  const members = await Promise.all(Array.from({ length: 10 }, () => desk.member()));
  const ids = await Promise.all(members.map(() => desk.technology({ university })));
  const sent = await Promise.all(members.map((who, at) => who.write(ids[at] ?? '')));
  const days = new Map<string, number>();
  for (const { leavesAt } of sent)
    days.set(leavesAt.slice(0, 10), (days.get(leavesAt.slice(0, 10)) ?? 0) + 1);
  expect([...days.values()].toSorted((a, b) => a - b)).toEqual([1, 3, 3, 3]);
});

test('an undo gives the office its place back', async () => {
  const university = await desk.university();
  const [ada, bob] = [await desk.member(), await desk.member()];
  const sent = [];
  for (let at = 0; at < 3; at += 1) sent.push(await ada.write(await desk.technology({ university })));
  await ada.caller.email.undo({ messageId: sent[1]?.messageId ?? '' });
  expect(await bob.write(await desk.technology({ university }))).toMatchObject({ waits: false });
});

test('a follow-up waits like a first message, but a conversation that was answered goes on at once', async () => {
  const university = await desk.university();
  const ada = await desk.member();
  const { threadId, messageId } = await ada.write(await desk.technology({ university }));
  for (let at = 0; at < 2; at += 1) await ada.write(await desk.technology({ university }));
  await desk.work(60_000);
  expect(await ada.caller.email.reply({ threadId, text: 'Any news?' })).toMatchObject({ waits: true });
  await desk.receive({ hash: tokenOf(await desk.mailOf(messageId)) });
  expect(await ada.caller.email.reply({ threadId, text: 'Thank you.' })).toMatchObject({ waits: false });
});

function tokenOf({ reply_to }: { reply_to: string | null }): string {
  return /\+([0-9a-f]{32})@/.exec(reply_to ?? '')?.[1] ?? '';
}

test('writing to the same office again within 30 days asks first', async () => {
  const university = await desk.university();
  const ada = await desk.member();
  const first = await desk.technology({ university, title: 'First film' });
  const { threadId } = await ada.write(first, { isConfirmed: false });
  const technologyId = await desk.technology({ university });
  const preview = { technologyId, text: LETTER, summary: 'rd' } as const;
  expect(await ada.caller.email.preview(preview)).toMatchObject({
    writtenRecently: { threadId, technologyTitle: 'First film' },
  });
  await expect(ada.write(technologyId, { isConfirmed: false })).rejects.toMatchObject({
    code: 'CONFLICT',
    cause: { reason: 'written_recently' },
  });
  await ada.write(technologyId, { isConfirmed: true });
  desk.pass(31 * PRODUCT_LIMITS.dayMs);
  expect(await (await desk.member()).caller.email.preview(preview)).toMatchObject({ writtenRecently: null });
  const bob = await desk.member();
  await bob.write(await desk.technology({ university }), { isConfirmed: false });
});

test('colleagues who wrote to the same office are counted, not named; a public mailbox has none', async () => {
  const university = await desk.university();
  const domain = `u${university.toLowerCase()}.example`;
  const [ada, bob, eve] = [
    await desk.member(`ada@${domain}`),
    await desk.member(`bob@${domain}`),
    await desk.member(`eve.${university}@gmail.com`.toLowerCase()),
  ];
  const technologyId = await desk.technology({ university });
  const preview = { technologyId, text: LETTER, summary: 'rd' } as const;
  expect(await ada.caller.email.preview(preview)).toMatchObject({ colleagues: null });
  await ada.write(technologyId);
  expect(await ada.caller.email.preview(preview)).toMatchObject({ colleagues: null });
  await (await desk.member(`x.${university}@gmail.com`.toLowerCase())).write(technologyId);
  const { colleagues } = await bob.caller.email.preview(preview);
  expect(colleagues).toEqual({
    people: 1,
    latestAt: desk.services.now().toISOString(),
    aboutThis: 1,
    named: [],
  });
  expect(await eve.caller.email.preview(preview)).toMatchObject({ colleagues: null });
});
