/** What may be searched for. */
const SEARCH_ACTS = [
  'search',
  'refine',
  'replace',
  'exclude',
  'answer',
  'widen',
  'filter',
  'unfilter',
  'back',
  'more',
  'landscape',
] as const;

/** What is asked about results. */
const RESULT_ACTS = [
  'similar',
  'details',
  'question',
  'compare',
  'best',
  'explain',
  'readiness',
  'patent',
  'price',
  'contact',
  'link',
  'people',
] as const;
type ResultAct = (typeof RESULT_ACTS)[number];

/** What is answered in a sentence of its own, without records. */
const TALK_ACTS = [
  'smalltalk',
  'help',
  'complaint',
  'app',
  'draft',
  'offtopic',
  'outside',
  'nonsense',
] as const;
export type TalkAct = (typeof TALK_ACTS)[number];

/** What a message may want, in the order of the trained weights, which know no others. */
export const MESSAGE_ACTS = [...SEARCH_ACTS, ...RESULT_ACTS, ...TALK_ACTS] as const;
export type MessageAct = (typeof MESSAGE_ACTS)[number];

export function isResultAct(act: MessageAct): act is ResultAct {
  return RESULT_ACTS.some((each) => each === act);
}

/** What to do with existing results. */
export type Act = ResultAct | 'rank' | 'landscape' | 'more';

/** The property by which results are sorted. */
export interface Rank {
  by: 'trl' | 'year';
  descending: boolean;
}
