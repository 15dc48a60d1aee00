import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { settingsQuery } from '../../lib/queries.ts';

/** Names the view in the browser's tab and history; without one, the page has its own title back. */
export function useDocumentTitle(view: string): void {
  const name = useQuery(settingsQuery).data?.name ?? 'Cosmos AI Copilot';
  useEffect(() => {
    const own = document.title;
    document.title = `${view} · ${name}`;
    return () => {
      document.title = own;
    };
  }, [view, name]);
}
