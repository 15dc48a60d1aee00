import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { ChatTabs } from './chat-page.ts';
import { newChat } from './chat-state.ts';
import {
  accepted,
  ask,
  done,
  found,
  openChat,
  running,
  session,
  stored,
  written,
} from './testing/scripted-chat.ts';
import { scriptedPage } from './testing/scripted-page.ts';
import { scriptedServer, settled } from './testing/scripted-server.ts';

let script: ReturnType<typeof scriptedServer>;
let page: ReturnType<typeof scriptedPage>;
const tell = vi.fn<ChatTabs['tell']>();
beforeEach(() => {
  tell.mockClear();
  script = scriptedServer();
  page = scriptedPage({ tabs: { tell, onChange: () => () => undefined } });
});
afterEach(() => script.verify());
const opened = (chatId: string | null = null) => openChat({ server: script.server, page: page.page, chatId });

it('signing out in mid-answer clears the chat, and nothing is written afterwards', async () => {
  const line = script.onAsk({ text: 'secret' });
  const { chat, heard } = opened();
  chat.ask(ask('secret'));
  await line.send(accepted('t1'), found, written('A sec'));
  tell.mockClear();

  await page.signOut();
  expect(line.isLeft).toBe(true);
  expect(chat.get()).toEqual(newChat(null));
  const changed = vi.fn<() => void>();
  chat.subscribe(changed);
  await line.send(written('A secret'), done('t1'));
  await page.drawFrame();
  await page.passPauses();
  await page.comeBack();
  expect(chat.get()).toEqual(newChat(null));
  expect(changed).not.toHaveBeenCalled();
  expect(tell).not.toHaveBeenCalled();
  expect(heard.onUnsent).not.toHaveBeenCalled();
  expect(heard.onRefused).not.toHaveBeenCalled();
});

it('a question that the server does not have is handed over once, to the drafts', async () => {
  const read = script.onRead('chat');
  const { chat, heard, detach } = opened('chat');
  await read.answer(session([stored('t1')]));
  const line = script.onAsk({ text: 'unsent' });
  chat.ask(ask('unsent'));
  await settled();
  await page.signOut();
  expect(heard.onUnsent).toHaveBeenCalledExactlyOnceWith(ask('unsent'), 'chat');
  expect(line.isLeft).toBe(true);
  detach();
  chat.leave(() => expect.unreachable());
  await line.send(accepted('t2'), done('t2'));
  expect(chat.get()).toEqual(newChat(null));
  expect(heard.onCreated).not.toHaveBeenCalled();
});

it('a question asked just after the session ended is left to the composer', async () => {
  const { chat } = opened();
  await page.signOut();
  expect(chat.ask(ask('too late'))).toBe(false);
  expect(chat.get()).toEqual(newChat(null));
});

it('a stream waiting to be resumed is not resumed', async () => {
  const line = script.onAsk({ text: 'q' });
  const { chat } = opened();
  chat.ask(ask('q'));
  await line.send(accepted('t1'));
  await line.cut();
  await page.signOut();
  await page.passPauses();
  expect(chat.get().turns).toEqual([]);
});

it('data that was still loading is ignored', async () => {
  const read = script.onRead('chat');
  const { chat, heard } = opened('chat');
  await page.signOut();
  await read.answer(session([stored('t1'), running('t2')]));
  expect(chat.get()).toEqual(newChat(null));
  expect(heard.onMissing).not.toHaveBeenCalled();
});

it('a change still in flight is ignored, and the server gets no further calls', async () => {
  const read = script.onRead('chat');
  const { chat } = opened('chat');
  await read.answer(session([stored('t1')], { before: 't0' }));
  const [turn] = chat.get().turns;
  const older = script.onRead('chat', 't0');
  const loading = chat.loadOlder();
  const choice = script.onSelectVersion('t9');
  const choosing = chat.selectVersion('t9');
  await page.signOut();
  const last = script.onRead('chat');
  await older.answer(session([stored('t0')]));
  await choice.answer({ sessionId: 'chat' });
  await last.answer(session([running('t9')]));
  await Promise.all([loading, choosing]);
  expect(chat.get()).toEqual(newChat(null));

  expect(chat.ask(ask('q'))).toBe(false);
  if (turn) {
    chat.retry(turn);
    chat.edit(turn, 'otherwise');
  }
  await chat.selectVersion('t1');
  await chat.loadOlder();
  chat.stop();
  chat.open('chat');
  await settled();
  expect(chat.get()).toEqual(newChat(null));
  expect(tell).not.toHaveBeenCalled();
});
