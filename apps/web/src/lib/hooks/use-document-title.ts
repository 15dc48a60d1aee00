import { useEffect } from 'react';
import { api } from '../api/api.ts';

/** Sets the title of the browser’s tab and history entry; without a view, restores the page’s own. */
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
