import { afterEach, beforeEach, expect, it } from 'vitest';
import { openChat, session, stored } from './testing/scripted-chat.ts';
import { scriptedPage } from './testing/scripted-page.ts';
import { CUT, refusal, scriptedServer } from './testing/scripted-server.ts';

let script: ReturnType<typeof scriptedServer>;
let page: ReturnType<typeof scriptedPage>;
beforeEach(() => {
  script = scriptedServer();
  page = scriptedPage();
});
afterEach(() => script.verify());
const opened = (chatId: string | null = 'chat') =>
  openChat({ server: script.server, page: page.page, chatId });

it('a missing chat is reported and closed', async () => {
  const read = script.onRead('chat');
  const { chat, heard } = opened();
  expect(chat.get().restoring).toBe(true);
  await read.fail(refusal(404));
  expect(heard.onMissing).toHaveBeenCalledOnce();
  expect(chat.get()).toMatchObject({ chatId: null, restoring: false, unreadable: null });
});

it('a chat that failed to load is loaded again on request or on return', async () => {
  const read = script.onRead('chat');
  const { chat, heard } = opened();
  await read.fail(CUT);
  expect(chat.get()).toMatchObject({ restoring: false, unreadable: CUT });
  const again = script.onRead('chat');
  void chat.readAgain();
  expect(chat.get()).toMatchObject({ restoring: true, unreadable: null });
  await again.fail(refusal(503));
  const back = script.onRead('chat');
  await page.comeBack();
  await back.answer(session([stored('t1')]));
  expect(chat.get()).toMatchObject({ restoring: false, unreadable: null, turns: [{ turnId: 't1' }] });
  expect(heard.onMissing).not.toHaveBeenCalled();
});

it('older turns are prepended, and stay when the newest are loaded again', async () => {
  const read = script.onRead('chat');
  const { chat, turns } = opened();
  await read.answer(session([stored('t3')], { before: 't3' }));
  const older = script.onRead('chat', 't3');
  const loading = chat.loadOlder();
  void chat.loadOlder();
  await older.answer(session([stored('t1'), stored('t2')], { before: 't1' }));
  expect(await loading).toBe(true);
  expect(turns()).toHaveLength(3);
  expect(chat.get().before).toBe('t1');
  const newest = script.onRead('chat');
  await page.comeBack();
  await newest.answer(session([stored('t3'), stored('t4')], { before: 't3' }));
  expect(chat.get().turns.map(({ turnId }) => turnId)).toEqual(['t1', 't2', 't3', 't4']);
  expect(chat.get().before).toBe('t1');
});

it('older turns requested on another path are ignored', async () => {
  const read = script.onRead('chat');
  const { chat } = opened();
  await read.answer(session([stored('t3')], { before: 't3' }));
  const older = script.onRead('chat', 't3');
  const loading = chat.loadOlder();
  const choice = script.onSelectVersion('t9');
  const choosing = chat.selectVersion('t9');
  const path = script.onRead('chat');
  await choice.answer({ sessionId: 'chat' });
  await path.answer(session([stored('t9')], { before: null }));
  await choosing;
  await older.answer(session([stored('t1'), stored('t2')]));
  await loading;
  expect(chat.get().turns.map(({ turnId }) => turnId)).toEqual(['t9']);
});

it('opening another chat leaves nothing of the first, however late its data arrives', async () => {
  const read = script.onRead('chat');
  const { chat } = opened();
  const second = script.onRead('second');
  chat.open('second');
  await read.answer(session([stored('t1')]));
  expect(chat.get()).toMatchObject({ chatId: 'second', turns: [], restoring: true });
  await second.answer(session([stored('t2')], { sessionId: 'second' }));
  expect(chat.get()).toMatchObject({ chatId: 'second', turns: [{ turnId: 't2' }], restoring: false });
});

it('a rating is shown as stored by the server', async () => {
  const read = script.onRead('chat');
  const { chat } = opened();
  await read.answer(session([stored('t1')]));
  const rate = script.onRate({ turnId: 't1', stars: 4, comment: ' Good. ' });
  const rated = chat.get().turns.map((turn) => chat.rate(turn, { stars: 4, comment: ' Good. ' }));
  await rate.answer({ stars: 4, comment: 'Good.' });
  await Promise.all(rated);
  expect(chat.get().turns[0]?.rating).toEqual({ stars: 4, comment: 'Good.' });
});

it('a rating that fails to save rejects, and the old one stays', async () => {
  const read = script.onRead('chat');
  const { chat } = opened();
  await read.answer(session([stored('t1')]));
  const rate = script.onRate({ turnId: 't1', stars: 1, comment: '' });
  const rated = chat.get().turns.map((turn) => chat.rate(turn, { stars: 1, comment: '' }));
  await Promise.all([
    expect(Promise.all(rated)).rejects.toThrow('Refused with 503.'),
    rate.fail(refusal(503)),
  ]);
  expect(chat.get().turns[0]?.rating).toBeNull();
});
