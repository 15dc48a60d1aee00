import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { profileQuery, statusQuery } from '../../lib/account-queries.ts';
import { DeletionBar } from './deletion-bar.tsx';
import { Rail, type WorkspaceView } from './rail.tsx';
import { Reminder } from './reminder.tsx';
import classes from './shell.module.css';
import { TopBar } from './top-bar.tsx';
import { useNewTitle, useRenameChat } from './use-rename-chat.ts';
import type { ViewAction } from './view-action.ts';

const ChatsDrawer = lazy(() => import('./chats-drawer.tsx'));

const NONE: readonly ViewAction[] = [];

interface ShellProps {
  view: WorkspaceView;
  /** Stands in the bar above the view; a view with a head of its own leaves it out. */
  title?: string | undefined;
  /** The chat of the member that is open: its title can be changed in the bar. */
  chatId?: string | undefined;
  /** What can be done with what is open, as buttons of the bar. */
  actions?: readonly ViewAction[];
  /** The list at the right, which slides over where there is no room for it. */
  panel?: ReactNode;
  children: ReactNode;
}

/** The frame of every signed-in view: rail (a bottom bar on phones), the view, and its list at the right. */
export function Shell({ view, title, chatId, actions = NONE, panel, children }: ShellProps) {
  const [drawer, setDrawer] = useState<'never' | 'open' | 'closed'>('never');
  const rename = useRenameChat();
  const newTitle = useNewTitle(chatId);
  const profile = useQuery(profileQuery).data;
  const status = useQuery(statusQuery).data;
  return (
    <div className={classes.shell} data-panel={panel ? true : undefined}>
      <a className={classes.skip} href="#view">
        Skip to the content
      </a>
      <Rail view={view} profile={profile} />
      <div className={classes.centre}>
        {status?.deletionAt && <DeletionBar deletionAt={status.deletionAt} />}
        {title !== undefined && (
          <TopBar
            title={newTitle ?? title}
            actions={actions}
            onRename={chatId ? (next) => rename({ chatId, title: next }) : undefined}
            onOpenChats={panel ? () => setDrawer('open') : undefined}
          />
        )}
        <main className={classes.view} id="view" tabIndex={-1}>
          {children}
        </main>
      </div>
      {panel && (
        <aside className={classes.panel} aria-label="Chats">
          {panel}
        </aside>
      )}
      {drawer !== 'never' && (
        <Suspense fallback={null}>
          <ChatsDrawer opened={drawer === 'open'} onClose={() => setDrawer('closed')}>
            {panel}
          </ChatsDrawer>
        </Suspense>
      )}
      {profile && <Reminder completion={profile.completion.overall} quiet={view === 'profile'} />}
    </div>
  );
}
