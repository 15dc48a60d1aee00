import { randomUUID } from 'node:crypto';
import { EMAIL_MESSAGES } from '@cosmos/contract/email/messages.ts';
import { HTTP_MESSAGES } from '@cosmos/contract/http/messages.ts';
import { EMAIL_LIMITS } from '@cosmos/contract/email/limits.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { LETTER, openContactDesk } from '../testing/contact-desk.ts';
import { messagesToForward } from './to-forward.ts';
import { forwardMessage } from './forward.ts';

let desk: Awaited<ReturnType<typeof openContactDesk>>;
beforeAll(async () => {
  desk = await openContactDesk();
});
afterAll(() => desk.close());

const TO = { name: 'Jane Doe', address: 'jane@purdue.example' };

/** A message that waits with the team. */
async function waiting() {
  const technologyId = await desk.technology({ managers: [], title: 'A film for dairies' });
  const member = await desk.member();
  const { threadId, messageId } = await member.write(technologyId);
  const leave = async () => {
    desk.pass(EMAIL_LIMITS.undoMs);
    await desk.work();
  };
  const forward = () => forwardMessage(desk.services, { threadId, ...TO, by: null });
  const thread = () => member.caller.email.thread({ threadId });
  return { technologyId, member, threadId, messageId, leave, forward, thread };
}

test('the team sends a message on; it keeps its conversation, and answers reach the member', async () => {
  const { threadId, messageId, leave, forward, thread } = await waiting();
  await expect(forward()).rejects.toThrow(EMAIL_MESSAGES.notWithTeamYet);
  await leave();
  expect(await messagesToForward(desk.services.db)).toMatchObject([
    { threadId, technologyTitle: 'A film for dairies' },
  ]);
  await forward();
  expect(await messagesToForward(desk.services.db)).toEqual([]);
  await desk.work();
  const { contents } = await thread();
  expect(contents).toMatchObject([
    { messageId, text: LETTER, sender: { kind: 'own' } },
    { sender: { kind: 'forwarded', name: 'Jane Doe' } },
  ]);
  const [first, second] = await Promise.all(contents.map((each) => desk.mailOf(each.messageId)));
  expect(second).toMatchObject({ to_address: TO.address, subject: first?.subject });
  expect(second?.text).toContain(LETTER);
  expect(second?.text).toContain('Dear Jane Doe,');
  expect(second?.text).not.toContain('please forward it');
  expect(second?.from_address).toBe(first?.from_address);

  const hash = /\+(\w+)@/.exec(second?.from_address ?? '')?.[1] ?? '';
  await desk.receive({ hash, from: TO.address });
  expect(await thread()).toMatchObject({
    status: 'replied',
    isForwarded: false,
    contactName: TO.name,
    messages: 2,
    preview: { isOwn: false },
  });
});

test('it happens once, however often it is asked for at the same time, and is on record', async () => {
  const { threadId, leave, forward, thread } = await waiting();
  await leave();
  const outcomes = await Promise.allSettled(Array.from({ length: 5 }, forward));
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const reasons = outcomes.flatMap((each) =>
    each.status === 'rejected' ? [(each.reason as Error).message] : [],
  );
  expect(new Set(reasons)).toEqual(new Set([EMAIL_MESSAGES.notToForward]));
  expect((await thread()).contents).toHaveLength(2);
  const actions = await desk.services.db
    .selectFrom('staff_actions')
    .selectAll()
    .where('subject', '=', threadId)
    .execute();
  expect(actions).toMatchObject([
    { action: 'message forwarded', actor_id: null, detail: { to: TO.address } },
  ]);
});

test('what the member wrote meanwhile goes along; what was taken back, or never was, does not', async () => {
  const { threadId, member, leave, forward, thread } = await waiting();
  await leave();
  await member.caller.email.reply({ threadId, text: 'We could visit you in May.' });
  await leave();
  await forward();
  const { contents } = await thread();
  const mail = await desk.mailOf(contents.at(-1)?.messageId ?? '');
  expect(mail.text).toContain(`${LETTER}\n\nWe could visit you in May.`);

  const undone = await waiting();
  await undone.member.caller.email.undo({ messageId: undone.messageId });
  await expect(undone.forward()).rejects.toThrow(HTTP_MESSAGES.notFound);
  await expect(forwardMessage(desk.services, { threadId: randomUUID(), ...TO, by: null })).rejects.toThrow(
    HTTP_MESSAGES.notFound,
  );
});
