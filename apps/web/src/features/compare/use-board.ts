import { keepPreviousData, skipToken } from '@tanstack/react-query';
import { api } from '../../lib/api/api.ts';

/** A board of the turn; the one before stays while columns come and go. */
export function useBoard(turnId: string | null, ids: readonly string[]) {
  return api.compare.board.useQuery(turnId === null ? skipToken : { turnId, ids: [...ids] }, {
    placeholderData: keepPreviousData,
  });
}
