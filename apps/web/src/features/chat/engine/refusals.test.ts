import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type ChatCapabilities, MEMBER, VISITOR } from './capabilities.ts';
import { accepted, ask, done, openChat } from './testing/scripted-chat.ts';
import { scriptedPage } from './testing/scripted-page.ts';
import { CUT, refusal, scriptedServer, settled } from './testing/scripted-server.ts';

let script: ReturnType<typeof scriptedServer>;
let page: ReturnType<typeof scriptedPage>;
beforeEach(() => {
  script = scriptedServer();
  page = scriptedPage();
});
afterEach(() => script.verify());
const opened = (may: ChatCapabilities = MEMBER) => openChat({ server: script.server, page: page.page, may });

const REFUSALS = [
  ['a limit', refusal(429, { reason: 'chat_limit' })],
  ['a question that is too large', refusal(413)],
  ['a session that has ended', refusal(401)],
] as const;

describe('a refused question', () => {
  it.each(REFUSALS)(
    "goes back to the member's composer, whole and with the reason: %s",
    async (_name, fault) => {
      const file = {
        fileId: 'f1',
        fileName: 'a.pdf',
        mediaType: 'application/pdf',
        size: 1,
        pages: 1,
        createdAt: '',
      };
      const line = script.onAsk({ text: 'q', fileIds: ['f1'] });
      const { chat, turns, heard } = opened();
      const question = { ...ask('q'), files: [file] };
      chat.ask(question);
      await line.fail(fault);
      expect(turns()).toEqual([]);
      expect(heard.onRefused).toHaveBeenCalledExactlyOnceWith(question, fault);
    },
  );

  it.each(REFUSALS)("stays in the visitor's chat, with the reason: %s", async (_name, fault) => {
    const line = script.onAsk({ text: 'q' });
    const { chat, turns, heard } = opened(VISITOR);
    chat.ask(ask('q'));
    await line.fail(fault);
    expect(turns()).toEqual(['q: failed']);
    expect(chat.get().turns[0]?.failure).toEqual({
      message: fault.message,
      retryable: false,
      settled: false,
      ...(fault.status === 429 && { isLimit: true }),
    });
    expect(heard.onRefused).not.toHaveBeenCalled();
  });

  it('restores the message it was to replace, and everything after it', async () => {
    const first = script.onAsk({ text: 'first' });
    const { chat, turns, heard } = opened();
    chat.ask(ask('first'));
    await first.send(accepted('t1'), done('t1'));
    const second = script.onAsk({ text: 'second' });
    chat.ask(ask('second'));
    await second.send(accepted('t2'), done('t2'));
    const before = chat.get().turns;

    const edited = script.onAsk({ text: 'first, said otherwise', editOf: 't1' });
    for (const turn of before.slice(0, 1)) chat.edit(turn, 'first, said otherwise');
    expect(turns()).toEqual(['first, said otherwise: running']);
    await edited.fail(refusal(429));
    expect(chat.get().turns).toEqual(before);
    expect(heard.onRefused).toHaveBeenCalledExactlyOnceWith(ask('first, said otherwise'), refusal(429));
  });
});

it('a question that never arrived stays with Retry, which uses the same key', async () => {
  const line = script.onAsk({ text: 'q', idempotencyKey: 'key-1' });
  const { chat, turns, heard } = opened();
  chat.ask(ask('q'));
  await line.fail(CUT);
  expect(turns()).toEqual(['q: failed']);
  expect(heard.onRefused).not.toHaveBeenCalled();
  const again = script.onAsk({ text: 'q', idempotencyKey: 'key-1' });
  for (const turn of chat.get().turns) chat.retry(turn);
  await again.send(accepted('t1'), done('t1'));
  expect(turns()).toEqual(['q: done']);
});

it('an edited message that never arrived and is then refused restores the one it replaced', async () => {
  const first = script.onAsk({ text: 'first' });
  const { chat, turns } = opened();
  chat.ask(ask('first'));
  await first.send(accepted('t1'), done('t1'));
  const edited = script.onAsk({ editOf: 't1' });
  for (const turn of chat.get().turns) chat.edit(turn, 'otherwise');
  await edited.fail(CUT);
  const again = script.onAsk({ editOf: 't1' });
  for (const turn of chat.get().turns) chat.retry(turn);
  await again.fail(refusal(429));
  expect(turns()).toEqual(['first: done']);
});

it('nothing else is asked while an answer runs, and the composer is told', async () => {
  const line = script.onAsk({ text: 'q' });
  const { chat, turns } = opened();
  expect(chat.ask(ask('q'))).toBe(true);
  await line.send(accepted('t1'));
  expect(chat.ask(ask('too early'))).toBe(false);
  expect(turns()).toEqual(['q: running']);
  await line.send(done('t1'));
});

describe('a chat that is left', () => {
  it('stops following a running answer', async () => {
    const line = script.onAsk({ text: 'q' });
    const { chat, detach } = opened();
    chat.ask(ask('q'));
    await line.send(accepted('t1'));
    detach();
    chat.leave(() => expect.unreachable());
    await settled();
    expect(line.isLeft).toBe(true);
  });

  it('lets a question in flight arrive', async () => {
    const line = script.onAsk({ text: 'q' });
    const { chat, detach, heard } = opened();
    chat.ask(ask('q'));
    await settled();
    detach();
    chat.leave(() => expect.unreachable());
    await settled();
    expect(line.isLeft).toBe(false);
    await line.send(accepted('t1'));
    expect(line.isLeft).toBe(true);
    expect(heard.onCreated).not.toHaveBeenCalled();
  });

  it.each([refusal(429), CUT])('gives back a question in flight that is refused', async (fault) => {
    const line = script.onAsk({ text: 'q' });
    const { chat, detach, turns } = opened();
    const unsent: unknown[] = [];
    chat.ask(ask('q'));
    await settled();
    detach();
    chat.leave((question) => unsent.push(question));
    await line.fail(fault);
    expect(unsent).toEqual([ask('q')]);
    expect(turns()).toEqual([]);
  });

  it('gives back a question that had not arrived', async () => {
    const line = script.onAsk({ text: 'q' });
    const { chat, detach, turns } = opened();
    const unsent: unknown[] = [];
    chat.ask(ask('q'));
    await line.fail(CUT);
    detach();
    chat.leave((question) => unsent.push(question));
    expect(unsent).toEqual([ask('q')]);
    expect(turns()).toEqual([]);
  });

  it('resumes when a view returns to it', async () => {
    const line = script.onAsk({ text: 'q' });
    const { chat, detach, heard, turns } = opened();
    chat.ask(ask('q'));
    await line.send(accepted('t1'));
    detach();
    chat.leave(() => expect.unreachable());
    const again = script.onFollow('t1');
    chat.attach(heard);
    await again.send(accepted('t1'), done('t1'));
    expect(turns()).toEqual(['q: done']);
  });
});
