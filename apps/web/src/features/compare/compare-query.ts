import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { trpc } from '../../lib/trpc.ts';

/** A board of the turn; the one before stays while columns come and go. */
export function compareQuery(turnId: string | null, ids: readonly string[]) {
  return queryOptions({
    queryKey: ['conversation', 'compare', turnId, ids],
    queryFn: () => trpc.compare.board.query({ turnId: turnId ?? '', ids: [...ids] }),
    enabled: turnId !== null,
    placeholderData: keepPreviousData,
  });
}
