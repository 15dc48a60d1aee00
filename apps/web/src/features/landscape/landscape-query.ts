import { queryOptions } from '@tanstack/react-query';
import { trpc } from '../../lib/trpc.ts';

export function landscapeQuery(turnId: string | null) {
  return queryOptions({
    queryKey: ['conversation', 'landscape', turnId],
    queryFn: () => trpc.landscape.read.query({ turnId: turnId ?? '' }),
    enabled: turnId !== null,
  });
}
