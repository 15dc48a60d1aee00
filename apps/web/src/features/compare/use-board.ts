import { keepPreviousData, skipToken } from '@tanstack/react-query';
import { api } from '../../lib/api/api.ts';

/** The board of a turn; the previous one stays visible while columns change. */
export function useBoard(turnId: string | null, ids: readonly string[], questions: readonly string[]) {
  return api.compare.board.useQuery(
    turnId === null ? skipToken : { turnId, ids: [...ids], questions: [...questions] },
    { placeholderData: keepPreviousData },
  );
}
