import { useEffect } from 'react';
import { api } from '../api/api.ts';

/** Names the view in the browser's tab and history; without one, the page has its own title back. */
export function useDocumentTitle(view: string): void {
  const name = api.product.settings.useQuery().data?.name ?? 'Cosmos AI Copilot';
  useEffect(() => {
    const own = document.title;
    document.title = `${view} · ${name}`;
    return () => {
      document.title = own;
    };
  }, [view, name]);
}
