import { type CallFault, faultOf } from '../../lib/api/trpc.ts';

/** What is below the rows that have been loaded. */
export interface RestOfList {
  state: 'none' | 'unread' | 'coming' | 'failed';
  fault: CallFault | null;
  ask: () => void;
}

interface Loading {
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
  isPlaceholderData: boolean;
  error: unknown;
  fetchNextPage: () => Promise<unknown>;
}

/** Of a list that is loaded page by page. */
export function restOfList(list: Loading): RestOfList {
  return {
    state: stateOf(list),
    fault: list.isFetchNextPageError ? faultOf(list.error) : null,
    ask: () => void list.fetchNextPage(),
  };
}

function stateOf(list: Loading): RestOfList['state'] {
  if (!list.hasNextPage || list.isPlaceholderData) return 'none';
  if (list.isFetchingNextPage) return 'coming';
  return list.isFetchNextPageError ? 'failed' : 'unread';
}
