import type { ResultCard, ResultsReply, StoredTurn, TurnEvent } from '@cosmos/contract/conversation.ts';
import { describe, expect, it } from 'vitest';
import { applyEvent, askInputOf, newTurn, progressLine, storedTurn, turnOnSky } from './chat-state.ts';

const card = { id: 'UTECH-MIT-1', number: 1, title: 'A title' } as ResultCard;
const reply: ResultsReply = {
  type: 'search_results',
  sessionId: 's',
  sessionTitle: 't',
  messageId: 'm',
  assistant: 'embedded',
  sentences: [],
  results: [card],
  totalFound: 3,
  limited: true,
  intent: 'problem',
  candidates: 12,
  tookMs: 30,
};
const events: TurnEvent[] = [
  { kind: 'accepted', turnId: 'turn', sessionId: 's' },
  { kind: 'stage', stage: 'Broadening search', counts: { candidates: 1412 } },
  { kind: 'results', results: [card], totalFound: 3, limited: true },
  { kind: 'done', reply },
];

describe('applyEvent', () => {
  it('grows a turn from its events', () => {
    const done = events.reduce(applyEvent, newTurn('key', 'text', 'typed'));
    expect(done).toMatchObject({ status: 'done', turnId: 'turn', reply, results: [card], limited: true });
  });

  it('comes to the same when a followed turn starts again at its beginning', () => {
    const once = events.reduce(applyEvent, newTurn('key', 'text', 'typed'));
    const twice = [...events.slice(0, 3), ...events].reduce(applyEvent, newTurn('key', 'text', 'typed'));
    expect(twice).toEqual(once);
  });

  it('takes results back when the turn fails', () => {
    const failed = applyEvent(events.slice(0, 3).reduce(applyEvent, newTurn('key', 'text', 'typed')), {
      kind: 'failed',
      message: 'Sorry.',
      retryable: true,
    });
    expect(failed).toMatchObject({
      status: 'failed',
      results: [],
      failure: { message: 'Sorry.', settled: true },
    });
  });
});

describe('askInputOf', () => {
  it('lets typed and benchmark questions be asked back once, and samples never', () => {
    const followups = (kind: 'typed' | 'benchmark' | 'problem' | 'landscape') =>
      askInputOf(newTurn('key', 'text', kind), null, 1).maxFollowups;
    expect([
      followups('typed'),
      followups('benchmark'),
      followups('problem'),
      followups('landscape'),
    ]).toEqual([1, 1, 0, 0]);
  });

  it('sends the key of the turn, so that sending again makes no second one', () => {
    expect(askInputOf(newTurn('key', 'text', 'typed'), 'session', 2)).toMatchObject({
      idempotencyKey: 'key',
      sessionId: 'session',
      maxFollowups: 2,
    });
  });
});

describe('progressLine', () => {
  it('names the stage with its real count', () => {
    expect(progressLine({ stage: 'Broadening search', counts: { candidates: 1412 } })).toBe(
      'Broadening search · 1,412 candidates',
    );
    expect(progressLine({ stage: 'Scoping query', counts: {} })).toBe('Scoping query');
    expect(progressLine(null)).toBe('Thinking');
  });
});

describe('turns of a reloaded chat', () => {
  const stored: Omit<StoredTurn, 'status' | 'reply'> = {
    turnId: 't1',
    text: 'q',
    promptKind: 'typed',
    failure: null,
    createdAt: '',
    partial: null,
    files: [],
    rating: null,
    versions: ['t1'],
  };

  it('are as they were', () => {
    expect(storedTurn({ ...stored, status: 'done', reply })).toMatchObject({
      status: 'done',
      results: [card],
    });
    expect(storedTurn({ ...stored, status: 'running', reply: null })).toMatchObject({
      status: 'running',
      turnId: 't1',
    });
    expect(storedTurn({ ...stored, status: 'failed', reply: null, failure: 'No.' }).failure).toEqual({
      message: 'No.',
      retryable: true,
      settled: true,
    });
  });

  it('keep the newest results on the sky while a later turn has none', () => {
    const answered = storedTurn({ ...stored, status: 'done', reply });
    expect(turnOnSky([answered, newTurn('k', 'next', 'typed')])).toBe(answered);
  });
});
