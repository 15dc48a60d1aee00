import { typedSentencesOf } from '@cosmos/language/sentences/typed-sentences.ts';
import { asksForRights } from '../../../providers/assistant/embedded/letters/asking/asks-for-rights.ts';
import { asksIn } from '../../../providers/assistant/embedded/letters/asking/letter-questions.ts';
import { labelled } from '../../../providers/assistant/embedded/letters/asking/list-labels.ts';

/** A sentence without the number of the question that it answers: "zu 2: ja". */
export function withoutNumber(sentence: string): string {
  return labelled(sentence)?.rest ?? sentence;
}

/** A sentence that is an answer to one question, by the quote above it or by the number before it. */
export interface OnItsQuestion {
  sentence: string;
  question: string;
}

/** The first sentence below each quoted question of the member's letters, and behind each number that one of their lists has. */
export function onTheirQuestions(text: string, asked: readonly string[]): OnItsQuestion[] {
  return [...belowQuotes(text), ...behindNumbers(text, asked.at(-1) ?? '')];
}

function firstOf(text: string): string | undefined {
  return typedSentencesOf(text)[0];
}

function belowQuotes(text: string): OnItsQuestion[] {
  const blocks = text.split(/((?:^> ?.*\n?)+)/mu);
  return blocks.flatMap((block, at) => {
    const quote = blocks[at - 1] ?? '';
    if (!quote.startsWith('>')) return [];
    const question = typedSentencesOf(quote.replace(/^> ?/gmu, '')).flatMap(asksIn).at(-1);
    const sentence = firstOf(block.trim());
    return question === undefined || sentence === undefined ? [] : [{ sentence, question }];
  });
}

function behindNumbers(text: string, letter: string): OnItsQuestion[] {
  const items = (lines: string) => lines.split('\n').flatMap((line) => labelled(line) ?? []);
  const questions = new Map(items(letter).map(({ label, rest }) => [label, rest]));
  return items(text).flatMap(({ label, rest }) => {
    const question = questions.get(label);
    const sentence = firstOf(rest);
    return question === undefined || sentence === undefined ? [] : [{ sentence, question }];
  });
}

/** Whether a sentence is said to be the answer to another question than whether it can be had. */
export function isOnOther(sentence: string, pairs: readonly OnItsQuestion[]): boolean {
  const own = pairs.find((pair) => pair.sentence === sentence);
  return own !== undefined && !asksForRights(own.question);
}
