/** What a message may want. The trained weights know no others. */
export const MESSAGE_ACTS = [
  // Something to search for.
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
  // Something about results.
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
  // Nothing that records answer.
  'smalltalk',
  'help',
  'complaint',
  'app',
  'draft',
  'offtopic',
  'outside',
  'nonsense',
] as const;
export type MessageAct = (typeof MESSAGE_ACTS)[number];

/** What is answered in a sentence of its own, without records. */
export const TALK_ACTS = [
  'smalltalk',
  'help',
  'complaint',
  'app',
  'draft',
  'offtopic',
  'outside',
  'nonsense',
] as const satisfies readonly MessageAct[];
export type TalkAct = (typeof TALK_ACTS)[number];

/** What is asked about results. */
export const RESULT_ACTS = [
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
] as const satisfies readonly MessageAct[];
export type ResultAct = (typeof RESULT_ACTS)[number];

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
