import type { MessageAct, TalkAct } from '../question/act.ts';

/** Acts of one group are answered alike: mistaking one for another still gives an answer that makes sense. */
export type ActGroup = 'search' | 'change' | 'filter' | 'list' | 'results' | 'talk';

const GROUPS: Readonly<Record<MessageAct, ActGroup>> = {
  search: 'search',
  refine: 'change',
  replace: 'change',
  exclude: 'change',
  answer: 'change',
  widen: 'change',
  filter: 'filter',
  unfilter: 'filter',
  back: 'list',
  more: 'list',
  landscape: 'list',
  similar: 'results',
  details: 'results',
  question: 'results',
  compare: 'results',
  best: 'results',
  explain: 'results',
  readiness: 'results',
  patent: 'results',
  price: 'results',
  contact: 'results',
  link: 'results',
  people: 'results',
  smalltalk: 'talk',
  help: 'talk',
  complaint: 'talk',
  app: 'talk',
  draft: 'talk',
  offtopic: 'talk',
  outside: 'talk',
  nonsense: 'talk',
};

export function groupOf(act: MessageAct): ActGroup {
  return GROUPS[act];
}

export function isTalk(act: MessageAct): act is TalkAct {
  return groupOf(act) === 'talk';
}
