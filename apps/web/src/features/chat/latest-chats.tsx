import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { IconChevronRight } from '@tabler/icons-react';
import { chatDate } from '../workspace/chats/chat-dates.ts';
import { chatsQuery, chatTitle } from '../workspace/chats/chats-query.ts';
import classes from './latest-chats.module.css';

const LATEST = 3;

/** Links to the most recent chats; nothing is shown until there are any. */
export function LatestChats() {
  const { data, dataUpdatedAt } = useInfiniteQuery(chatsQuery);
  const chats = data?.pages[0]?.chats.slice(0, LATEST) ?? [];
  if (chats.length === 0) return null;
  const now = new Date(dataUpdatedAt);
  return (
    <section aria-labelledby="latest-chats">
      <h3 className={classes.title} id="latest-chats">
        Pick up where you left off
      </h3>
      <ul className={classes.chats}>
        {chats.map((chat) => (
          <li key={chat.chatId}>
            <Link to="/chat/$id" params={{ id: chat.chatId }} preload={false} className={classes.chat}>
              <span className={classes.name} dir="auto">
                {chatTitle(chat)}
              </span>
              <span className={classes.date}>{chatDate(chat.updatedAt, now)}</span>
              <IconChevronRight size={16} stroke={1.6} aria-hidden="true" className={classes.arrow} />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
