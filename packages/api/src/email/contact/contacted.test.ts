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
  const look = async (who: typeof ada) =>
    Object.fromEntries(
      (await who.caller.email.contacted({ technologyIds })).map(({ technologyId, ...state }) => [
        technologyId,
        state,
      ]),
    );
  const nothing = { conversation: null, hindrance: null };
  const about = (threadId: string, status: string, statusLabel: string) => ({
    conversation: { threadId, status, statusLabel, outcome: null },
    hindrance: null,
  });
  expect(await look(ada)).toEqual({
    [never]: nothing,
    [once]: about(other.threadId, 'queued', 'Message queued'),
    [twice]: about(newest.threadId, 'queued', 'Message queued'),
  });
  await ada.caller.email.undo({ messageId: other.messageId });
  await desk.work();
  expect(await look(ada)).toEqual({
    [never]: nothing,
    [once]: nothing,
    [twice]: about(newest.threadId, 'sent', 'Message sent'),
  });
  expect(await look(bob)).toEqual({ [never]: nothing, [once]: nothing, [twice]: nothing });
  expect(await ada.caller.email.contacted({ technologyIds: [] })).toEqual([]);
  expect(await ada.caller.email.contacted({ technologyIds: ['UTECH-NONE-1'] })).toEqual([]);
});

test('tells what stands in the way of a first message', async () => {
  const ada = await desk.member();
  const hindrance = async (technologyId: string) =>
    (await ada.caller.email.contacted({ technologyIds: [technologyId] }))[0]?.hindrance;
  const university = await desk.university();
  const unlisted = await desk.technology({ managers: [] });
  expect(await hindrance(unlisted)).toBeNull();
  const { mailSettings } = desk.services;
  const { teamAddress } = mailSettings;
  mailSettings.teamAddress = undefined;
  expect(await hindrance(unlisted)).toEqual({ kind: 'nobody' });
  mailSettings.teamAddress = teamAddress;
  for (let sent = 0; sent < 3; sent += 1) await ada.write(await desk.technology({ university }));
  expect(await hindrance(await desk.technology({ university }))).toEqual({ kind: 'university-limit' });
  for (let sent = 3; sent < 20; sent += 1) await ada.write(await desk.technology());
  expect(await hindrance(await desk.technology())).toEqual({ kind: 'day-limit' });
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
