import { CATALOGUE_LIMITS } from '@cosmos/contract/catalogue/limits.ts';
import { chatIdOf } from '../../lib/search-params.ts';

const ID = /^[\w:.-]{1,120}$/;

export interface TurnSearch {
  /** By default the newest turn with results. */
  turn?: string | undefined;
}
export interface CompareSearch extends TurnSearch {
  /** The columns in order, separated by commas; by default those of the answer. */
  ids?: string | undefined;
  /** Questions of one’s own. */
  ask?: string[] | undefined;
}

export function turnSearchOf(search: Record<string, unknown>): TurnSearch {
  return { turn: chatIdOf(search.turn) };
}

export function compareSearchOf(search: Record<string, unknown>): CompareSearch {
  const ids = idsOf(search.ids);
  const ask = questionsOf(search.ask);
  return {
    turn: chatIdOf(search.turn),
    ids: ids.length > 0 ? ids.join(',') : undefined,
    ask: ask.length > 0 ? ask : undefined,
  };
}

/** Drops duplicates, and everything beyond what a board can hold. */
export function idsOf(value: unknown): string[] {
  if (typeof value !== 'string') return [];
  const ids = value.split(',').filter((id) => ID.test(id));
  return [...new Set(ids)].slice(0, CATALOGUE_LIMITS.comparedAtOnce);
}

/** Drops duplicates, what is empty or too long, and everything beyond what a board answers. */
export function questionsOf(value: unknown): string[] {
  if (!Array.isArray(value)) return [];
  const questions = value
    .filter((each): each is string => typeof each === 'string')
    .map((each) => each.trim())
    .filter((each) => each !== '' && each.length <= CATALOGUE_LIMITS.boardQuestionCharacters);
  return [...new Set(questions)].slice(0, CATALOGUE_LIMITS.boardQuestions);
}
