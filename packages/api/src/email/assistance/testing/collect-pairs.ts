import { judgedThreads } from './judged.ts';
import { askedIn } from '../../../providers/assistant/embedded/letters/letters.ts';
import type { AskedInLetter } from '../../../providers/assistant/embedded/letters/pairing/letter-answers.ts';
import {
  type LetterSentence,
  sentencesOfLetters,
} from '../../../providers/assistant/embedded/letters/asking/letter-sentences.ts';
import { pairFeatures } from '../../../providers/assistant/embedded/letters/pairing/pair-features.ts';
import { candidatesOf, turnOf } from '../../../providers/assistant/embedded/letters/pairing/turns.ts';

/** The judged conversations whose pairs are learned from. */
export const LEARNED_FROM = [
  'tuned',
  'kept-apart',
  'conversations',
  'conversations-held-back',
  'conversations-fresh',
  'conversations-paired',
  'conversations-stranger',
  'conversations-second-stranger',
  'conversations-voices',
  'conversations-third-stranger',
  'conversations-many-voices',
] as const;

/** A question of a judged conversation: the features of each sentence that could answer it, and which of them do. */
export interface JudgedQuestion {
  file: string;
  thread: string;
  asked: AskedInLetter;
  all: readonly LetterSentence[];
  candidates: { sentence: LetterSentence; features: number[]; isAnswer: boolean }[];
}

export function collectPairs(): JudgedQuestion[] {
  return LEARNED_FROM.flatMap((file) =>
    judgedThreads(file).flatMap(({ name, all: { letters }, expected }) => {
      const all = sentencesOfLetters({ letters });
      const asked = askedIn(all);
      return expected.flatMap(({ kind, words }): JudgedQuestion[] => {
        if (kind !== 'open' && kind !== 'done') return [];
        const [told = '', answer] = words.split(' => ');
        const [, who, quote = ''] = /^(you|them): (.+)$/.exec(told) ?? [];
        const question = asked.find(
          ({ text, sentence }) =>
            (sentence.letter.from === 'member') === (who === 'you') &&
            quote.split(' or ').some((one) => text.toLowerCase().includes(one.toLowerCase())),
        );
        if (!question) return [];
        const candidates = candidatesOf(question, all).map((sentence) => ({
          sentence,
          features: pairFeatures(question, sentence, turnOf(question, sentence, { asked, all })),
          isAnswer: answer?.split(' or ').some((part) => sentence.text.includes(part)) ?? false,
        }));
        return [{ file, thread: `${file} ${name}`, asked: question, all, candidates }];
      });
    }),
  );
}
