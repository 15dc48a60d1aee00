import { useEffect } from 'react';

interface Arrows {
  before: string | undefined;
  after: string | undefined;
  open: (id: string, options: { instead: boolean }) => void;
}

/** Arrow keys step through the results, unless the focused element uses them itself. */
export function useArrowKeys({ before, after, open }: Arrows): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const next = event.key === 'ArrowRight' ? after : event.key === 'ArrowLeft' ? before : undefined;
      if (!next || event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return;
      if (event.target instanceof Element && event.target.closest('input, textarea, select, [role="tab"]'))
        return;
      event.preventDefault();
      open(next, { instead: true });
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [before, after, open]);
}
