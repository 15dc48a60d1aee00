import type { Intent, PromptKind } from '@cosmos/contract/conversation.ts';
import type { SearchFilters } from '@cosmos/contract/search.ts';
import type { AttachedFile, Exchange } from '../../providers/assistant/assistant.ts';
import type { Act, Rank } from './understanding/acts.ts';
import type { Stress } from './understanding/continuation.ts';

/** What an earlier turn of the same chat left behind. */
export interface EarlierTurn {
  text: string;
  /** The question asked back, when that turn ended with one. */
  followup: string | null;
  /** The words of the answer. */
  answered: string;
  /** Ids of the results, in the order of their numbers. */
  resultIds: string[];
  /** What that turn searched for. */
  topic: string | null;
  filters: SearchFilters | null;
  /** Words that were added to the question before it. */
  stress?: Stress | null;
}

/** A message with everything the pipeline may know of it. Limits are already applied. */
export interface Question {
  text: string;
  promptKind: PromptKind;
  searchType: 'Technology' | 'Researcher' | 'Both';
  topN: number;
  threshold: number;
  expand: boolean;
  /** Whether records' passages are wanted; a visitor's come from the beginning of the summary alone. */
  passages: boolean;
  /** How many questions may still be asked back in this chat. */
  followupsLeft: number;
  /** The files of the message. */
  files: AttachedFile[];
  /** Turns of the same path, oldest first. */
  earlier: EarlierTurn[];
}

/** What the question asks for, in terms of the catalogue. */
export interface Understanding {
  /** The words to search for, without command words and filter phrases. */
  topic: string;
  /** The other way to read a message in a talk, where this one finds too little: on its own, or with what was said. */
  otherwise: string | null;
  intent: Intent;
  filters: SearchFilters;
  /** True where the question is about people. */
  wantsResearchers: boolean;
  /** True where the message goes on in the question before it, or speaks of its results. */
  refines: boolean;
  /** Results of an earlier answer that this one is about, in the order named; null where it is the whole catalogue. */
  among: readonly string[] | null;
  /** What this message alone narrows those results by. */
  narrowing: SearchFilters | null;
  /** How many results the answer had that they come from. */
  shown: number;
  /** Words that this message adds to the question before it: what speaks of them comes first. */
  stress: Stress | null;
  /** Records that are not wanted again. */
  excluding: readonly string[];
  /** The words with which those results are looked at anew; empty where they stay as they are. */
  own: string;
  /** What is to be done with results that are there already. */
  act: Act | null;
  rank: Rank | null;
  /** Numbers that the message names and the earlier answer does not have. */
  missing: readonly number[];
}

/** What was said before, as an assistant may read it. */
export function exchanges({ earlier }: Pick<Question, 'earlier'>): Exchange[] {
  return earlier.map(({ text, answered }) => ({ asked: text, answered }));
}
