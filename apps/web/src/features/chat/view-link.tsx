import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';

interface ViewLinkProps {
  /** Another way to look at the results of a turn. */
  view: 'landscape' | 'compare';
  chatId: string;
  turnId: string;
  className?: string | undefined;
  children: ReactNode;
}

/** Leads to another view of a turn's results, with an address of its own. */
export function ViewLink({ view, chatId, turnId, className, children }: ViewLinkProps) {
  const navigate = useNavigate();
  const href = `/chat/${chatId}/${view}?turn=${turnId}`;
  return (
    <a
      className={className}
      href={href}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        void navigate({ href });
      }}
    >
      {children}
    </a>
  );
}
