import { typedSentencesOf } from '@cosmos/language/sentences/typed-sentences.ts';
import type { Saying } from '../../../ports/letters.ts';
import { tellsOfMixUp } from '../../../providers/assistant/embedded/letters/asking/another-meant.ts';
import {
  asksForRights,
  asksWhetherGone,
} from '../../../providers/assistant/embedded/letters/asking/asks-for-rights.ts';
import { isGoodbye, isThanks } from '../../../providers/assistant/embedded/letters/asking/goodbyes.ts';
import { asksIn } from '../../../providers/assistant/embedded/letters/asking/letter-questions.ts';
import { isLimit } from './limits.ts';
import { isNoForNow } from './not-yet.ts';
import type { OnItsQuestion } from './on-its-question.ts';
import { namesRights } from './other-things.ts';
import { exclusivityIn } from './rights.ts';
import { chancesOf, likeliestOf, standingIn } from './certainty.ts';

const YES =
  /^(?:yes|yep|yeah|it is|it still is|they are|ja|ja, klar|klar|oui|tout à fait|bien sûr|sí|si|claro|sì|ja hoor|tak|jah|kyllä|ano|sim)[.! ]*$/iu;
const NO =
  /^(?:no|nope|not (?:yet|any ?more|any longer)|it is(?: not|n['’]t)(?: any ?more)?|no longer|nein|noch nicht|nicht mehr|leider nicht(?: mehr)?|non|pas encore|plus maintenant|no, ya no|todavía no|helaas(?: niet)?|purtroppo no|niestety(?: nie)?|kahjuks(?: mitte| ei)?|valitettavasti(?: ei)?|tyvärr(?: inte)?|desværre(?: ikke)?|infelizmente não|bohužel(?: ne)?)[.! ]*$/iu;
/** "It is, though another firm has asked": the question's own verb, and no more of it. */
const WITH_ITS_VERB =
  /^(?:(?:yes|yep|yeah|sure|ja|oui|sí|si|claro),? )?(?:(?:(?:it|they|that|this) (?:still |currently |indeed |certainly )?(?:is|are|can)|you (?:may|can))(?: still| indeed)?|(?:elle|il) l['’]est(?: toujours| encore)?|(?:das|es|sie|er) ist (?:es|sie|er)(?: noch)?|(?:ja|sí),? (?:es|lo) (?:ist|está|es))(?=[,.!;:–-]| (?:though|but|although|aber|mais|pero)(?!\p{L})|$)/iu;
/** "No, to nobody" where it was asked whether somebody has it. */
const NO_AND_WHY =
  /^(?:(?:no|nope|nein|non)[,.!–-]+ |(?:no|not) (?:other|another|any|a single)(?: \p{L}+){0,3}[.!]*$|(?:no ?one|no-one|nobody|none|no (?:licensees?|taker|company|firm)|niemand|keiner|personne|nadie|nessuno)(?: (?:so far|yet|as yet|else|bisher|bislang|pour l['’]instant|todavía|ancora))*(?=[,.!;–-]|$)|you(?:['’]d| would| are|['’]re) (?:be )?(?:the|our) (?:very )?first(?: \p{L}+)?[.!]*$)(?!.*(?<!\p{L})(?:but|however|option|except|aber|jedoch|mais|pero|sauf)(?!\p{L}))/iu;
/** What answers such a question speaks of the rights: so much of that has to be on one side. */
const SIDE = 0.85;
const AT_ALL = 0.25;
/** And of it all: what is likelier about something else tells nothing, whatever was asked. */
const NO_LESS = 0;

const NOT = /^[^,.;–-]*(?:\bnot\b|n['’]t\b|\bno longer\b)/iu;

/**
 * What the first statement of an answer says where the letter before asked whether it can be had: a mere yes or no, or words that alone
 * would say too little. `asked` are the member's letters.
 */
export function inAnswer(
  said: readonly Saying[],
  { asked, pairs, sentAt }: { asked: readonly string[]; pairs: readonly OnItsQuestion[]; sentAt: Date },
): Saying[] {
  if (said.some((each) => standingIn(each) !== null)) return [...said];
  const pair = pairs.find((each) => asksForRights(each.question));
  const onIt = said.find((each) => each.kind === 'fact' && pair?.sentence.endsWith(each.quote));
  const own =
    onIt && pair ? (standingOf(onIt.quote, pair.question, sentAt) ?? yesOn(pair, onIt.quote)) : null;
  if (own) return said.map((each) => (each === onIt ? own : each));
  const question = asked.map(firstQuestion).findLast(asksForRights);
  const free =
    question === undefined
      ? undefined
      : said.find((each) => each.kind === 'fact' && PLAIN_FREE.test(each.quote));
  if (free) return said.map((each) => (each === free ? { kind: 'available', quote: each.quote } : each));
  const first = said.find(({ kind, quote }) => kind !== 'question' && !isGoodbye(quote) && !isThanks(quote));
  if (first?.kind !== 'fact' || question === undefined) return [...said];
  const told =
    standingOf(first.quote, question, sentAt) ??
    (namesRights(first.quote) ? yesOn({ sentence: first.quote, question }, first.quote) : null);
  return said.map((each) => (each === first && told ? told : each));
}

/** "Yes, non-exclusively": what a yes on its own question has besides may limit it. */
const YES_AND =
  /^(?:yes|yep|yeah|sure|of course|certainly|ja|oui|sí|si|claro)(?=[,.!; ])(?!.*(?<!\p{L})(?:but|however|option|except|aber|jedoch|mais|pero|sauf)(?!\p{L}))/iu;

function yesOn({ question }: OnItsQuestion, quote: string): Saying | null {
  if (asksWhetherGone(question) || !YES_AND.test(quote)) return null;
  return { kind: 'available', quote, ...(isLimit(quote) ? { limit: quote } : {}) };
}

/** "Die Membran ist weiterhin frei", "la lente è ancora libera": what was asked for, in the word that it was asked with. */
const PLAIN_FREE =
  /^(?:the|it|this|die|das|der|sie|er|es|la|le|elle|il|el|lo|l['’]|de|het|deze)(?: ?\p{L}+){0,3} (?:is|ist|est|è|está|sigue|sigue estando|je) (?:still |now |currently |weiterhin |noch |derzeit |nach wie vor |toujours |encore |ancora |aún |todavía |nog |še |wel )*(?:free|frei|libre|liber[oa]|vrij|prost[ao]?|na voljo)(?: now| at present)?[.! ]*$/iu;

function firstQuestion(letter: string): string {
  return typedSentencesOf(letter).flatMap(asksIn)[0] ?? '';
}

function standingOf(quote: string, question: string, sentAt: Date): Saying | null {
  const isYes = YES.test(quote) || (WITH_ITS_VERB.test(quote) && !NOT.test(quote));
  if (isYes || NO.test(quote) || (asksWhetherGone(question) && NO_AND_WHY.test(quote))) {
    const isOpen = asksWhetherGone(question) ? !isYes : isYes;
    return { kind: isOpen ? 'available' : 'not-available', quote };
  }
  if (isNoForNow(quote)) return { kind: 'not-now', quote };
  // Whoever has a non-exclusive licence keeps nobody else from one.
  if (exclusivityIn(quote) === false || tellsOfMixUp(quote)) return null;
  const { open, closed, fact } = chancesOf(quote);
  if (open + closed < AT_ALL || Math.max(open, closed) - fact < NO_LESS) return null;
  if (open / (open + closed) >= SIDE) return likeliestOf('open', quote, sentAt);
  return closed / (open + closed) >= SIDE ? likeliestOf('closed', quote, sentAt) : null;
}
