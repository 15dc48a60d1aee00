import type { ReactNode } from 'react';
import { useDocumentTitle } from '../../../lib/hooks/use-document-title.ts';
import { useView } from '../../../lib/view-context.ts';
import classes from './view.module.css';

interface ViewProps {
  /** Title of the browser’s tab. */
  name: string;
  /** Shown above the view; absent if the view has its own head. */
  bar?: ReactNode;
  children: ReactNode;
}

/** The content of the frame. */
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
