import { CONVERSATION_MESSAGES } from '@cosmos/contract/conversation/messages.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sampleQuestions, type SampleQuestion } from '../catalogue/sample-data/questions.ts';
import { createTestServices, type TestServices } from '../testing/test-services.ts';
import { visitor } from '../testing/visitor.ts';

let test: TestServices;
let questions: SampleQuestion[];

beforeAll(async () => {
  test = await createTestServices({ limits: { visitorMessagesPerDay: 1_000 } });
  questions = await sampleQuestions();
});
afterAll(() => test.close());

const expecting = (expected: SampleQuestion['expect']) =>
  questions.filter((question) => question.expect === expected);

describe('the judged questions over the sample catalogue', () => {
  it('answers with the records judged to be relevant', async () => {
    const shares: number[] = [];
    const firsts: number[] = [];
    for (const question of expecting('results')) {
      const reply = await visitor(test.services).ask(question.query, { maxFollowups: 0 });
      expect(reply.type, question.query).toBe('search_results');
      if (reply.type !== 'search_results') continue;
      const relevant = reply.results.map((result) => question.relevant[result.id] !== undefined);
      firsts.push(relevant.slice(0, 3).includes(true) ? 1 : 0);
      shares.push(
        relevant.filter(Boolean).length / Math.max(1, Math.min(5, Object.keys(question.relevant).length)),
      );
    }
    expect(shares.length).toBe(44);
    // Each threshold is a little below the current result, so that a regression shows.
    expect(mean(firsts), 'a relevant record among the first three').toBeGreaterThanOrEqual(0.86);
    expect(mean(shares), 'relevant records among the five shown').toBeGreaterThanOrEqual(0.53);
  });

  it('refuses what is out of scope', async () => {
    const missed: string[] = [];
    for (const question of expecting('out_of_scope')) {
      const reply = await visitor(test.services).ask(question.query);
      if (reply.type !== 'out_of_scope') missed.push(question.query);
      else expect(reply.response).toBe(CONVERSATION_MESSAGES.outOfScope);
    }
    expect(missed).toEqual([]);
  });

  it('names the universities it has when asked for others', async () => {
    for (const question of expecting('out_of_coverage')) {
      const reply = await visitor(test.services).ask(question.query);
      expect(reply, question.query).toMatchObject({ type: 'out_of_coverage' });
      if (reply.type === 'out_of_coverage') expect(reply.universities).toHaveLength(10);
    }
  });
});

function mean(values: number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
