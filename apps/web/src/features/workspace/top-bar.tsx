import { IconEdit, IconMenu2 } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { IconButton } from '../../ui/icon-button.tsx';
import classes from './top-bar.module.css';

interface TopBarProps {
  title: string;
  onOpenChats: (() => void) | undefined;
}

/** Names what is open; where the list has no room of its own, it opens it and begins a new chat. */
export function TopBar({ title, onOpenChats }: TopBarProps) {
  return (
    <header className={classes.bar}>
      {onOpenChats && (
        <span className={classes.narrow}>
          <IconButton label="Open the chats" aria-haspopup="dialog" onClick={onOpenChats}>
            <IconMenu2 size={20} stroke={1.6} />
          </IconButton>
        </span>
      )}
      <h1 className={classes.title} title={title}>
        {title}
      </h1>
      {onOpenChats && (
        <Link to="/" className={classes.add} aria-label="Add Chat" title="Add Chat">
          <IconEdit size={20} stroke={1.6} aria-hidden="true" />
        </Link>
      )}
    </header>
  );
}
