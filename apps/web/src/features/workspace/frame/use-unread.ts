import { useInfiniteQuery } from '@tanstack/react-query';
import { threadsQuery, WHOLE_INBOX } from '../inbox-query.ts';

/** The number of unread conversations; 0 while unknown. */
export function useUnread(): number {
  const unread = useInfiniteQuery({
    ...threadsQuery(WHOLE_INBOX),
    select: ({ pages }) => pages[0]?.counts?.unread ?? 0,
  }).data;
  return unread ?? 0;
}
