import { api } from '../../lib/api/api.ts';

/**
 * What the server recommends. Read again whenever the screen opens, since interests and likes are changed elsewhere; while it is
 * open, nothing moves under the reader: `isStale` tells that there is something new.
 */
export function useRecommendations() {
  return api.recommendations.list.useQuery(undefined, {
    staleTime: Infinity,
    refetchOnMount: 'always',
    refetchOnReconnect: false,
  });
}
