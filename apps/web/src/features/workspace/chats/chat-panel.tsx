import { IconBug, IconMessage2, IconPlus, IconSearch, IconUserPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef } from 'react';
import { PlainButton } from '../../../ui/buttons/plain-button.tsx';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { ChatList } from './chat-list.tsx';
import { ChatSearch } from './chat-search.tsx';
import classes from './chat-panel.module.css';
import { useWorkspace } from '../workspace-context.ts';

const FOOT = [
  { name: 'invite', label: 'Invite', icon: IconUserPlus },
  { name: 'feedback', label: 'Feedback', icon: IconMessage2 },
  { name: 'bug', label: 'Bug', icon: IconBug },
] as const;

/** The member’s chats, their search, and below them a notice and the invitation, feedback and bug report buttons. */
export function ChatPanel({ children }: { children?: ReactNode }) {
  const { open, searching, setSearching } = useWorkspace();
  const loupe = useRef<HTMLButtonElement>(null);
  const wasSearching = useRef(searching);
  useEffect(() => {
    if (wasSearching.current && !searching && document.activeElement === document.body)
      loupe.current?.focus();
    wasSearching.current = searching;
  }, [searching]);
  return (
    <div className={classes.panel}>
      <div className={classes.head}>
        <h2 className={classes.title}>Chats</h2>
        <IconButton
          ref={loupe}
          label="Search your chats"
          aria-pressed={searching}
          className={classes.loupe}
          onClick={() => setSearching(!searching)}
        >
          <IconSearch size={20} stroke={1.6} />
        </IconButton>
        <Link to="/" className={classes.add}>
          <IconPlus size={18} stroke={1.75} aria-hidden="true" />
          Add Chat
        </Link>
      </div>
      <div className={classes.list}>
        {searching ? <ChatSearch onClose={() => setSearching(false)} /> : <ChatList />}
      </div>
      {children}
      <div className={classes.foot}>
        {FOOT.map(({ name, label, icon: Picture }) => (
          <PlainButton
            key={name}
            className={classes.way}
            aria-haspopup="dialog"
            onClick={() => open({ name })}
          >
            <Picture size={18} stroke={1.6} aria-hidden="true" />
            {label}
          </PlainButton>
        ))}
      </div>
    </div>
  );
}
