import { afterAll, beforeAll, expect, test } from 'vitest';
import { LETTER, openContactDesk } from '../testing/contact-desk.ts';

let desk: Awaited<ReturnType<typeof openContactDesk>>;
beforeAll(async () => {
  desk = await openContactDesk();
});
afterAll(() => desk.close());

const SECONDS = 1_000;

test('tells of many technologies at once which were written about, with the newest conversation of each', async () => {
  const [ada, bob] = [await desk.member(), await desk.member()];
  const [twice, once, never] = [await desk.technology(), await desk.technology(), await desk.technology()];
  const technologyIds = [never, once, twice];
  await ada.write(twice);
  desk.pass(60 * SECONDS);
  const [newest, other] = [await ada.write(twice, { text: `${LETTER} Again.` }), await ada.write(once)];
  const found = await ada.caller.email.contacted({ technologyIds });
  expect(
    found.toSorted((a, b) => technologyIds.indexOf(a.technologyId) - technologyIds.indexOf(b.technologyId)),
  ).toEqual([
    { technologyId: once, threadId: other.threadId, status: 'queued', statusLabel: 'Message queued' },
    { technologyId: twice, threadId: newest.threadId, status: 'queued', statusLabel: 'Message queued' },
  ]);
  await ada.caller.email.undo({ messageId: other.messageId });
  await desk.work();
  expect(await ada.caller.email.contacted({ technologyIds })).toEqual([
    { technologyId: twice, threadId: newest.threadId, status: 'sent', statusLabel: 'Message sent' },
  ]);
  expect(await bob.caller.email.contacted({ technologyIds })).toEqual([]);
  expect(await ada.caller.email.contacted({ technologyIds: [] })).toEqual([]);
});

test('lists what can be taken back for as long as that is offered, and to nobody else', async () => {
  const [ada, bob] = [await desk.member(), await desk.member()];
  const technologyId = await desk.technology({ title: 'Thin film' });
  const first = await ada.write(technologyId);
  desk.pass(5 * SECONDS);
  expect(await ada.caller.email.leaving()).toEqual([
    {
      messageId: first.messageId,
      threadId: first.threadId,
      leavesAt: first.leavesAt,
      waits: false,
      technologyId,
      technologyTitle: 'Thin film',
      addressee: { name: 'Jane Doe', university: expect.stringMatching(/^University/), isForwarded: false },
      undoableMs: 15 * SECONDS,
    },
  ]);
  expect(await bob.caller.email.leaving()).toEqual([]);
  desk.pass(16 * SECONDS);
  expect(await ada.caller.email.leaving()).toEqual([]);
  await desk.work();
  const second = await ada.write(technologyId, { text: `${LETTER} Again.` });
  const reply = await ada.caller.email.reply({ threadId: first.threadId, text: 'One more thing.' });
  expect((await ada.caller.email.leaving()).map(({ messageId }) => messageId)).toEqual([second.messageId]);
  await ada.caller.email.undo({ messageId: second.messageId });
  expect(await ada.caller.email.leaving()).toEqual([]);
  expect(reply.messageId).not.toBe(second.messageId);
});

test('what waits for another morning is offered for 20 seconds too', async () => {
  const university = await desk.university();
  const technologyIds = [];
  for (let n = 0; n < 4; n += 1) technologyIds.push(await desk.technology({ university }));
  const members = [await desk.member(), await desk.member(), await desk.member(), await desk.member()];
  for (const [at, { write }] of members.entries()) await write(technologyIds[at] ?? '');
  const late = members.at(-1)?.caller.email;
  expect(await late?.leaving()).toMatchObject([{ waits: true, undoableMs: 20 * SECONDS }]);
  desk.pass(21 * SECONDS);
  expect(await late?.leaving()).toEqual([]);
});
