import { describe, expect, it } from 'vitest';
import type { Quote } from '../../../ports/assistant.ts';
import { quoted } from './quoted.ts';

const quote = (number: number, sentences: string[], more: Partial<Quote> = {}): Quote => ({
  number,
  question: 'how long does it last?',
  sentences,
  isSure: true,
  ...more,
});
const texts = (quotes: Quote[]) => quoted(quotes).map(({ text }) => text);

describe('what results say on a question', () => {
  it('of one record: its sentences, the closest if none surely answers, or that it is silent', () => {
    expect(quoted([quote(2, ['It lasts a week.', 'Then it fades.'])])).toEqual([
      { text: 'The record says “It lasts a week.”', citations: [2] },
      { text: 'It also says: “Then it fades.”', citations: [2] },
    ]);
    expect(texts([quote(2, ['It is durable.'], { isSure: false })])).toEqual([
      'I’m not sure that the record answers this. Its closest passage is “It is durable.”',
    ]);
    expect(texts([quote(2, [])])).toEqual([
      'I found nothing about this in the record; you could ask the university.',
    ]);
  });

  it('of several, by their numbers; several questions, each named once', () => {
    expect(
      texts([
        quote(1, ['A week.']),
        quote(3, []),
        quote(1, ['Two grams.'], { question: 'and how heavy is it?' }),
        quote(3, ['A ton.'], { question: 'and how heavy is it?' }),
      ]),
    ).toEqual([
      'On “how long does it last”: number 1 says “A week.”',
      'I found nothing about this in number 3; you could ask the university.',
      'On “how heavy is it”: number 1 says “Two grams.”',
      'Number 3 says “A ton.”',
    ]);
  });

  it('of a whole list: those that answer, and how many don’t', () => {
    const five = [quote(1, ['A week.']), quote(2, ['Two.'])];
    const silent = [3, 4, 5, 6].map((number) => quote(number, ['No.'], { isSure: false }));
    expect(texts([...five, ...silent])).toEqual([
      'Number 1 says “A week.”',
      'Number 2 says “Two.”',
      'I found no clear answer in the other 4.',
    ]);
    expect(texts([...silent, quote(7, [], { isSure: false })])).toEqual([
      'I found no clear answer in any of the 5 records.',
      'Closest is number 3: “No.”',
    ]);
  });
});
