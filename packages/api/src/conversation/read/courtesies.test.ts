import { describe, expect, it } from 'vitest';
import { courtesyFor } from './courtesies.ts';

const answer = (text: string) =>
  courtesyFor(text, { technologies: 7_219, universities: ['Purdue University'] });

describe('a courtesy', () => {
  it.each([
    'thanks',
    'thx, that helps',
    'great, thanks a lot',
    'Thank you so much for your help!',
    'ok, cheers',
    'gracias',
    'Vielen Dank!',
    '谢谢',
  ])('is thanked for: %s', (text) => {
    expect(answer(text)).toMatch(/welcome/);
  });

  it.each(['great, thats all for today', 'bye', 'Thats it for now, thanks', 'ok thanks, bye', 'we’re done'])(
    'is a farewell: %s',
    (text) => {
      expect(answer(text)).toMatch(/^Goodbye/);
    },
  );

  it.each(['hi', 'Hello there!', 'good morning', 'hello, how are you?', 'Guten Tag'])(
    'greets: %s',
    (text) => {
      expect(answer(text)).toMatch(/^Hello/);
    },
  );

  it.each([
    'what can you do for me?',
    'what can u do?',
    'and besides searching, what else can you do?',
    'How does this work?',
    'who are you?',
    'help',
  ])('asks for help: %s', (text) => {
    expect(answer(text)).toContain('7,219 technologies of 1 university,');
  });

  it.each([
    'hm, that is not enough. you are not really helping me',
    'These are all wrong.',
    'that doesn’t help at all',
    'you don’t understand me',
  ])('complains: %s', (text) => {
    expect(answer(text)).toMatch(/^Sorry/);
  });

  it.each(['perfect', 'that’s very helpful', 'great, good'])('praises: %s', (text) => {
    expect(answer(text)).toMatch(/^Glad/);
  });

  it.each([
    'thanks, and what about membranes?',
    'help with corroding pipes',
    'great barrier reef monitoring',
    'hi, our lake gets algae every summer',
    'good adhesives',
    'what can you do about rust?',
    'how does this compound work?',
    'all of them',
    'it is enough light for the cell',
    '',
    '???',
  ])('is not read into a question: %s', (text) => {
    expect(answer(text)).toBeNull();
  });

  it('is read in time that grows with its length only', () => {
    expect(answer('great '.repeat(20).slice(0, 119))).toMatch(/^Glad/);
    expect(answer(`${'great '.repeat(18)}x`)).toBeNull();
  });
});
