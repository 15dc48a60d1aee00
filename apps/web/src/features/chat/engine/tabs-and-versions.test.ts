import type { StoredTurn } from '@cosmos/contract/conversation/conversation.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { VISITOR } from './capabilities.ts';
import { accepted, ask, done, openChat, running, session, stored } from './testing/scripted-chat.ts';
import { scriptedPage, tabChannel } from './testing/scripted-page.ts';
import { CUT, refusal, scriptedServer, settled } from './testing/scripted-server.ts';

let script: ReturnType<typeof scriptedServer>;
let page: ReturnType<typeof scriptedPage>;
beforeEach(() => {
  script = scriptedServer();
  page = scriptedPage();
});
afterEach(() => script.verify());

const opened = async (turns: StoredTurn[], more = {}) => {
  const read = script.onRead('chat');
  const tab = openChat({ server: script.server, page: page.page, chatId: 'chat' });
  await read.answer(session(turns, more));
  return tab;
};

describe('two tabs on one chat', () => {
  let others: ReturnType<typeof scriptedServer>;
  beforeEach(() => {
    others = scriptedServer();
  });
  afterEach(() => others.verify());

  const both = async (turns: StoredTurn[]) => {
    const join = tabChannel();
    page = scriptedPage({ tabs: join() });
    const mine = await opened(turns);
    const read = others.onRead('chat');
    const tabs = join();
    const theirs = openChat({
      server: others.server,
      page: scriptedPage({ name: 'other', tabs }).page,
      chatId: 'chat',
    });
    await read.answer(session(turns));
    return { mine, theirs };
  };

  it('the second follows the first one’s question to its end', async () => {
    const { mine, theirs } = await both([stored('t1')]);
    const line = script.onAsk({ text: 'next' });
    mine.chat.ask(ask('next'));
    const read = others.onRead('chat');
    await line.send(accepted('t2'));
    const followed = others.onFollow('t2');
    await read.answer(session([stored('t1'), running('t2', { text: 'next' })]));
    expect(theirs.turns()).toEqual(['Question of t1: done', 'next: running']);
    await followed.send(accepted('t2'), done('t2'));
    expect(theirs.turns()).toEqual(['Question of t1: done', 'next: done']);
    const reread = script.onRead('chat');
    const again = others.onRead('chat');
    await line.send(done('t2'));
    await again.answer(session([stored('t1'), stored('t2', { text: 'next' })]));
    await reread.answer(session([stored('t1'), stored('t2', { text: 'next' })]));
    expect(mine.turns()).toEqual(theirs.turns());
  });

  it('a question from the other tab during an answer here appears once that has ended', async () => {
    const { mine, theirs } = await both([]);
    const line = script.onAsk({ text: 'mine' });
    mine.chat.ask(ask('mine'));
    const read = others.onRead('chat');
    await line.send(accepted('t1'));
    await read.answer(session([]));

    const other = others.onAsk({ text: 'theirs' });
    theirs.chat.ask(ask('theirs'));
    await other.send(accepted('t2'));
    expect(mine.turns()).toEqual(['mine: running']);
    const caughtUp = script.onRead('chat');
    await line.send(done('t1'));
    const followed = script.onFollow('t2');
    await caughtUp.answer(session([stored('t1', { text: 'mine' }), running('t2', { text: 'theirs' })]));
    expect(mine.turns()).toEqual(['mine: done', 'theirs: running']);
    await followed.send(done('t2'));
    mine.detach();
    const last = others.onRead('chat');
    await other.send(done('t2'));
    await last.answer(session([]));
  });

  it('unchanged turns keep their object identity', async () => {
    const { chat } = await opened([stored('t1')]);
    const [before] = chat.get().turns;
    const read = script.onRead('chat');
    await page.comeBack();
    await read.answer(session([stored('t1'), stored('t2')]));
    expect(chat.get().turns[0]).toBe(before);
    expect(chat.get().turns).toHaveLength(2);
  });

  it('a question that has not left the page survives changes from the other tab', async () => {
    const { chat, turns } = await opened([stored('t1')]);
    const line = script.onAsk({ text: 'unsent' });
    chat.ask(ask('unsent'));
    await line.fail(CUT);
    await page.comeBack();
    expect(turns()).toEqual(['Question of t1: done', 'unsent: failed']);
  });
});

