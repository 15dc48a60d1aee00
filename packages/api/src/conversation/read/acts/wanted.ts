import type { EarlierTurn } from '../question/question.ts';
import type { MessageAct, TalkAct } from '../question/act.ts';
import type { Part } from '../roles/role.ts';
import { partsIn } from '../roles/roles.ts';
import { likelySubjects, type Subject, subjectOfAct } from './subject.ts';
import { groupOf, isTalk } from './act-groups.ts';
import { type LikelyAct, likelyActs } from './act-model.ts';

/** In a first message, which mostly is a search, only what is this likely is taken for talk. */
const SURE_OF_TALK = 0.6;
/** How much likelier a message answers after a follow-up question: 7 of 10 do, instead of 1 of 25 among the labelled ones. */
const ASKED = 56;
/** In conversations of others there were 1.4 new needs for each message that goes on with one; in the marked messages .43. */
const NEW = 2;
/** Whether these words describe a problem is for the search to tell, which knows the catalogue. */
const TOLD_BY_SEARCH: ReadonlySet<MessageAct> = new Set(['draft', 'offtopic', 'outside', 'nonsense']);

/** What a message wants, after the messages before it; `parts` are those of a later message. */
export function wantedAct(text: string, earlier: readonly EarlierTurn[], parts: readonly Part[]): MessageAct {
  const topic = earlier.findLast((turn) => turn.topic !== null)?.topic ?? null;
  const likely = likelyActs(text, { topic, before: earlier.at(-1)?.act ?? null });
  if (topic === null) return talkIn(text, likely) ?? 'search';
  if (likely[0]?.act === 'back') return 'back';
  const isAsked = earlier.at(-1)?.followup != null;
  const subjects = likelySubjects({ text, topic, parts, likely });
  const [best] = likely
    .map((each) => ({ ...each, weight: weightOf(each, subjects, { isAsked }) }))
    .toSorted((a, b) => b.weight - a.weight);
  if (!best) return 'search';
  return groupOf(best.act) === 'results' && isDoubtful(best, likely) ? 'question' : best.act;
}

/** An act is as likely as the model of acts and that of subjects find it together; an answer only if something was asked. */
function weightOf(
  { act, probability }: LikelyAct,
  subjects: Readonly<Record<Subject, number>>,
  { isAsked }: { isAsked: boolean },
): number {
  const subject = subjectOfAct(act);
  if (subject === null) return 0;
  return probability * subjects[subject] * expectation(act, { isAsked }) * (subject === 'new' ? NEW : 1);
}

/** How much likelier an act is in a conversation than among the labelled messages. */
export function expectation(act: MessageAct, { isAsked }: { isAsked: boolean }): number {
  if (act !== 'answer') return 1;
  return isAsked ? ASKED : 0;
}

/** Below this share of the acts on results, a message is answered by what the record says of its words. */
const CLEAR = 0.25;

function isDoubtful({ probability }: LikelyAct, likely: readonly LikelyAct[]): boolean {
  const onResults = likely.filter(({ act }) => groupOf(act) === 'results');
  return probability < CLEAR * onResults.reduce((sum, each) => sum + each.probability, 0);
}

/** At this, 157 of 163 needs of strangers count as searches, and none of the small talk of conversations. */
const SEARCHES = 0.35;

/** Whether a message by itself most likely asks for something to be found. */
export function looksLikeSearch(text: string): boolean {
  const [first] = likelyActs(text, { topic: null, before: null });
  const says = partsIn(text, null).some(({ role }) => role === 'need');
  return says && first?.act === 'search' && first.probability >= SEARCHES;
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
