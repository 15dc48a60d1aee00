import { typedSentencesOf } from '@cosmos/language/sentences/typed-sentences.ts';
import type { Saying } from '../../../ports/letters.ts';
import {
  asksForRights,
  asksWhetherGone,
} from '../../../providers/assistant/embedded/letters/asking/asks-for-rights.ts';
import { asksIn } from '../../../providers/assistant/embedded/letters/asking/letter-questions.ts';
import { exclusivityIn } from './rights.ts';
import { chancesOf, likeliestOf, standingIn } from './certainty.ts';

const YES = /^(?:yes|yep|yeah|it is|it still is|they are|ja|ja, klar|klar|oui|sí|si|claro)[.! ]*$/iu;
const NO =
  /^(?:no|nope|not (?:yet|any ?more|any longer)|it is(?: not|n['’]t)(?: any ?more)?|no longer|nein|noch nicht|nicht mehr|leider nicht(?: mehr)?|non|pas encore|plus maintenant|no, ya no|todavía no)[.! ]*$/iu;
/** What answers such a question speaks of the rights: so much of that has to be on one side. */
const SIDE = 0.85;
const AT_ALL = 0.25;

/**
 * What the first statement of an answer says where the letter before asked whether it can be had: a mere yes or no, or words that alone
 * would say too little. `asked` are the member's letters.
 */
export function inAnswer(said: readonly Saying[], asked: readonly string[], sentAt: Date): Saying[] {
  if (said.some((each) => standingIn(each) !== null)) return [...said];
  const question = asked.map(firstQuestion).findLast(asksForRights);
  const first = said.find(({ kind }) => kind !== 'question');
  if (first?.kind !== 'fact' || question === undefined) return [...said];
  const told = standingOf(first.quote, question, sentAt);
  return said.map((each) => (each === first && told ? told : each));
}

function firstQuestion(letter: string): string {
  return typedSentencesOf(letter).flatMap(asksIn)[0] ?? '';
}

function standingOf(quote: string, question: string, sentAt: Date): Saying | null {
  const isYes = YES.test(quote);
  if (isYes || NO.test(quote)) {
    const isOpen = asksWhetherGone(question) ? !isYes : isYes;
    return { kind: isOpen ? 'available' : 'not-available', quote };
  }
  // Whoever has a non-exclusive licence keeps nobody else from one.
  if (exclusivityIn(quote) === false) return null;
  const { open, closed } = chancesOf(quote);
  if (open + closed < AT_ALL) return null;
  if (open / (open + closed) >= SIDE) return likeliestOf('open', quote, sentAt);
  return closed / (open + closed) >= SIDE ? likeliestOf('closed', quote, sentAt) : null;
}
