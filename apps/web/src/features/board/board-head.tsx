import { IconArrowLeft } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import classes from './board-head.module.css';
import { useBackToChat } from './use-back-to-chat.ts';

interface BoardHeadProps {
  /** Null for a view of saved records. */
  chatId: string | null;
  chatTitle: string | null;
  view: string;
  /** Actions of the view. */
  children?: ReactNode;
}

/** The bar above a view of an answer: back to the chat, a title, and actions. */
export function BoardHead({ chatId, chatTitle, view, children }: BoardHeadProps) {
  const back = useBackToChat();
  const way = chatId === null ? 'Back to Saved' : 'Back to the chat';
  const to =
    chatId === null
      ? ({ to: '/profile/$tab', params: { tab: 'saved' } } as const)
      : ({ to: '/chat/$id', params: { id: chatId } } as const);
  return (
    <header className={classes.head}>
      <Link {...to} className={classes.back} onClick={back} aria-label={way} title={way}>
        <IconArrowLeft size={18} stroke={1.6} aria-hidden="true" />
      </Link>
      <nav className={classes.crumbs} aria-label="Breadcrumb">
        <ol>
          <li className={classes.chat}>
            <Link {...to} title={chatTitle ?? undefined} onClick={back}>
              {chatTitle ?? (chatId === null ? 'Saved' : 'Chat')}
            </Link>
          </li>
          <li className={classes.view} aria-current="page">
            {view}
          </li>
        </ol>
      </nav>
      <div className={classes.actions}>{children}</div>
    </header>
  );
}
