import { LIMITS } from '@cosmos/contract/limits.ts';
import { terms } from '@cosmos/search/text/analyse.ts';
import type { ProfileFacts } from '../assistant.ts';
import { DEGREE, FRAME_WORDS } from './profile-phrases.ts';
import { sentencesOf, tellingSentences } from './telling-sentences.ts';

/** So much of a composed sentence has to be news beside what the person wrote. */
const NEWS_SHARE = 0.5;

/**
 * What the person wrote, tidied and each sentence once; what an earlier composition says is none of it. Too long, it keeps
 * its most telling sentences, in their order.
 */
export function ownSentences(facts: ProfileFacts, composed: readonly string[]): string[] {
  const { text, deckText, fields, interests } = facts;
  if (text.trim() === '') return [];
  const known = new Set(
    terms([...Object.values(fields).flat(), ...interests, ...composed, deckText, FRAME_WORDS].join(' \n ')),
  );
  const own = new Map<string, string>();
  for (const sentence of sentencesOf(text).map(tidied)) {
    const says = terms(sentence);
    if (isComposed(sentence, facts) || (says.length > 0 && says.every((term) => known.has(term)))) continue;
    const key = says.join(' ') || sentence;
    if (!own.has(key)) own.set(key, sentence);
  }
  return shortened([...own.values()]);
}

/** Of the composed sentences those that the person's own ones don't say already. */
export function additions(own: readonly string[], composed: readonly string[]): string[] {
  const said = new Set(terms(own.join(' \n ')));
  return composed.filter((sentence) => {
    const says = [...new Set(terms(sentence))];
    return says.filter((term) => !said.has(term)).length >= says.length * NEWS_SHARE;
  });
}

/** A capital first and a stop last. */
export function finished(sentence: string): string {
  const begun = sentence.charAt(0).toUpperCase() + sentence.slice(1);
  return /[.!?。！？]["”’)]?$/.test(begun) ? begun : `${begun.replace(/[\s,;:–-]+$/, '')}.`;
}

/** Without the mark of a list, with blanks where they belong, and one mark where there are several. */
function tidied(sentence: string): string {
  const plain = sentence
    .replace(/^\s*(?:[-–—•*·]|\d{1,2}[.)])\s+/, '')
    .replaceAll(/\s+([,;:!?]|\.(?![\p{L}\p{N}]))/gu, '$1')
    .replaceAll(/([,;!?])\1+/g, '$1')
    .replaceAll(/(?<=\p{Ll}{2}),(?=\p{L}{2})/gu, ', ')
    .replaceAll(/(?<![\p{L}\p{N}'’.-])i(?=['’ ,])/gu, 'I')
    .replaceAll(/\s+/g, ' ')
    .trim();
  return finished(plain);
}

/** How composed sentences begin, or go on after a name. */
const BEGINNING =
  /^(?:The corporate deck (?:says|adds|is at)|Stated interests include |A stated interest is |This is the profile of |The highest academic qualification is |The R&D budget is |The plan is to |Work is to start |More can be found at |The company page is )/;
const AFTER_A_NAME = /^ (?:serves as|is based in|works at|wants to|is undecided on) /;

function isComposed(sentence: string, { fields }: ProfileFacts): boolean {
  if (BEGINNING.test(sentence)) return true;
  const full = [fields.firstName, fields.lastName].filter(Boolean).join(' ');
  const names = [full, fields.firstName, fields.organisation, 'This member'].filter(Boolean);
  return names.some((name) => {
    if (!sentence.startsWith(name)) return false;
    const rest = sentence.slice(name.length);
    return AFTER_A_NAME.test(rest) || DEGREE.test(/^ holds an? (.+)$/.exec(rest)?.[1] ?? '');
  });
}

function shortened(sentences: string[]): string[] {
  for (let count = sentences.length; count > 0; count -= 1) {
    const telling = new Set(tellingSentences(sentences.join('\n'), count));
    const kept = count === sentences.length ? sentences : sentences.filter((one) => telling.has(one));
    if (kept.length > 0 && kept.join(' ').length <= LIMITS.summaryCharacters) return kept;
  }
  const cut = sentences[0]?.slice(0, LIMITS.summaryCharacters - 1).replace(/\s+\S*$/, '');
  return cut ? [`${cut}…`] : [];
}
