import { describe, expect, it } from 'vitest';
import type { Act } from '../question/act.ts';
import { asksIn } from './asks.ts';

const asked = (text: string, act: Act = 'question') => asksIn(text, act).map((ask) => ask.act);

describe('what a message asks about results', () => {
  it.each<[string, Act, string[]]>([
    ['is it patented, and who do I call?', 'patent', ['patent', 'contact']],
    ['links for both, plus the person to email', 'link', ['link', 'contact']],
    ['ok. link of that one pls', 'similar', ['link']],
    [
      'when was it published, who are the inventors, what licence terms?',
      'people',
      ['date', 'people', 'price'],
    ],
    ['how far along is it?', 'readiness', ['readiness']],
    ['why am I seeing number 7 on my list?', 'explain', ['explain']],
    [
      'has it matured into a granted patent, and what efficiency is reported?',
      'patent',
      ['patent', 'question'],
    ],
    ['tell me more about the second one', 'details', ['details']],
    ['compare the first two', 'compare', ['compare']],
    ['and what would it cost?', 'price', ['price']],
    ['more like this', 'similar', ['similar']],
    ['which is the best?', 'best', ['best']],
    ['where do I find more about the first online?', 'link', ['link']],
    ['what sets the first apart from the second?', 'compare', ['compare']],
    ['where is the first one described on the internet?', 'details', ['link']],
    ['what is the first one, briefly?', 'details', ['details']],
    ['which lab is number 1 from?', 'question', ['people']],
    ['the name of the group that did the second', 'question', ['people']],
    ['who is the principal investigator?', 'question', ['people']],
    ['where is their office?', 'question', ['contact']],
    ['who is responsible at the university?', 'people', ['contact']],
    ['I want to talk to the inventor of 3', 'contact', ['people', 'contact']],
    ['what are the costs of a license, roughly?', 'question', ['price']],
    ['what is the relevance of number 3?', 'question', ['explain']],
    ['how come the second shows up?', 'question', ['explain']],
    ['in a nutshell, what is number 4?', 'question', ['details']],
    ['what does the second one do?', 'question', ['details']],
    ['what is it used for?', 'question', ['question']],
    ['is it just an idea?', 'question', ['readiness']],
    ['which of them is best for salty ground?', 'question', ['question']],
  ])('%j', (text, act, expected) => {
    expect(asked(text, act)).toEqual(expected);
  });

  it('what belongs to the question before stays with it', () => {
    expect(asksIn('is it patented, and in which year?', 'patent')).toEqual([
      { act: 'patent', text: 'is it patented, in which year?' },
    ]);
  });

  it('each question by itself', () => {
    expect(
      asksIn(
        'Does it need a battery, how do you read it from outside, and will it last 5 years?',
        'question',
      ),
    ).toEqual([
      { act: 'question', text: 'Does it need a battery' },
      { act: 'question', text: 'how do you read it from outside' },
      { act: 'question', text: 'will it last 5 years?' },
    ]);
  });
});
