import type { CardState } from '@cosmos/contract/saved/saved.ts';

/** The part of a card’s state that a press changes. */
export type Opinion = Pick<CardState, 'bookmarked' | 'liked'>;
export type OpinionChange = Partial<Opinion>;
export type OpinionPress = 'like' | 'dislike' | 'save';

export const NO_OPINION: Opinion = { bookmarked: false, liked: null };

/** Pressing again withdraws an opinion; the other thumb replaces it directly. */
export function changeBy(press: OpinionPress, { liked, bookmarked }: Opinion): OpinionChange {
  switch (press) {
    case 'like':
      return { liked: liked === true ? null : true };
    case 'dislike':
      return { liked: liked === false ? null : false };
    case 'save':
      return { bookmarked: !bookmarked };
  }
}

/** Rolls back a change that failed to save, except for values changed again since. */
export function rolledBack<State extends Opinion>(now: State, change: OpinionChange, before: Opinion): State {
  const kept = { ...now };
  if ('liked' in change && now.liked === change.liked) kept.liked = before.liked;
  if ('bookmarked' in change && now.bookmarked === change.bookmarked) kept.bookmarked = before.bookmarked;
  return kept;
}
