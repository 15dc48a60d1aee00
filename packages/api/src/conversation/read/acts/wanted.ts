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
  if (before === null) return talkIn(text, likely) ?? 'search';
  const isAsked = earlier.at(-1)?.followup != null;
  const chosen = chosenAct(NEGATES.test(text) ? likely : likely.filter(({ act }) => act !== 'exclude'), {
    isAsked,
  });
  const foundNothing = earlier.at(-1)?.resultIds.length === 0 && !isAsked;
  if (foundNothing && groupOf(chosen) === 'change' && isSearchItself(text, before.topic ?? ''))
    return 'search';
  if (groupOf(chosen) === 'results' && isOffered(text, before.topic ?? '')) return 'search';
  if (TAKES_NO_WORDS.has(chosen) && ownWords(text, before.topic ?? '') >= STORY) return 'search';
  return !isAsked && isNewProblem(text, { topic: before.topic ?? '', likely, chosen }) ? 'search' : chosen;
}

/** "More", "wider" and "back" need no words of their own; a message that tells a story of something else asks for that. */
const TAKES_NO_WORDS: ReadonlySet<MessageAct> = new Set(['more', 'widen', 'landscape', 'back']);
const STORY = 6;

/** Without such a word nothing is ruled out. */
const NEGATES =
  /\b(?:no|not|non|nor|none|nothing|never|without|except\w*|exclud\w*|other than|rather|instead|avoid\w*|drop|skip|leave|lose|kill|remove|strike|cross|filter|out|off|away|ban\w*|free|allerg\w*|sick|tired|enough|hate|already|know|wrong|less|sans|minus|ignore|discard|forget|stop|old\w*|cannot|can['’]?t|won['’]?t|don['’]?t|dont|cant|wont|isn['’]?t|aren['’]?t|doesn['’]?t|problem|irrelevant|useless|boring|reject\w*|rule\w*)\b|n['’]t\b/i;
/** "Do you have a little water turbine?" asks what there is, unless it is about what was shown. */
const OFFERED =
  /\b(?:(?:do|have) you (?:have|got)?|have (?:the )?universities|has (?:any ?(?:one|body)|some ?(?:one|body))) ?(?:got )?(?:a|an|any\w*|some\w*)\b|\blooking for\b|\bwe (?:also )?need\b/i;
const THERE_IS =
  /(?:^|[.!?]\s+)(?:(?:and|also|ok|so)\s+)*any (?!of\b|other|more)\p{L}+|(?<!\bwhether )(?<!\bif )\b(?:is there (?:any\w*|a|an|some\w*|perhaps)|are there (?:any|some)?|there (?:is|are)|anything (?:on|for|about|against|to)|exists? (?:some\w*|any\w*))\b/iu;
const OF_SHOWN =
  /\b(?:it|its|they|them|these|those|this|either|both|ones?|record|inventors?|authors?|whether)\b/i;
const OFFERED_WORDS = 2;
const OF_ITS_OWN = 3;

function isOffered(text: string, topic: string): boolean {
  const asks = OFFERED.test(text) || (THERE_IS.test(text) && !OF_SHOWN.test(text));
  const known = new Set(contentTerms(topic));
  return asks && contentTerms(text).filter((term) => !known.has(term)).length >= OFFERED_WORDS;
}

/** Whether a message has nothing of the subject so far and would be a search as a first message. */
function isSearchItself(text: string, topic: string): boolean {
  const [first] = likelyActs(text, { topic: null, before: null });
  return first?.act === 'search' && ownWords(text, topic) >= OF_ITS_OWN;
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

const GREETS = /^\W*(?:hi|hello|hey|hiya|greetings|good (?:morning|afternoon|evening|day))\b/i;

function talkIn(text: string, likely: readonly LikelyAct[]): TalkAct | null {
  // Whoever greets and asks for nothing is greeted, whatever else the words may be.
  const talking = likely.filter(({ act: each }) => isTalk(each) && !TOLD_BY_SEARCH.has(each));
  if (GREETS.test(text) && talking.reduce((sum, { probability }) => sum + probability, 0) >= SURE_OF_TALK)
    return talking[0]?.act === 'help' ? 'help' : 'smalltalk';
  const act = likely[0]?.act ?? 'search';
  const isSure = (likely[0]?.probability ?? 0) >= SURE_OF_TALK;
  return isSure && isTalk(act) && !TOLD_BY_SEARCH.has(act) ? act : null;
}
