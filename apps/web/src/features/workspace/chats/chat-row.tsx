import type { ChatInfo } from '@cosmos/contract/chats/chats.ts';
import { IconDots, IconPencil, IconShare, IconTrash } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { type ComponentProps, memo, useRef, useState } from 'react';
import { ActionMenu } from '../../../ui/buttons/action-menu.tsx';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { chatDate } from './chat-dates.ts';
import classes from './chat-row.module.css';
import { chatTitle } from './chats-query.ts';
import { TitleField } from './title-field.tsx';

interface ChatRowProps {
  chat: ChatInfo;
  now: Date;
  onRename: (change: { chatId: string; title: string }) => void;
  onShare: (chat: ChatInfo) => void;
  onRemove: (chat: ChatInfo) => void;
}

/** A chat in the list: a link to it, and a menu of actions. */
export const ChatRow = memo(function ChatRow({ chat, now, onRename, onShare, onRemove }: ChatRowProps) {
  const [isEditing, setEditing] = useState(false);
  const link = useRef<HTMLAnchorElement>(null);
  const title = chatTitle(chat);
  if (isEditing) {
    return (
      <div className={classes.editing}>
        <TitleField
          title={title}
          onSave={(next) => onRename({ chatId: chat.chatId, title: next })}
          onDone={(byKey) => {
            setEditing(false);
            if (byKey) requestAnimationFrame(() => link.current?.focus());
          }}
        />
      </div>
    );
  }
  return (
    <div className={classes.row}>
      <Link
        ref={link}
        to="/chat/$id"
        params={{ id: chat.chatId }}
        preload={false}
        className={classes.chat}
        activeProps={ACTIVE}
        activeOptions={WHICHEVER_TURN}
        title={title}
      >
        <span className={classes.name} dir="auto">
          {title}
        </span>
        <span className={classes.date}>{chatDate(chat.createdAt, now)}</span>
      </Link>
      <span className={classes.menu}>
        <RowMenu
          label={`Actions for “${title}”`}
          entries={[
            // The menu first returns the focus to its button.
            { label: 'Rename', icon: IconPencil, onSelect: () => setTimeout(() => setEditing(true)) },
            { label: 'Share', icon: IconShare, onSelect: () => onShare(chat) },
            { label: 'Delete', icon: IconTrash, onSelect: () => onRemove(chat), danger: true },
          ]}
        />
      </span>
    </div>
  );
});

interface RowMenuProps {
  label: string;
  entries: ComponentProps<typeof ActionMenu>['entries'];
}

/** Renders the menu only once pressed, so that rows scrolling by don’t have to create one. */
function RowMenu({ label, entries }: RowMenuProps) {
  const [isAsked, setAsked] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const dots = <IconDots size={18} stroke={1.75} />;
  if (!isAsked) {
    return (
      <IconButton label={label} aria-haspopup="menu" aria-expanded={false} onClick={() => setAsked(true)}>
        {dots}
      </IconButton>
    );
  }
  const giveBack = () => {
    if (document.activeElement === document.body) button.current?.focus();
  };
  return (
    <ActionMenu
      defaultOpened
      entries={entries}
      onOpened={(opened) => {
        if (!opened) setTimeout(giveBack);
      }}
    >
      <IconButton ref={button} label={label}>
        {dots}
      </IconButton>
    </ActionMenu>
  );
}

const ACTIVE = { 'data-active': true };
const WHICHEVER_TURN = { includeSearch: false };
