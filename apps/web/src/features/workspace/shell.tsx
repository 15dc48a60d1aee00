import { IconShare } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useMemo, useState } from 'react';
import { profileQuery, statusQuery } from '../../lib/account-queries.ts';
import { useKept } from '../../lib/use-kept.ts';
import { useUnsent, waitsForServer } from '../../lib/use-unsent.ts';
import { InToastArea } from '../../ui/toast-area.tsx';
import { BetaBanner } from '../beta/beta-banner.tsx';
import { draftsWait } from '../chat/draft.ts';
import { useShortcuts } from '../palette/use-shortcuts.ts';
import { DeletionBar } from './deletion-bar.tsx';
import { Rail, type WorkspaceView } from './rail.tsx';
import { Reminder } from './reminder.tsx';
import classes from './shell.module.css';
import { TopBar } from './top-bar.tsx';
import { useDocumentTitle } from './use-document-title.ts';
import { useNewTitle, useRenameChat } from './use-rename-chat.ts';
import type { ViewAction } from './view-action.ts';
import { WordBar } from './word-bar.tsx';
import { WorkspaceContext, type WorkspaceDialog } from './workspace-context.ts';
import { WorkspaceDialogs } from './workspace-dialogs.tsx';

const ChatsDrawer = lazy(() => import('./chats-drawer.tsx'));

const NONE: readonly ViewAction[] = [];

interface ShellProps {
  view: WorkspaceView;
  /** Stands in the bar above the view; a view with a head of its own leaves it out. */
  title?: string | undefined;
  /** The chat of the member that is open: it can be renamed and shared from the bar. */
  chatId?: string | undefined;
  /** What else can be done with what is open, as buttons of the bar. */
  actions?: readonly ViewAction[];
  /** The list at the right, which slides over where there is no room for it. */
  panel?: ReactNode;
  children: ReactNode;
}

/** The frame of every signed-in view: rail (a bottom bar on phones), the view, and its list at the right. */
export function Shell({ view, title, chatId, actions = NONE, panel, children }: ShellProps) {
  const [drawer, setDrawer] = useState<'never' | 'open' | 'closed'>('never');
  const [dialog, setDialog] = useState<WorkspaceDialog | null>(null);
  const [searching, setSearching] = useKept('searching chats', false);
  const rename = useRenameChat();
  const shownTitle = useNewTitle(chatId) ?? title;
  const profile = useQuery(profileQuery).data;
  const status = useQuery(statusQuery).data;
  const queryClient = useQueryClient();
  useUnsent(() => draftsWait() || queryClient.isMutating({ predicate: waitsForServer }) > 0);
  useDocumentTitle(shownTitle ?? 'Profile');
  const workspace = useMemo(() => ({ open: setDialog, searching, setSearching }), [searching, setSearching]);
  useShortcuts({
    open: setDialog,
    search: () => {
      setSearching(true);
      if (panel && !hasRoomForPanel()) setDrawer('open');
    },
  });
  const share: ViewAction[] = chatId
    ? [
        {
          label: 'Share',
          icon: IconShare,
          onSelect: () => setDialog({ name: 'share', chatId, title: shownTitle ?? '' }),
        },
      ]
    : [];
  return (
    <WorkspaceContext value={workspace}>
      <div className={classes.shell} data-bottom-bar data-panel={panel ? true : undefined}>
        <a className={classes.skip} href="#view">
          Skip to the content
        </a>
        <Rail view={view} profile={profile} />
        <div className={classes.centre}>
          <BetaBanner look="bar" />
          {status?.deletionAt && <DeletionBar deletionAt={status.deletionAt} />}
          {shownTitle !== undefined && (
            <TopBar
              title={shownTitle}
              actions={[...share, ...actions]}
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
            <ChatsDrawer
              opened={drawer === 'open'}
              covered={dialog !== null}
              onClose={() => setDrawer('closed')}
            >
              {panel}
            </ChatsDrawer>
          </Suspense>
        )}
        {profile && <Reminder completion={profile.completion.overall} quiet={view === 'profile'} />}
        {/* What lies over the view would cover it. */}
        {drawer !== 'open' && (
          <InToastArea>
            <WordBar within="view" />
          </InToastArea>
        )}
        <WorkspaceDialogs dialog={dialog} onClose={() => setDialog(null)} />
      </div>
    </WorkspaceContext>
  );
}

/** As in shell.module.css. */
function hasRoomForPanel(): boolean {
  return window.matchMedia('(min-width: 1100px)').matches;
}