describe('a question asked while the chat loads', () => {
  it('stays if the loaded page lacks it', async () => {
    const read = script.onRead('chat');
    const { chat, turns } = openChat({ server: script.server, page: page.page, chatId: 'chat' });
    const line = script.onAsk({ text: 'eager', sessionId: 'chat' });
    chat.ask(ask('eager'));
    await read.answer(session([stored('t1')]));
    expect(turns()).toEqual(['Question of t1: done', 'eager: running']);
    await line.send(accepted('t2'), done('t2'));
    expect(turns()).toEqual(['Question of t1: done', 'eager: done']);
  });

  it('appears once if the loaded page already has it', async () => {
    const { chat, turns } = await opened([stored('t1')]);
    const read = script.onRead('chat');
    await page.comeBack();
    const line = script.onAsk({ text: 'eager' });
    chat.ask(ask('eager'));
    await line.send(accepted('t2'));
    await read.answer(session([stored('t1'), running('t2', { text: 'eager' })]));
    expect(turns()).toEqual(['Question of t1: done', 'eager: running']);
    await line.send(done('t2'));
    expect(turns()).toEqual(['Question of t1: done', 'eager: done']);
  });

  it('replaces the message it edits, although the loaded page still has that', async () => {
    const { chat, turns } = await opened([stored('t1'), stored('t2')]);
    const read = script.onRead('chat');
    await page.comeBack();
    const line = script.onAsk({ text: 'otherwise', editOf: 't1' });
    for (const turn of chat.get().turns.slice(0, 1)) chat.edit(turn, 'otherwise');
    await read.answer(session([stored('t1'), stored('t2')]));
    expect(turns()).toEqual(['otherwise: running']);
    await line.send(accepted('t3'), done('t3'));
    expect(turns()).toEqual(['otherwise: done']);
  });
});

describe('versions', () => {
  const twice = ['t1', 't3'];

  it('an edited message becomes a new version, and later turns disappear', async () => {
    const { chat, turns } = await opened([stored('t1'), stored('t2')]);
    const line = script.onAsk({ text: 'otherwise', editOf: 't1', sessionId: 'chat' });
    for (const turn of chat.get().turns.slice(0, 1)) chat.edit(turn, 'otherwise');
    await line.send(accepted('t3'), done('t3'));
    expect(turns()).toEqual(['otherwise: done']);
    expect(chat.get().turns[0]?.versions).toEqual(twice);
  });

  it('the selected one is shown with the turns that followed it', async () => {
    const { chat, turns } = await opened([stored('t3', { versions: twice })]);
    const choice = script.onSelectVersion('t1');
    const chosen = chat.selectVersion('t1');
    expect(chat.get().choosing).toBe(true);
    const read = script.onRead('chat');
    await choice.answer({ sessionId: 'chat' });
    await read.answer(session([stored('t1', { versions: twice }), stored('t2')]));
    await chosen;
    expect(turns()).toEqual(['Question of t1: done', 'Question of t2: done']);
    expect(chat.get().choosing).toBe(false);
  });

  it('none can be selected while an answer runs', async () => {
    const { chat } = await opened([stored('t3', { versions: twice })]);
    const line = script.onAsk({ text: 'next' });
    chat.ask(ask('next'));
    await line.send(accepted('t4'));
    await chat.selectVersion('t1');
    expect(chat.get().choosing).toBe(false);
    await line.send(done('t4'));
  });

  it('one selected elsewhere while an answer runs is shown once that has ended', async () => {
    const { chat, turns } = await opened([stored('t3', { versions: twice })]);
    const line = script.onAsk({ text: 'next' });
    chat.ask(ask('next'));
    await line.send(accepted('t4'));
    await page.comeBack();
    expect(turns()).toEqual(['Question of t3: done', 'next: running']);
    const read = script.onRead('chat');
    await line.send(done('t4'));
    await read.answer(session([stored('t1', { versions: twice }), stored('t2')]));
    expect(turns()).toEqual(['Question of t1: done', 'Question of t2: done']);
  });

  it('one that is still being answered is followed', async () => {
    const { chat, turns } = await opened([stored('t3', { versions: twice })]);
    const choice = script.onSelectVersion('t1');
    const chosen = chat.selectVersion('t1');
    const read = script.onRead('chat');
    await choice.answer({ sessionId: 'chat' });
    const line = script.onFollow('t1');
    await read.answer(session([running('t1', { versions: twice })]));
    await chosen;
    await line.send(done('t1'));
    expect(turns()).toEqual(['Question of t1: done']);
  });

  it('no question is accepted during a selection, so that none is asked on the wrong path', async () => {
    const { chat, turns } = await opened([stored('t3', { versions: twice })]);
    const choice = script.onSelectVersion('t1');
    const chosen = chat.selectVersion('t1');
    expect(chat.ask(ask('too early'))).toBe(false);
    await choice.fail(refusal(503));
    await chosen;
    expect(turns()).toEqual(['Question of t3: done']);
    expect(chat.get().choosing).toBe(false);
  });

  it('a visitor has none: a question asked again replaces the old one', async () => {
    const line = script.onAsk({ text: 'q', idempotencyKey: 'key-1' });
    const { chat, turns } = openChat({ server: script.server, page: page.page, may: VISITOR });
    chat.ask(ask('q'));
    await line.send(accepted('t1'), {
      kind: 'failed',
      reason: 'unexpected',
      message: 'Sorry.',
      retryable: true,
    });
    const again = script.onAsk({ text: 'q', idempotencyKey: 'key-2' });
    for (const turn of chat.get().turns) chat.retry(turn);
    await again.send(accepted('t2'), done('t2'));
    expect(turns()).toEqual(['q: done']);
    await chat.selectVersion('t1');
    await page.comeBack();
    await settled();
  });
});
