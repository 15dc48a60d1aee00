import { useRouter } from '@tanstack/react-router';
import type { ComponentPropsWithRef, MouseEvent } from 'react';

type InboxLinkProps = Omit<ComponentPropsWithRef<'a'>, 'href' | 'style'> & {
  threadId: string;
  onFollow?: (() => void) | undefined;
};

/** Leads to a conversation in the inbox, within the page. */
export function InboxLink({ threadId, onFollow, children, ...others }: InboxLinkProps) {
  const router = useRouter();
  const href = `/inbox/${threadId}`;
  const follow = (event: MouseEvent) => {
    const isOther = event.ctrlKey || event.metaKey || event.shiftKey || event.altKey || event.button !== 0;
    if (isOther || event.defaultPrevented) return;
    event.preventDefault();
    onFollow?.();
    router.history.push(href);
  };
  return (
    <a href={href} onClick={follow} {...others}>
      {children}
    </a>
  );
}
