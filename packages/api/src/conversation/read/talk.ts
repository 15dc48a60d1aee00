import { searchFilters } from '@cosmos/contract/search/search.ts';
import { withoutCommands } from '@cosmos/language/phrases/commands.ts';
import { filtersAnything, mergeFilters, type ReadFilters } from './filters/filters.ts';
import { intentOf, wantsPeople } from './intent.ts';
import type { MessageAct } from './question/act.ts';
import type { EarlierTurn, Question, Understanding } from './question/question.ts';
import type { Lift } from './limits.ts';
import type { Part } from './roles/role.ts';

/** A message in a conversation, with what is known of it. */
export interface Talk {
  question: Question;
  before: EarlierTurn;
  filters: ReadFilters;
  wanted: MessageAct;
  /** What each part of it does. */
  parts: readonly Part[];
  /** What it lifts, and the filters that this names. */
  lifts: readonly Lift[];
}

/** True if the message sets or lifts a filter. */
export function narrowsIn({ question, filters }: Talk): boolean {
  return filtersAnything(filters, question.searchType === 'Both' ? 'both' : filters.found.type);
}

/** The message on its own. */
export function afresh(question: Question, read: ReadFilters): Understanding {
  const own = withoutCommands(read.rest);
  const people = wantsPeople(question.text) || question.searchType === 'Researcher';
  const filters = mergeFilters(null, read);
  return {
    ...PLAIN,
    topic: own.trim() || question.text.trim(),
    intent: intentOf(question),
    filters: people && filters.type === 'both' ? { ...filters, type: 'researcher' } : filters,
    wantsResearchers: people,
  };
}

/** The message as the next step of the search before it. */
export function goingOn({ question, before, filters: read, wanted }: Talk, topic: string): Understanding {
  const filters = mergeFilters(before.filters, read);
  return {
    ...PLAIN,
    topic: topic.trim() || question.text.trim(),
    intent: intentOf(question),
    filters,
    wantsResearchers: filters.type === 'researcher',
    added: before.added ?? null,
    exclusions: before.exclusions ?? [],
    refines: true,
    wanted,
  };
}

/** Leaves the filters of the question before as they are. */
export const NO_FILTERS: ReadFilters = {
  found: searchFilters.parse({}),
  excluded: [],
  dropped: new Set(),
  adds: false,
  rest: '',
};

const PLAIN = {
  wanted: 'search',
  talk: null,
  need: null,
  exclusions: [],
  otherwise: null,
  narrowing: null,
  shown: 0,
  refines: false,
  resultsMeant: null,
  numbered: [],
  said: '',
  asks: [],
  excluding: [],
  added: null,
  own: '',
  act: null,
  rank: null,
  leftOut: [],
  keeps: false,
  isUnread: false,
  missing: [],
} as const satisfies Partial<Understanding>;
