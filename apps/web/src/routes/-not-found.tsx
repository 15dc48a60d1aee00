import { Link } from '@tanstack/react-router';
import { useDocumentTitle } from '../lib/hooks/use-document-title.ts';
import classes from '../ui/error-screen.module.css';

/** Shown for a page that does not exist, or is not accessible to this person. */
function NotFound({ text, way = 'Go to the start page' }: { text: string; way?: string }) {
  useDocumentTitle('Page not found');
  return (
    <main id="view" tabIndex={-1}>
      <div className={classes.screen}>
        <h1 className={classes.title}>Page not found</h1>
        <p>{text}</p>
        <div className={classes.ways}>
          <Link to="/">{way}</Link>
        </div>
      </div>
    </main>
  );
}

export function PageNotFound() {
  return <NotFound text="There is no page at this address. The link may be old or mistyped." />;
}

/** Another member’s chat looks the same as one that never existed. */
export function ChatNotFound() {
  return (
    <NotFound text="There is no such chat among yours. It may have been deleted, or belong to somebody else." />
  );
}

/** The same for a thorough search. */
export function SearchNotFound() {
  return (
    <NotFound text="There is no such search among yours. It may have been deleted, or belong to somebody else." />
  );
}

/** A record that was never listed, or that a visitor may not see because it no longer is. */
export function RecordNotFound() {
  return (
    <NotFound
      text="There is no record at this address. It may no longer be listed, or the link may be mistyped."
      way="Search the catalogue"
    />
  );
}
