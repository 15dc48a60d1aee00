import { judgedThreads } from './judged.ts';
import { askedAtAll, byRules } from '../../../providers/assistant/embedded/letters/pairing/answer-pairs.ts';
import type { AskedInLetter } from '../../../providers/assistant/embedded/letters/pairing/letter-answers.ts';
import {
  type LetterSentence,
  sentencesOfLetters,
} from '../../../providers/assistant/embedded/letters/asking/letter-sentences.ts';
import { leavesOpen } from '../../../providers/assistant/embedded/letters/asking/letter-phrases.ts';
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
  'conversations-last',
  'conversations-voices',
  'conversations-voices-held-back',
  'conversations-third-stranger',
  'conversations-many-voices',
  'conversations-many-voices-held-back',
  'conversations-managers',
  'conversations-fourth-stranger',
  'conversations-exchanges',
  'conversations-partners',
  'conversations-fifth-stranger',
  'conversations-correspondents',
  'conversations-sixth-stranger',
  'conversations-settled',
] as const;

/** A question of a conversation: the features of each sentence that could be about it, and which of them answer it or leave it open. */
export interface JudgedQuestion {
  file: string;
  thread: string;
  asked: AskedInLetter;
  /** Whether it is known which sentences answer it. */
  isJudged: boolean;
  /** What rules find to be the answers in its conversation. */
  told: ReadonlyMap<AskedInLetter, LetterSentence>;
  candidates: { sentence: LetterSentence; features: number[]; isAnswer: boolean; isJudged: boolean }[];
}

export function collectPairs(): JudgedQuestion[] {
  return LEARNED_FROM.flatMap((file) =>
    judgedThreads(file).flatMap(({ name, all: { letters }, expected }) => {
      const all = sentencesOfLetters({ letters });
      const asked = askedAtAll(all);
      const { answers: told } = byRules(asked, all);
      const judged = new Map(
        expected.flatMap(({ kind, words }): [AskedInLetter, string | undefined][] => {
          if (kind !== 'open' && kind !== 'done') return [];
          const [item = '', answer] = words.split(' => ');
          const question = asked.find((each) => isMeant(each, item));
          return question ? [[question, answer]] : [];
        }),
      );
      return asked.map((each): JudgedQuestion => {
        const answers = judged.get(each)?.split(' or ') ?? [];
        const candidates = candidatesOf(each, all).map((sentence) => ({
          sentence,
          features: pairFeatures(each, sentence, turnOf(each, sentence, { asked, all })),
          isAnswer: answers.some((part) => sentence.text.includes(part)),
          // Which question a promise is about is judged only where it says so.
          isJudged: answers.length > 0 || !leavesOpen(sentence.text),
        }));
        return { file, thread: `${file} ${name}`, asked: each, isJudged: judged.has(each), told, candidates };
      });
    }),
  );
}

/** Whether an item, "you: what does it cost", is what somebody asks. */
function isMeant({ text, sentence }: AskedInLetter, item: string): boolean {
  const [, who, quote = ''] = /^(you|them): (.+)$/.exec(item) ?? [];
  return (
    (sentence.letter.from === 'member') === (who === 'you') &&
    quote.split(' or ').some((one) => text.toLowerCase().includes(one.toLowerCase()))
  );
}
