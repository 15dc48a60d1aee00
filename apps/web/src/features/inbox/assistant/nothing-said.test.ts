import { expect, it } from 'vitest';
import { nothingSaid } from './nothing-said.ts';

const BESIDE = { assistant: 'embedded' as const, note: null, unread: null };
const LANGUAGES = { language: 'en', answerLanguage: 'en' } as const;
const DRAFT = { ...BESIDE, ...LANGUAGES, kind: 'draft' as const, why: null, to: null };

it('only what has no content is told in a sentence', () => {
  expect(nothingSaid({ ...BESIDE, kind: 'open', questions: [] })).toMatch(/no open questions/);
  expect(nothingSaid({ ...BESIDE, kind: 'summary', sentences: [] })).toMatch(/nothing to summarise/);
  const unread = 'They wrote in Danish.';
  expect(nothingSaid({ ...BESIDE, kind: 'open', questions: [], unread })).toMatch(
    /questions.* They wrote in Danish\.$/,
  );
  expect(nothingSaid({ ...DRAFT, text: null })).toMatch(/needs a reply/);
  expect(nothingSaid({ ...DRAFT, text: null, why: 'They have said no.' })).toBe('They have said no.');
  expect(nothingSaid({ ...DRAFT, text: 'Dear Ellen Marsh,' })).toBeNull();
  const told = { text: 'A licence is available.', messageId: 'a', quote: 'available' };
  expect(nothingSaid({ ...BESIDE, kind: 'summary', sentences: [told] })).toBeNull();
});
