import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import * as common from '@zxcvbn-ts/language-common';
import * as english from '@zxcvbn-ts/language-en';

/** The input of the program. */
export interface StrengthTask {
  password: string;
  /** Words that somebody who knows the person would try first. */
  words: string[];
}

/** Longer passwords are rated by their beginning: the time for an estimate grows faster than the length. */
const CHARACTERS_JUDGED = 32;
/** Guesses as powers of ten: eight characters without any pattern need 8. */
const AT_RANDOM_LOG10 = 7.5;
/** A password with a known word, year, keyboard walk or row falls to attackers who try such things with all endings. */
const WITH_WORDS_LOG10 = 10;
/** A password with the person's own name or company is tried in attacks on that person. */
const WITH_OWN_WORDS_LOG10 = 11.5;

const estimator = new ZxcvbnFactory({
  dictionary: { ...common.dictionary, ...english.dictionary },
  graphs: common.adjacencyGraphs,
  maxLength: CHARACTERS_JUDGED,
});

function isWeak({ password, words }: StrengthTask): boolean {
  const { guessesLog10, sequence } = estimator.check(password, words);
  const needed = Math.max(
    ...sequence.map(({ pattern, dictionaryName }) => {
      if (dictionaryName === 'userInputs') return WITH_OWN_WORDS_LOG10;
      return pattern === 'bruteforce' ? AT_RANDOM_LOG10 : WITH_WORDS_LOG10;
    }),
  );
  return guessesLog10 < needed;
}

process.on('message', (task: StrengthTask) => {
  process.send?.(isWeak(task));
});
