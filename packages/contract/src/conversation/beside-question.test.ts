import { expect, it } from 'vitest';
import { areBesideQuestion } from './beside-question.ts';

const result = (about: 'yes' | 'no' | 'unsure', score = 0.5) => ({ about, score });

it('results are beside the question where the first three are about another thing and none is probably relevant', () => {
  const beside = [result('no'), result('no', 0.59), result('no', 0.1)];
  expect(areBesideQuestion(beside)).toBe(true);
  expect(areBesideQuestion([...beside, result('yes')])).toBe(true);
  expect(areBesideQuestion([result('no'), result('unsure'), result('no')])).toBe(false);
  expect(areBesideQuestion([result('no'), result('no', 0.6)])).toBe(false);
  expect(areBesideQuestion([{ score: 0.5 }])).toBe(false);
  expect(areBesideQuestion([])).toBe(false);
});
