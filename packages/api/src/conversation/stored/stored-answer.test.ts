import { partialAnswer, reply as anyReply } from '@cosmos/contract/conversation/conversation.ts';
import { CONVERSATION_MESSAGES } from '@cosmos/contract/conversation/messages.ts';
import fc from 'fast-check';
import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { ANSWER_VERSION } from './answer-versions.ts';
import { answerOf, storedPartial, storedReply, upgradePartial, upgradeReply } from './stored-answer.ts';
import { storedAnswers } from './testing/answers.ts';
import { arbitraryOf } from './testing/arbitrary-of.ts';

const ANSWERS = storedAnswers();

describe('a stored answer', () => {
  it('has an example of each version', () => {
    expect(ANSWERS.map(([file]) => file)).toEqual(
      Array.from({ length: ANSWER_VERSION }, (_, at) => `version-${at + 1}.json`),
    );
  });

  it.each(ANSWERS)('from an earlier release is upgraded: %s', (_file, { replies, partials }) => {
    expect(replies.length).toBeGreaterThan(3);
    for (const { stored, today } of replies) expect(upgradeReply(stored)).toEqual(today);
    for (const { stored, today } of partials) expect(upgradePartial(stored)).toEqual(today);
  });

  it('reads back as it was written', () => {
    fc.assert(
      fc.property(arbitraryOf(anyReply), (reply) => {
        expect(upgradeReply(JSON.parse(storedReply(reply)))).toEqual(reply);
      }),
    );
    fc.assert(
      fc.property(arbitraryOf(partialAnswer), (partial) => {
        expect(upgradePartial(JSON.parse(storedPartial(partial)))).toEqual(partial);
      }),
    );
  });

  it('is not written if it could not be read again', () => {
    const [first] = ANSWERS.at(-1)?.[1].replies ?? [];
    if (!first) throw new Error('There is no stored answer.');
    const { notes: _, ...without } = first.today;
    expect(() => storedReply(without as typeof first.today)).toThrow('notes');
  });
});

describe('a turn', () => {
  const lines: string[] = [];
  const log = pino({}, { write: (line: string) => lines.push(line) });
  const row = { id: 'a-turn', reply: null, partial: null, failure: null, failure_reason: null };
  const last = ANSWERS.at(-1)?.[1].replies[0]?.stored;

  it.each([
    ['of a newer release', { ...last, version: ANSWER_VERSION + 1 }],
    ['of no release', { ...last, version: 0 }],
    ['of a type that nobody knows', { ...last, type: 'poem' }],
    ['without its results', { ...last, results: 'none' }],
    ['that is no object', [1, 2]],
  ])('whose answer is one %s has failed, and says so in the log', (_, reply) => {
    lines.length = 0;
    expect(answerOf({ log }, { ...row, status: 'done', reply })).toEqual({
      status: 'failed',
      reply: null,
      partial: null,
      failure: { reason: 'unreadable', message: CONVERSATION_MESSAGES.answerUnreadable, retryable: true },
    });
    expect(lines).toEqual([expect.stringContaining('"turnId":"a-turn"')]);
  });

  it('keeps its answer if only its partial answer is unreadable', () => {
    const partial = { version: ANSWER_VERSION, results: null };
    const read = answerOf({ log }, { ...row, status: 'done', reply: last, partial });
    expect(read).toMatchObject({ status: 'done', reply: { type: 'search_results' }, partial: null });
  });

  it('that failed before reasons were stored keeps its sentence', () => {
    expect(answerOf({ log }, { ...row, status: 'failed', failure: 'No.' }).failure).toEqual({
      reason: 'unexpected',
      message: 'No.',
      retryable: true,
    });
    expect(answerOf({ log }, { ...row, status: 'failed' }).failure?.reason).toBe('interrupted');
  });
});
