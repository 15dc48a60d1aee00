import { apiUtils } from '../../lib/api/api.ts';

/** The member’s searches, newest first, page by page. */
export const searchesQuery = apiUtils.thorough.list.infiniteQueryOptions(
  {},
  { getNextPageParam: (page) => page.next },
);
