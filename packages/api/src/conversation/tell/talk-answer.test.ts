import { TALK_MESSAGES } from '@cosmos/contract/conversation/messages.ts';
import { expect, it } from 'vitest';
import type { TalkAct } from '../read/question/act.ts';
import { talkAnswer } from './talk-answer.ts';

const facts = { technologies: 560, universities: ['Purdue University'] } as unknown as Parameters<
  typeof talkAnswer
>[1]['facts'];
const answer = (act: TalkAct, text: string, isMember = true) => talkAnswer(act, { text, facts, isMember });

it.each([
  ['hi there', TALK_MESSAGES.greeting],
  ['thx, that helps', TALK_MESSAGES.thanks],
  ['great, that’s all for today', TALK_MESSAGES.goodbye],
  ['perfect', TALK_MESSAGES.glad],
])('%j is answered in kind', (text, said) => {
  expect(answer('smalltalk', text)).toBe(said);
});

it('tells who can read what is typed, and what the catalogue holds', () => {
  expect(answer('help', 'who sees what I type here?')).toBe(TALK_MESSAGES.privacy);
  expect(answer('help', 'what can you do')).toContain('560 technologies from 1 university');
  expect(answer('outside', 'any startups?')).toContain('560 technologies from 1 university');
});

it('tells visitors what only members can do', () => {
  expect(answer('app', 'save this', false)).toBe(TALK_MESSAGES.appForVisitors);
  expect(answer('app', 'save this')).toBe(TALK_MESSAGES.app);
});
