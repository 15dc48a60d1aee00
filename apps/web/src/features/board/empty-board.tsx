import { Link } from '@tanstack/react-router';
import { useArrival } from './use-arrival.ts';
import classes from './empty-board.module.css';

interface NothingHereProps {
  /** Null for a view of saved records. */
  chatId: string | null;
  title: string;
  text: string;
}

/** Shown when a view has nothing to display. */
export function EmptyBoard({ chatId, title, text }: NothingHereProps) {
  const heading = useArrival<HTMLHeadingElement>();
  return (
    <div className={classes.empty}>
      <h1 className={classes.title} ref={heading} tabIndex={-1}>
        {title}
      </h1>
      <p className={classes.text}>{text}</p>
      {chatId === null ? (
        <Link to="/profile/$tab" params={{ tab: 'saved' }}>
          Go to Saved
        </Link>
      ) : (
        <Link to="/chat/$id" params={{ id: chatId }}>
          Back to the chat
        </Link>
      )}
    </div>
  );
}
