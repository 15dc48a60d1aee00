import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { IconChevronRight } from '@tabler/icons-react';
import { chatMoment } from '../workspace/chats/chat-dates.ts';
import { chatsQuery, chatTitle } from '../workspace/chats/chats-query.ts';
import classes from './latest.module.css';

const LATEST = 3;

/** Links to the most recent chats where their list isn’t beside it; nothing is shown until there are any. */
export function LatestChats() {
  const { data, dataUpdatedAt } = useInfiniteQuery(chatsQuery);
  const chats = data?.pages[0]?.chats.slice(0, LATEST) ?? [];
  if (chats.length === 0) return null;
  const now = new Date(dataUpdatedAt);
  return (
    <section className={`${classes.part} ${classes.chats}`} aria-labelledby="latest-chats">
      <h2 className={classes.title} id="latest-chats">
        Continue where you left off
      </h2>
      <ul>
        {chats.map((chat) => (
          <li key={chat.chatId}>
            <Link to="/chat/$id" params={{ id: chat.chatId }} preload={false} className={classes.row}>
              <span className={classes.words}>
                <span className={classes.chat} dir="auto">
                  {chatTitle(chat)}
                </span>
                <span className={classes.more}>{chatMoment(chat.updatedAt, now)}</span>
              </span>
              <IconChevronRight size={18} stroke={1.6} aria-hidden="true" className={classes.glyph} />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
