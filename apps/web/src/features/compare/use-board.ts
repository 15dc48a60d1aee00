import { keepPreviousData, skipToken } from '@tanstack/react-query';
import { api } from '../../lib/api/api.ts';

/**
 * The board of a turn, or of saved technologies, which have none; the previous one stays visible while columns change.
 * Undefined while the turn isn’t known.
 */
export function useBoard(
  turnId: string | null | undefined,
  ids: readonly string[],
  questions: readonly string[],
) {
  return api.compare.board.useQuery(
    turnId === undefined ? skipToken : { turnId, ids: [...ids], questions: [...questions] },
    { placeholderData: keepPreviousData },
  );
}
