import { useEffect } from 'react';

/** Names the page after what it shows, as long as it is shown. */
export function useDocumentTitle(title: string): void {
  useEffect(() => {
    const before = document.title;
    document.title = title;
    return () => {
      document.title = before;
    };
  }, [title]);
}
