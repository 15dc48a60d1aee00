import { listen, type Listening } from '@cosmos/db/client/notifications.ts';
import type { Services } from '../../context/services.ts';
import { INBOX_CHANNEL, readNews } from '../../outbox/inbox-news.ts';

/** Passes on what any process has changed in inboxes to those who follow theirs through this one. */
export function listenToInboxes(
  { inbox, log }: Pick<Services, 'inbox' | 'log'>,
  databaseUrl: string,
): Promise<Listening> {
  return listen({
    url: databaseUrl,
    channel: INBOX_CHANNEL,
    onNotified: (told) => {
      if (told === null) return inbox.catchUp();
      const news = readNews(told);
      if (news) inbox.tell(news);
    },
    onConnectionLost: (error) => log.warn({ err: error }, 'the connection that tells of inboxes broke'),
  });
}
