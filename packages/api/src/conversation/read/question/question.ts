import type { Intent, PromptKind } from '@cosmos/contract/conversation/conversation.ts';
import type { SearchFilters } from '@cosmos/contract/search/search.ts';
import type { Reading } from '@cosmos/contract/conversation/reading.ts';
import type { AttachedFile, Exchange } from '../../../ports/assistant.ts';
import type { Act, MessageAct, Rank, TalkAct } from './act.ts';
import type { Ask } from './ask.ts';

/** What remains from an earlier turn of the same chat. */
export interface EarlierTurn {
  text: string;
  /** The follow-up question, if the turn ended with one. */
  followup: string | null;
  /** The words of the answer. */
  answered: string;
  /** Ids of the results, in the order of their numbers. */
  resultIds: string[];
  /** Their scores, in the same order. */
  scores?: readonly number[];
  /** What the turn searched for. */
  topic: string | null;
  filters: SearchFilters | null;
  /** Words added to the question before. */
  added?: string | null;
  /** What results should not be. */
  exclusions?: readonly string[];
  /** What the turn wanted, if that is known. */
  act?: MessageAct | null;
}

/** A message with everything that the pipeline may know about it. Limits have already been applied. */
export interface Question {
  text: string;
  promptKind: PromptKind;
  searchType: 'Technology' | 'Researcher' | 'Both';
  topN: number;
  threshold: number;
  expand: boolean;
  /** Whether passages of records are wanted; visitors get only the beginning of the summary. */
  passages: boolean;
  /** How many follow-up questions may still be asked in this chat. */
  followupsLeft: number;
  /** How to read the message, if the asker said so. */
  reading: Reading | null;
  /** The files of the message. */
  files: AttachedFile[];
  /** Turns of the same path, oldest first. */
  earlier: EarlierTurn[];
}

/** What the question asks for, in the catalogue's terms. */
export interface Understanding {
  wanted: MessageAct;
  /** What is answered in a sentence of its own, without a search. */
  talk: TalkAct | null;
  /** The words to search for, without command words and filter phrases. */
  topic: string;
  /** What is needed in the terms of records, if anybody said so. */
  need: string | null;
  /** What results should not be, beyond what the topic itself says. */
  exclusions: readonly string[];
  /** The other way to read a message in a conversation, if this one finds too little: on its own, or with earlier words. */
  otherwise: string | null;
  intent: Intent;
  filters: SearchFilters;
  /** True if the question is about people. */
  wantsResearchers: boolean;
  /** True if the message continues the previous question, or is about its results. */
  refines: boolean;
  /** Results of an earlier answer that this one is about, in the order named; null for the whole catalogue. */
  resultsMeant: readonly string[] | null;
  /** Those of them that the message names by their numbers. */
  numbered: readonly string[];
  /** The part of the message that is about results, as written; empty if none is. */
  said: string;
  /** What it asks about them. */
  asks: readonly Ask[];
  /** The filters that this message alone applies to those results. */
  narrowing: SearchFilters | null;
  /** How many results that earlier answer had. */
  shown: number;
  /** Words added to the previous question, or put in place of others: records that mention them come first. */
  added: string | null;
  /** Records that should not be shown again. */
  excluding: readonly string[];
  /** The words for scoring those results again; empty if they stay as they are. */
  own: string;
  /** What to do with existing results. */
  act: Act | null;
  rank: Rank | null;
  /** Concepts of the lexicon that the asker does not mean. */
  leftOut: readonly string[];
  /** True if no record surely has what the message adds, so that what comes closest is shown. */
  keeps: boolean;
  /** True if the message asks for a limit that is no filter. */
  isUnread: boolean;
  /** Numbers in the message that the earlier answer does not have. */
  missing: readonly number[];
}

/** What was said before, in the form for an assistant. */
export function exchanges({ earlier }: Pick<Question, 'earlier'>): Exchange[] {
  return earlier.map(({ text, answered }) => ({ asked: text, answered }));
}
