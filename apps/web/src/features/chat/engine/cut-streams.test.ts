import { afterEach, beforeEach, expect, it } from 'vitest';
import {
  accepted,
  ask,
  card,
  done,
  found,
  openChat,
  running,
  scoping,
  session,
  stored,
  written,
} from './testing/scripted-chat.ts';
import { scriptedPage } from './testing/scripted-page.ts';
import { refusal, scriptedServer, settled } from './testing/scripted-server.ts';
import { RESUME_PAUSES_MS } from './turn-stream.ts';

let script: ReturnType<typeof scriptedServer>;
let page: ReturnType<typeof scriptedPage>;
beforeEach(() => {
  script = scriptedServer();
  page = scriptedPage();
});
afterEach(() => script.verify());
const opened = (chatId: string | null = null) => openChat({ server: script.server, page: page.page, chatId });

it('an answer grows with its events, and a growing summary at most once per frame', async () => {
  const line = script.onAsk({ text: 'q', sessionId: null, idempotencyKey: 'key-1', editOf: null });
  const { chat, heard } = opened();
  chat.ask(ask('q'));
  await line.send(accepted('t1'), scoping, found, written('It'), written('It fits'));
  expect(heard.onCreated).toHaveBeenCalledExactlyOnceWith('chat');
  expect(chat.get()).toMatchObject({ chatId: 'chat', turns: [{ results: [card], sentences: [] }] });
  await page.drawFrame();
  expect(chat.get().turns[0]?.sentences).toEqual([{ text: 'It fits', citations: [] }]);
  await line.send(written('It fits well.'), done('t1'));
  expect(chat.get().turns[0]).toMatchObject({ status: 'done', reply: { messageId: 't1' } });
  expect(page.waitingFrames()).toBe(0);
});

it('a cut stream is followed to its end, and the question is asked only once', async () => {
  const line = script.onAsk({ text: 'q' });
  const { chat, turns } = opened();
  chat.ask(ask('q'));
  await line.send(accepted('t1'), scoping, found);
  await line.cut();
  expect(turns()).toEqual(['q: running']);
  expect(chat.get().turns[0]?.results).toEqual([card]);
  const again = script.onFollow('t1');
  expect(await page.passPauses()).toEqual([300]);
  await again.send(accepted('t1'), scoping, found, done('t1'));
  expect(turns()).toEqual(['q: done']);
});

it('a stream that ends before the answer does is treated like a cut one', async () => {
  const line = script.onAsk({ text: 'q' });
  const { chat, turns } = opened();
  chat.ask(ask('q'));
  await line.send(accepted('t1'));
  await line.end();
  const again = script.onFollow('t1');
  await page.passPauses();
  await again.send(accepted('t1'), done('t1'));
  expect(turns()).toEqual(['q: done']);
});

it('a stream that is cut repeatedly is resumed with growing pauses until none is left', async () => {
  const line = script.onAsk({ text: 'q' });
  const { chat, turns } = opened();
  chat.ask(ask('q'));
  await line.send(accepted('t1'), found);
  await line.cut();
  for (const pause of RESUME_PAUSES_MS) {
    const again = script.onFollow('t1');
    expect(await page.passPauses()).toEqual([pause]);
    await again.send(accepted('t1'), found);
    expect(turns()).toEqual(['q: running']);
    await again.cut();
  }
  expect(await page.passPauses()).toEqual([]);
  expect(chat.get().turns[0]).toMatchObject({
    status: 'failed',
    results: [card],
    failure: { retryable: true, settled: false },
  });
});

it('Retry after the last pause follows the server’s turn', async () => {
  const line = script.onAsk({ text: 'q' });
  const { chat, turns } = opened();
  chat.ask(ask('q'));
  await line.send(accepted('t1'), scoping);
  await line.cut();
  for (const _pause of RESUME_PAUSES_MS) {
    const away = script.onFollow('t1');
    await page.passPauses();
    await away.cut();
  }
  const again = script.onFollow('t1');
  for (const turn of chat.get().turns) chat.retry(turn);
  await again.send(accepted('t1'), found, done('t1'));
  expect(turns()).toEqual(['q: done']);
});

