import { ruledOutIn } from '@cosmos/contract/conversation/requirements-of.ts';
import { terms } from '@cosmos/language/analysis/analyse.ts';
import { telling } from './mentions.ts';
import { unwantedIn } from './unwanted.ts';

/** The words of a topic that say what it is about, without what it or the message rules out: a mug without battery is no battery. */
export function wantedWords(topic: string, exclusions: readonly string[] = []): string {
  const phrases = [...exclusions, ...unwantedIn(topic)].map((phrase) => ruledOutIn(phrase));
  const ruledOut = new Set(terms(phrases.join(' ')));
  return telling(topic)
    .filter((word) => !terms(word).every((term) => ruledOut.has(term)))
    .join(' ');
}
