import { afterEach, beforeEach, expect, it } from 'vitest';
import { shownTitle } from './chat-state.ts';
import { accepted, ask, done, openChat, session, stored } from './testing/scripted-chat.ts';
import { scriptedPage } from './testing/scripted-page.ts';
import { scriptedServer } from './testing/scripted-server.ts';

let script: ReturnType<typeof scriptedServer>;
let page: ReturnType<typeof scriptedPage>;
beforeEach(() => {
  script = scriptedServer();
  page = scriptedPage();
});
afterEach(() => script.verify());
const opened = (chatId: string | null = null) => openChat({ server: script.server, page: page.page, chatId });
const nothingElse = { given: null, listed: null };

it('the first answer titles the chat', async () => {
  const line = script.onAsk({ text: 'q' });
  const { chat } = opened();
  chat.ask(ask('q'));
  await line.send(accepted('t1'));
  expect(shownTitle(chat.get(), nothingElse)).toBeNull();
  await line.send(done('t1', 'Fouling of membranes'));
  expect(shownTitle(chat.get(), nothingElse)).toBe('Fouling of membranes');
});

it('a title set while the answer runs is kept, whatever the answer or a late list says', async () => {
  const line = script.onAsk({ text: 'q' });
  const { chat } = opened();
  chat.ask(ask('q'));
  await line.send(accepted('t1'));
  const given = 'My membranes';
  expect(shownTitle(chat.get(), { given, listed: null })).toBe(given);
  await line.send(done('t1', 'Fouling of membranes'));
  expect(shownTitle(chat.get(), { given, listed: null })).toBe(given);
  expect(shownTitle(chat.get(), { given, listed: 'Fouling of membranes' })).toBe(given);
});

it('a title set in another tab while the answer runs is kept', async () => {
  const read = script.onRead('chat');
  const { chat } = opened('chat');
  await read.answer(session([stored('t1')], { title: 'Old name' }));
  const line = script.onAsk({ text: 'q' });
  chat.ask(ask('q'));
  await line.send(accepted('t2'));
  await page.comeBack();
  const renamed = script.onRead('chat');
  await line.send(done('t2', 'Old name'));
  await renamed.answer(session([stored('t1'), stored('t2')], { title: 'Given elsewhere' }));
  expect(shownTitle(chat.get(), nothingElse)).toBe('Given elsewhere');

  const next = script.onAsk({ text: 'next' });
  chat.ask(ask('next'));
  await next.send(accepted('t3'), done('t3', 'Old name'));
  expect(shownTitle(chat.get(), nothingElse)).toBe('Given elsewhere');
});

it('a newer title in the chat list wins over a chat loaded earlier', async () => {
  const read = script.onRead('chat');
  const { chat } = opened('chat');
  await read.answer(session([stored('t1')], { title: 'Old name' }));
  expect(shownTitle(chat.get(), { given: null, listed: 'Renamed in the list' })).toBe('Renamed in the list');
});