it('a turn that the server has lost keeps its question, which can be asked again', async () => {
  const line = script.onAsk({ text: 'q', idempotencyKey: 'key-1' });
  const { chat, turns, heard } = opened();
  chat.ask(ask('q'));
  await line.send(accepted('t1'), scoping);
  await line.cut();
  const gone = script.onFollow('t1');
  await page.passPauses();
  await gone.fail(refusal(404));
  expect(turns()).toEqual(['q: failed']);
  expect(chat.get().turns[0]?.failure).toEqual({
    message: 'Refused with 404.',
    retryable: true,
    settled: false,
  });
  const again = script.onAsk({ text: 'q', idempotencyKey: 'key-1', sessionId: 'chat' });
  for (const turn of chat.get().turns) chat.retry(turn);
  await again.send(accepted('t2'), done('t2'));
  expect(turns()).toEqual(['q: done']);
  expect(chat.get().turns[0]).toMatchObject({ turnId: 't2', failure: null });
  expect(heard.onRefused).not.toHaveBeenCalled();
});

it('a server that is just starting is retried; one that refuses is not', async () => {
  const line = script.onAsk({ text: 'q' });
  const { chat, turns } = opened();
  chat.ask(ask('q'));
  await line.send(accepted('t1'));
  await line.cut();
  const starting = script.onFollow('t1');
  await page.passPauses();
  await starting.fail(refusal(503));
  const refusing = script.onFollow('t1');
  await page.passPauses();
  await refusing.fail(refusal(403));
  expect(await page.passPauses()).toEqual([]);
  expect(turns()).toEqual(['q: failed']);
  expect(chat.get().turns[0]).toMatchObject({ turnId: 't1', failure: { retryable: false } });
});

it('events after the end of the answer change nothing', async () => {
  const line = script.onAsk({ text: 'q' });
  const { chat } = opened();
  chat.ask(ask('q'));
  await line.send(accepted('t1'), done('t1'));
  const { turns } = chat.get();
  await line.send(scoping, written('late'), {
    kind: 'failed',
    reason: 'unexpected',
    message: 'late',
    retryable: true,
  });
  await page.drawFrame();
  expect(chat.get().turns).toBe(turns);
});

it('an answer whose acceptance event was lost still gives the chat its address', async () => {
  const line = script.onAsk({ text: 'q' });
  const { chat, heard } = opened();
  chat.ask(ask('q'));
  await line.send(scoping, found, done('t1'));
  expect(chat.get()).toMatchObject({ chatId: 'chat', turns: [{ turnId: 't1', status: 'done' }] });
  expect(heard.onCreated).toHaveBeenCalledExactlyOnceWith('chat');
});

it('a question whose acceptance event was lost is asked again with the same key', async () => {
  const line = script.onAsk({ text: 'q', idempotencyKey: 'key-1' });
  const { chat, turns } = opened();
  chat.ask(ask('q'));
  await line.send(scoping);
  await line.cut();
  expect(await page.passPauses()).toEqual([]);
  expect(turns()).toEqual(['q: failed']);
  const again = script.onAsk({ text: 'q', idempotencyKey: 'key-1' });
  for (const turn of chat.get().turns) chat.retry(turn);
  await again.send(accepted('t1'), done('t1'));
  expect(turns()).toEqual(['q: done']);
});

it('a turn already running when the chat opens is followed from its start', async () => {
  const read = script.onRead('chat');
  const { chat, turns } = opened('chat');
  const line = script.onFollow('t2');
  await read.answer(session([stored('t1'), running('t2')]));
  await line.send(accepted('t2'), scoping, done('t2'));
  expect(turns()).toEqual(['Question of t1: done', 'Question of t2: done']);
  expect(chat.get().turns.map(({ live }) => live)).toEqual([false, false]);
});

it('a question can be stopped before the server has accepted it', async () => {
  const line = script.onAsk({ text: 'q' });
  const { chat, turns } = opened();
  chat.ask(ask('q'));
  await settled();
  chat.stop();
  const stop = script.onStop('t1');
  await line.send(accepted('t1'));
  const told = script.onFollow('t1');
  await stop.answer({});
  await told.send(accepted('t1'), { kind: 'stopped' });
  expect(turns()).toEqual(['q: stopped']);
});

it('a lost stop request leaves the answer running', async () => {
  const line = script.onAsk({ text: 'q' });
  const { chat, turns } = opened();
  chat.ask(ask('q'));
  await line.send(accepted('t1'));
  const stop = script.onStop('t1');
  chat.stop();
  await stop.fail(refusal(503));
  await line.send(done('t1'));
  expect(turns()).toEqual(['q: done']);
});
