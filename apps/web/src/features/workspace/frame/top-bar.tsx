import { IconChevronDown, IconCommand, IconDots, IconEdit, IconMenu2, IconPencil } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { PlainButton } from '../../../ui/buttons/plain-button.tsx';
import { useRef, useState } from 'react';
import { ActionMenu } from '../../../ui/buttons/action-menu.tsx';
import { BrandMark } from '../../../ui/faces/brand-mark.tsx';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { TitleField } from '../chats/title-field.tsx';
import classes from './top-bar.module.css';
import type { ViewAction } from './view-action.ts';
import { useWorkspace } from '../workspace-context.ts';

interface TopBarProps {
  /** Null if the content brings its own heading; on wide screens there is then no bar. */
  title: string | null;
  /** Saves a new title; absent if the title can’t be changed. */
  onRename?: ((title: string) => void) | undefined;
  /** What the actions are about, for screen readers. */
  about?: 'chat' | 'search';
  actions: readonly ViewAction[];
}

/** The title and actions of the open view; on phones the actions are in a menu. */
export function TopBar({ title, onRename, about = 'chat', actions }: TopBarProps) {
  const { open, openChats } = useWorkspace();
  const [isEditing, setEditing] = useState(false);
  const pencil = useRef<HTMLButtonElement>(null);
  const edit = () => setEditing(true);
  const done = (byKey: boolean) => {
    setEditing(false);
    if (byKey) requestAnimationFrame(() => pencil.current?.focus());
  };
  const rename = onRename ? [{ label: 'Rename', icon: IconPencil, onSelect: edit }] : [];
  const own = [...rename, ...actions];
  // A chat’s menu belongs to its title; elsewhere it stands at the end of the bar.
  const isInTitle = openChats !== null && own.length > 0;
  const commands = { label: 'Commands', icon: IconCommand, onSelect: () => open({ name: 'palette' }) };
  return (
    <header
      className={classes.bar}
      data-bare={title === null || undefined}
      data-alone={openChats === null || undefined}
    >
      {openChats && (
        <span className={classes.narrow}>
          <IconButton label="Open the chats" aria-haspopup="dialog" onClick={openChats}>
            <IconMenu2 size={20} stroke={1.6} />
          </IconButton>
        </span>
      )}
      <div className={classes.name}>
        {title === null ? null : isEditing && onRename ? (
          <>
            <h1 className="visually-hidden">{title}</h1>
            <TitleField
              title={title}
              label={about === 'chat' ? 'Chat title' : 'Search title'}
              onSave={onRename}
              onDone={done}
            />
          </>
        ) : (
          <h1 className={classes.title} title={title} dir="auto">
            {title}
          </h1>
        )}
        {onRename && !isEditing && (
          <span className={classes.wide}>
            <IconButton ref={pencil} label="Rename" onClick={edit}>
              <IconPencil size={18} stroke={1.6} />
            </IconButton>
          </span>
        )}
        {isInTitle && !isEditing && (
          <span className={classes.inTitle}>
            <ActionMenu entries={[...own, commands]}>
              <IconButton label="More actions">
                <IconChevronDown size={18} stroke={1.6} />
              </IconButton>
            </ActionMenu>
          </span>
        )}
        {title === null && (
          <span className={classes.brand}>
            <BrandMark size={24} />
          </span>
        )}
      </div>
      {actions.length > 0 && (
        <div className={classes.actions} role="group" aria-label={`This ${about}`}>
          {actions.map(({ label, icon: Picture, onSelect, busy }) => (
            <PlainButton
              key={label}
              className={classes.action}
              title={label}
              aria-busy={busy || undefined}
              aria-disabled={busy || undefined}
              onClick={busy ? undefined : onSelect}
            >
              <Picture size={18} stroke={1.6} aria-hidden="true" />
              <span className={classes.label}>{label}</span>
            </PlainButton>
          ))}
        </div>
      )}
      {!isInTitle && (
        <span className={classes.atEnd}>
          {own.length > 0 ? (
            <ActionMenu entries={[...own, commands]}>
              <IconButton label="More actions">
                <IconDots size={20} stroke={1.75} />
              </IconButton>
            </ActionMenu>
          ) : (
            <IconButton label="Commands" aria-haspopup="dialog" onClick={commands.onSelect}>
              <IconCommand size={20} stroke={1.6} />
            </IconButton>
          )}
        </span>
      )}
      {openChats && title !== null && (
        <Link to="/" className={classes.add} aria-label="Add Chat" title="Add Chat">
          <IconEdit size={20} stroke={1.6} aria-hidden="true" />
        </Link>
      )}
    </header>
  );
}
