import type { ReactNode } from 'react';
import { useDocumentTitle } from '../../../lib/hooks/use-document-title.ts';
import { useView } from '../../../lib/view-context.ts';
import classes from './view.module.css';

interface ViewProps {
  /** Names the browser's tab. */
  name: string;
  /** Stands above the view; one with a head of its own leaves it out. */
  bar?: ReactNode;
  children: ReactNode;
}

/** What the frame stands around. */
export function View({ name, bar, children }: ViewProps) {
  useDocumentTitle(name);
  const view = useView();
  return (
    <>
      {bar}
      <main ref={view} className={classes.view} id="view" tabIndex={-1}>
        {children}
      </main>
    </>
  );
}
