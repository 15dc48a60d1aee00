import { CATALOGUE_LIMITS } from '@cosmos/contract/catalogue/limits.ts';
import { chatIdOf } from '../../lib/search-params.ts';

const ID = /^[\w:.-]{1,120}$/;

export interface TurnSearch {
  /** The newest turn with results where none is named. */
  turn?: string | undefined;
}
export interface CompareSearch extends TurnSearch {
  /** The columns, in their order, with commas between; those of the answer where none is named. */
  ids?: string | undefined;
}

export function turnSearchOf(search: Record<string, unknown>): TurnSearch {
  return { turn: chatIdOf(search.turn) };
}

export function compareSearchOf(search: Record<string, unknown>): CompareSearch {
  const ids = idsOf(search.ids);
  return { turn: chatIdOf(search.turn), ids: ids.length > 0 ? ids.join(',') : undefined };
}

/** Each id once, and no more than a board holds. */
export function idsOf(value: unknown): string[] {
  if (typeof value !== 'string') return [];
  const ids = value.split(',').filter((id) => ID.test(id));
  return [...new Set(ids)].slice(0, CATALOGUE_LIMITS.comparedAtOnce);
}
