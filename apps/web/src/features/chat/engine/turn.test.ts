import type {
  ResultCard,
  ResultsReply,
  StoredTurn,
  TurnEvent,
} from '@cosmos/contract/conversation/conversation.ts';
import type { Reading } from '@cosmos/contract/conversation/reading.ts';
import { describe, expect, it } from 'vitest';
import { MEMBER, VISITOR } from './capabilities.ts';
import { askRequest } from './chat-server.ts';
import { applyEvent, newTurn, type Question, storedTurn } from './turn.ts';

const card = { id: 'UTECH-MIT-1', number: 1, title: 'A title' } as ResultCard;
const sentences = [{ text: 'It fits.', citations: [1] }];
const reading: Reading = {
  act: 'search',
  language: 'en',
  text: 'text',
  need: null,
  concepts: [],
  constraints: [],
  exclusions: [],
  filters: {
    type: 'both',
    universities: [],
    notUniversities: [],
    countries: [],
    fields: [],
    trl: null,
    year: null,
    patents: [],
  },
};
const reply: ResultsReply = {
  type: 'search_results',
  sessionId: 's',
  sessionTitle: 't',
  messageId: 'turn',
  assistant: 'embedded',
  notes: [],
  sentences,
  results: [card],
  reading,
  none: false,
  totalFound: 3,
  limited: true,
  intent: 'problem',
  candidates: 12,
  tookMs: 30,
  reasons: {},
  narrowings: [],
  interrupted: false,
};
const accepted: TurnEvent = { kind: 'accepted', turnId: 'turn', sessionId: 's' };
const scoping: TurnEvent = { kind: 'stage', stage: 'Scoping query', counts: {} };
const broadening: TurnEvent = { kind: 'stage', stage: 'Broadening search', counts: { candidates: 1412 } };
const results: TurnEvent = {
  kind: 'results',
  results: [card],
  reading,
  none: false,
  totalFound: 3,
  limited: true,
};
const summary: TurnEvent = { kind: 'summary', sentences };
const done: TurnEvent = { kind: 'done', reply };
const events = [accepted, scoping, broadening, results, summary, done];

const question = (kind: Question['kind'] = 'typed'): Question => ({ text: 'text', kind, files: [] });
const after = (happened: readonly TurnEvent[]) => happened.reduce(applyEvent, newTurn('key', question()));
const answered = after(events);

describe('the events of a turn', () => {
  it('build up an answer to its end', () => {
    expect(after(events.slice(0, 5))).toMatchObject({
      status: 'running',
      turnId: 'turn',
      results: [card],
      readAs: reading,
      none: false,
      totalFound: 3,
      sentences,
      reply: null,
    });
    expect(answered).toMatchObject({ status: 'done', reply, results: [card], limited: true, failure: null });
    expect(answered.stages.map(({ stage }) => stage)).toEqual(['Scoping query', 'Broadening search']);
  });

  it.each([
    ['results', results],
    ['summary', summary],
    ['accepted', accepted],
  ])('come to the same answer when %s is lost', (_name, lost) => {
    expect(after(events.filter((event) => event !== lost))).toEqual(answered);
  });

  it('give the same answer if each comes twice, or all are replayed', () => {
    expect(after(events.flatMap((event) => [event, event]))).toEqual(answered);
    expect(after([...events.slice(0, 5), ...events])).toEqual(answered);
  });

  it('give the same answer in any order before the end', () => {
    for (const order of permutations(events.slice(0, 5))) expect(after([...order, done])).toEqual(answered);
  });

  it('never return to an earlier stage', () => {
    const followed = after([accepted, scoping, broadening, accepted, scoping]);
    expect(followed.stages.at(-1)).toEqual({ stage: 'Broadening search', counts: { candidates: 1412 } });
  });

  it('change nothing once the turn has ended', () => {
    const late: TurnEvent[] = [
      scoping,
      { kind: 'results', results: [], reading: null, none: false, totalFound: 0, limited: false },
      { kind: 'summary', sentences: [] },
      { kind: 'stopped' },
      { kind: 'failed', reason: 'unexpected', message: 'Sorry.', retryable: true },
      { kind: 'done', reply: { ...reply, sentences: [] } },
    ];
    for (const event of late) expect(applyEvent(answered, event)).toBe(answered);
    const stopped = after([accepted, results, { kind: 'stopped' }]);
    for (const event of late) expect(applyEvent(stopped, event)).toBe(stopped);
  });

  it('keep what had arrived if the answer fails or is stopped', () => {
    const failed = after([
      accepted,
      results,
      summary,
      { kind: 'failed', reason: 'unexpected', message: 'Sorry.', retryable: true },
    ]);
    expect(failed).toMatchObject({
      status: 'failed',
      results: [card],
      sentences,
      failure: { message: 'Sorry.', retryable: true, settled: true },
    });
    expect(after([accepted, results, { kind: 'stopped' }])).toMatchObject({
      status: 'stopped',
      results: [card],
    });
  });
});

describe('the request for an answer', () => {
  it('allows follow-up questions for typed and benchmark questions, never for samples', () => {
    const kinds = ['typed', 'benchmark', 'problem', 'landscape'] as const;
    const followups = kinds.map(
      (kind) => askRequest(newTurn('key', question(kind)), null, VISITOR).maxFollowups,
    );
    expect(followups).toEqual([1, 1, 0, 0]);
    expect(askRequest(newTurn('key', question()), null, MEMBER).maxFollowups).toBe(2);
  });

  it('carries the key of the turn, so that resending creates no second one', () => {
    expect(askRequest(newTurn('key', question()), 'session', VISITOR)).toMatchObject({
      idempotencyKey: 'key',
      sessionId: 'session',
    });
  });

  it('names files and the replaced turn for members only, never for visitors', () => {
    const turn = newTurn('key', question(), { editOf: 'before', versions: ['before'] });
    expect(askRequest(turn, null, MEMBER)).toMatchObject({ fileIds: [], editOf: 'before' });
    expect(askRequest(turn, null, VISITOR)).not.toHaveProperty('fileIds');
    expect(askRequest(turn, null, VISITOR)).not.toHaveProperty('editOf');
  });
});

describe('a stored turn', () => {
  const stored: StoredTurn = {
    turnId: 't1',
    text: 'q',
    promptKind: 'typed',
    status: 'done',
    reply: null,
    failure: null,
    createdAt: '',
    partial: null,
    files: [],
    rating: null,
    versions: ['t1'],
  };
  const shown = { results: [card], none: false, totalFound: 3, limited: false, sentences };
  const partial = { ...shown, reading };
  const restored = { ...shown, readAs: reading };

  it('is restored as it was when it ended', () => {
    expect(storedTurn({ ...stored, reply })).toMatchObject({ status: 'done', turnId: 't1', results: [card] });
    expect(storedTurn({ ...stored, status: 'stopped', partial })).toMatchObject({
      status: 'stopped',
      ...restored,
    });
    const failure = { reason: 'interrupted', message: 'No.', retryable: true } as const;
    expect(storedTurn({ ...stored, status: 'failed', failure, partial })).toMatchObject({
      ...restored,
      failure: { message: 'No.', retryable: true, settled: true },
    });
  });

  it('continues if it is still running', () => {
    expect(storedTurn({ ...stored, status: 'running', partial })).toMatchObject({
      status: 'running',
      live: false,
      ...restored,
    });
  });
});

function permutations<Item>(items: readonly Item[]): Item[][] {
  if (items.length < 2) return [[...items]];
  return items.flatMap((item, at) => permutations(items.toSpliced(at, 1)).map((others) => [item, ...others]));
}
