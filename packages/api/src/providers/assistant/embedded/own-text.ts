import { PROFILE_LIMITS } from '@cosmos/contract/profile/limits.ts';
import { terms } from '@cosmos/language/analysis/analyse.ts';
import type { ProfileFacts } from '../../../ports/assistant.ts';
import { DEGREE, FRAME_WORDS } from './profile-phrases.ts';
import { sentencesOf, tellingSentences } from '@cosmos/language/sentences/telling-sentences.ts';

/** The share of a composed sentence that must be new compared with what the person wrote. */
const NEWS_SHARE = 0.5;

/**
 * What the person wrote, tidied and without repetition; sentences of an earlier composition are left out. If it is too
 * long, its most informative sentences are kept, in their order.
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

/** The composed sentences that the person's own don't already say. */
export function additions(own: readonly string[], composed: readonly string[]): string[] {
  const said = new Set(terms(own.join(' \n ')));
  return composed.filter((sentence) => {
    const says = [...new Set(terms(sentence))];
    return says.filter((term) => !said.has(term)).length >= says.length * NEWS_SHARE;
  });
}

/** A capital at the beginning and a full stop at the end. */
export function finished(sentence: string): string {
  const begun = sentence.charAt(0).toUpperCase() + sentence.slice(1);
  return /[.!?。！？]["”’)]?$/.test(begun) ? begun : `${begun.replace(/[\s,;:–-]+$/, '')}.`;
}

/** Without list markers, with correct spacing, and with repeated punctuation reduced to one mark. */
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

/** How composed sentences begin, or continue after a name; stored ones in the words of earlier versions, too. */
const BEGINNING =
  /^(?:The corporate deck (?:says|adds|is at)|(?:Their|This member’s) interests include |Stated interests include |A stated interest is |This is the profile of |The highest academic qualification is |The R&D budget is |The plan is to |(?:The work is planned|Work is) to start |More (?:can be found )?at https?:|The company page is )/;
const AFTER_A_NAME =
  /^ (?:works as|serves as|is based in|works at|wants to|is looking for ready-to-license IP|has not yet decided on|is undecided on)\b/;

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
    if (kept.length > 0 && kept.join(' ').length <= PROFILE_LIMITS.summaryCharacters) return kept;
  }
  const cut = sentences[0]?.slice(0, PROFILE_LIMITS.summaryCharacters - 1).replace(/\s+\S*$/, '');
  return cut ? [`${cut}…`] : [];
}
