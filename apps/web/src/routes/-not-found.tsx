import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useDocumentTitle } from '../lib/hooks/use-document-title.ts';
import button from '../ui/buttons/button.module.css';
import classes from '../ui/feedback/error-screen.module.css';

interface NotFoundProps {
  title: string;
  text: string;
  /** Where to go from here. */
  children: ReactNode;
}

/** Shown for something that does not exist, or is not accessible to this person. */
function NotFound({ title, text, children }: NotFoundProps) {
  useDocumentTitle(title);
  return (
    <main id="view" tabIndex={-1}>
      <div className={classes.screen}>
        <h1 className={classes.title}>{title}</h1>
        <p>{text}</p>
        <div className={classes.ways}>{children}</div>
      </div>
    </main>
  );
}

export function PageNotFound() {
  return (
    <NotFound
      title="Page not found"
      text="There is no page at this address. The link may be old or mistyped."
    >
      <Link to="/" className={button.button} data-look="filled">
        Go to Cosmos
      </Link>
    </NotFound>
  );
}

/** Another member’s chat looks the same as one that never existed. */
export function ChatNotFound() {
  return (
    <NotFound
      title="Chat not found"
      text="You have no chat at this address. It may have been deleted, or it may belong to someone else."
    >
      <Link to="/">Start a new chat</Link>
    </NotFound>
  );
}

/** The same for a thorough search. */
export function SearchNotFound() {
  return (
    <NotFound
      title="Search not found"
      text="You have no search at this address. It may have been deleted, or it may belong to someone else."
    >
      <Link to="/searches">All searches</Link>
    </NotFound>
  );
}

/** The same for a standing need, within the view of its list. */
export function NeedNotFound() {
  return (
    <div className={classes.screen}>
      <h2 className={classes.title}>Standing need not found</h2>
      <p>
        You have no standing need at this address. It may have been deleted, or it may belong to someone else.
      </p>
      <div className={classes.ways}>
        <Link to="/for-you/needs">All standing needs</Link>
      </div>
    </div>
  );
}

/** The same for a conversation in the inbox. */
export function ThreadNotFound() {
  return (
    <NotFound
      title="Conversation not found"
      text="You have no conversation at this address. It may have been withdrawn, or it may belong to someone else."
    >
      <Link to="/inbox">Go to the inbox</Link>
    </NotFound>
  );
}

/** A record that was never listed, or that a visitor may not see because it no longer is. */
export function RecordNotFound() {
  return (
    <NotFound
      title="Record not found"
      text="There is no record at this address. It may no longer be listed, or the link may be mistyped."
    >
      <Link to="/">Search the catalogue</Link>
    </NotFound>
  );
}
