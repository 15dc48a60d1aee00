import { contentTerms } from '@cosmos/language/analysis/content-terms.ts';
import type { EarlierTurn } from '../question/question.ts';
import type { MessageAct, TalkAct } from '../question/act.ts';
import { groupOf, isTalk } from './act-groups.ts';
import { type LikelyAct, likelyActs } from './act-model.ts';

/** In a first message, which mostly is a search, only what is this likely is taken for talk. */
const SURE_OF_TALK = 0.6;
/** How much likelier a message answers after a follow-up question: 7 of 10 do, instead of 1 of 25 among the labelled ones. */
const ASKED = 56;
/** An act below the first probability is doubtful; a search may then be this likely, have so many words, and begin a chat. */
const DOUBTFUL = { below: 0.4, search: 0.15, words: 4, first: 0.5 };
/** Whether these words describe a problem is for the search to tell, which knows the catalogue. */
const TOLD_BY_SEARCH: ReadonlySet<MessageAct> = new Set(['draft', 'offtopic', 'outside', 'nonsense']);

/** What a message wants, after the messages before it. */
export function wantedAct(text: string, earlier: readonly EarlierTurn[]): MessageAct {
  const before = earlier.findLast(({ topic }) => topic !== null) ?? null;
  const likely = likelyActs(text, {
    topic: before?.topic ?? null,
    before: earlier.at(-1)?.act ?? null,
  });
  if (before === null) return talkIn(likely) ?? 'search';
  const isAsked = earlier.at(-1)?.followup != null;
  const chosen = chosenAct(likely, { isAsked });
  if (groupOf(chosen) === 'results' && isOffered(text, before.topic ?? '')) return 'search';
  if (TAKES_NO_WORDS.has(chosen) && ownWords(text, before.topic ?? '') >= STORY) return 'search';
  return !isAsked && isNewProblem(text, { topic: before.topic ?? '', likely, chosen }) ? 'search' : chosen;
}

/** "More", "wider" and "back" need no words of their own; a message that tells a story of something else asks for that. */
const TAKES_NO_WORDS: ReadonlySet<MessageAct> = new Set(['more', 'widen', 'landscape', 'back']);
const STORY = 6;

/** "Do you have a little water turbine?" asks what there is, unless it is about what was shown. */
const OFFERED =
  /\b(?:(?:do|have) you (?:have|got)?|have (?:the )?universities|has (?:any ?(?:one|body)|some ?(?:one|body))) ?(?:got )?(?:a|an|any\w*|some\w*)\b|\blooking for\b|\bwe (?:also )?need\b/i;
const THERE_IS =
  /(?<!\bwhether )(?<!\bif )\b(?:is there (?:any\w*|a|an|some\w*|perhaps)|are there (?:any|some)?|there (?:is|are)|anything (?:on|for|about|against|to)|exists? (?:some\w*|any\w*))\b/i;
const OF_SHOWN =
  /\b(?:it|its|they|them|these|those|this|either|both|ones?|record|inventors?|authors?|whether)\b/i;
const OFFERED_WORDS = 3;

function isOffered(text: string, topic: string): boolean {
  const asks = OFFERED.test(text) || (THERE_IS.test(text) && !OF_SHOWN.test(text));
  return asks && ownWords(text, topic) >= OFFERED_WORDS;
}

/** How many words of its own a message has; none if it shares one with the subject so far. */
function ownWords(text: string, topic: string): number {
  const own = contentTerms(text);
  const known = new Set(contentTerms(topic));
  return own.some((term) => known.has(term)) ? 0 : own.length;
}

/**
 * Whether a message whose act is doubtful describes a problem of its own: as a first message it would be a search, and it
 * shares no word with the subject so far. Of 303 later messages of another writer this changes 3.
 */
function isNewProblem(
  text: string,
  { topic, likely, chosen }: { topic: string; likely: readonly LikelyAct[]; chosen: MessageAct },
): boolean {
  const probabilityOf = (act: MessageAct, acts: readonly LikelyAct[]) =>
    acts.find((each) => each.act === act)?.probability ?? 0;
  if (probabilityOf(chosen, likely) >= DOUBTFUL.below || probabilityOf('search', likely) < DOUBTFUL.search)
    return false;
  if (ownWords(text, topic) < DOUBTFUL.words) return false;
  return probabilityOf('search', likelyActs(text, { topic: null, before: null })) > DOUBTFUL.first;
}

/** The likeliest act of a later message; an answer only if something was asked. */
export function chosenAct(likely: readonly LikelyAct[], { isAsked }: { isAsked: boolean }): MessageAct {
  const weigh = ({ act, probability }: LikelyAct) =>
    act === 'answer' ? (isAsked ? ASKED * probability : 0) : probability;
  return likely.toSorted((a, b) => weigh(b) - weigh(a))[0]?.act ?? 'search';
}

function talkIn(likely: readonly LikelyAct[]): TalkAct | null {
  const act = likely[0]?.act ?? 'search';
  const isSure = (likely[0]?.probability ?? 0) >= SURE_OF_TALK;
  return isSure && isTalk(act) && !TOLD_BY_SEARCH.has(act) ? act : null;
}
