import { IconBug, IconMessage2, IconPlus, IconUserPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { PlainButton } from '../../../ui/buttons/plain-button.tsx';
import { PanelHead } from '../../../ui/lists/panel-head.tsx';
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
  return (
    <div className={classes.panel}>
      <PanelHead
        title="Chats"
        heading="h2"
        search={{
          label: 'Search your chats',
          isOpen: searching,
          onToggle: () => setSearching(!searching),
        }}
      >
        <Link to="/" className={classes.add}>
          <IconPlus size={18} stroke={1.75} aria-hidden="true" />
          Add Chat
        </Link>
      </PanelHead>
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
