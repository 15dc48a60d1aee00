import type { ResultCard } from '@cosmos/contract/conversation/conversation.ts';
import type { Reading } from '@cosmos/contract/conversation/reading.ts';
import { terms } from '@cosmos/language/analysis/analyse.ts';
import { contentTerms } from '@cosmos/language/analysis/content-terms.ts';
import { requestsIn } from '@cosmos/language/clauses/request.ts';
import { wordsOf } from '@cosmos/language/clauses/words.ts';
import { alsoCalled } from '@cosmos/language/lexicon/also-called.ts';
import { WEAK_WORDS } from '@cosmos/language/phrases/phrase-words.ts';
import { verbOf } from '@cosmos/language/phrases/verbs.ts';
import { isDescribing, isSmall } from '@cosmos/language/phrases/word-kinds.ts';
import type { MissingThings } from '../../ports/assistant.ts';
import type { LiveIndex } from '../../ports/live-index.ts';
import { askerIn } from '../read/clauses/asker.ts';
import { telling, unmentioned } from '../read/mentions.ts';

/** A word that more of the catalogue's records have is no name by which they differ. */
const RARE = 0.006;
/** So many are told, of so many that are looked for. */
const MOST = 2;
const LOOKED_AT = 8;
/** What is not asked for in words known for that, in characters: "Fresh berries rot"; anything longer is a story. */
const STATEMENT = 30;
const PLAIN_WORD = /^\p{Ll}{4,}$/u;
/** What is done stands behind such words, and no name. */
const OF_VERB =
  /^(?:to|we|they|you|i|it|us|them|me|not|must|should|can|could|will|would|may|might|please|\p{L}+['’](?:t|d|ll|re|ve|m)|\p{L}+ly)$/iu;
/** "Someone", "anything". */
const ANY = /^(?:some|any|every|no)(?:one|body|thing|where|how)$/u;
/** Who does something, or what is done, stands before such words. */
const OF_DOING = /^(?:an?|the|our|your|their|my|it|them|us|me|you|that|what|if|whether|when|how|we)$/iu;

/**
 * Things that a message asks for in rare words and that the first record, or none of the records, mentions, in its order: "timber".
 * What is required of them, and what it tells of its asker, doesn't count.
 */
export function thingsMissing(
  index: Pick<LiveIndex, 'frequency' | 'respell' | 'knowledge'>,
  reading: Pick<Reading, 'text' | 'language' | 'constraints' | 'exclusions'>,
  cards: readonly ResultCard[],
): MissingThings {
  const [first] = cards;
  if (reading.language !== 'en' || !first) return { ofFirst: [], ofAll: [] };
  const forms = [...namedIn(index, reading)].map(([stem, word]) => ({
    word,
    forms: [word, index.respell(word).text, ...alsoCalled(stem).map((form) => form.replace('*', ''))],
  }));
  const missingIn = (card: ResultCard) =>
    forms.filter((each) => each.forms.every((form) => unmentioned(card, form).length > 0));
  const ofFirst = missingIn(first);
  const ofAll = ofFirst.filter((each) =>
    cards.slice(1).every((card) => each.forms.every((form) => unmentioned(card, form).length > 0)),
  );
  const told = (some: typeof forms) => some.slice(0, MOST).map(({ word }) => word);
  return { ofFirst: told(ofFirst), ofAll: told(ofAll) };
}

/** The first words of a message that name a rare thing it asks for, each once, by its stem. */
function namedIn(
  index: Pick<LiveIndex, 'frequency' | 'knowledge'>,
  { text, constraints, exclusions }: Pick<Reading, 'text' | 'constraints' | 'exclusions'>,
): ReadonlyMap<string, string> {
  const most = RARE * index.knowledge().facts.technologies;
  const required = new Set(terms([...constraints.map((each) => each.text), ...exclusions].join(' ')));
  const asker = askerIn(text);
  const requests = requestsIn(text);
  const isNamed = requests.some(({ isBare }) => !isBare);
  // A message that asks for nothing in such words may begin with its thing; of a story, only a short statement counts.
  const asked = requests.flatMap((each) => {
    if (!each.isBare || each.to - each.from <= STATEMENT) return [each];
    return !isNamed && each.thing ? [each.thing] : [];
  });
  const words = wordsOf(text);
  const named = new Map<string, string>();
  for (const [place, { text: word, at }] of words.entries()) {
    if (named.size === LOOKED_AT) break;
    const [stem, ...others] = contentTerms(word);
    const isIn = ({ from, to }: { from: number; to: number }) => at >= from && at < to;
    if (stem === undefined || others.length > 0 || required.has(stem)) continue;
    // A story has many words that no record needs.
    if (!asked.some(isIn) || asker.some(isIn)) continue;
    const [before, next] = [words[place - 1]?.text ?? '', words[place + 1]?.text ?? ''];
    if (isName(word, { before, next }) && index.frequency(stem) <= most) named.set(stem, word);
  }
  return named;
}

/** Whether a word is a noun, as far as it and its neighbours tell. */
function isName(word: string, { before, next }: { before: string; next: string }): boolean {
  if (!PLAIN_WORD.test(word) || telling(word).length === 0 || WEAK_WORDS.has(word) || ANY.test(word))
    return false;
  if (isSmall(word) || isDescribing(word) || verbOf(word) !== null || word.endsWith('ing')) return false;
  return !OF_VERB.test(before) && !OF_DOING.test(next);
}
