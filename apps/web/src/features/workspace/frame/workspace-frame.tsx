import { useMediaQuery } from '@mantine/hooks';
import { useLocation, useRouter } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense, useMemo, useRef, useState } from 'react';
import { api } from '../../../lib/api/api.ts';
import { ViewContext } from '../../../lib/view-context.ts';
import { InToastArea } from '../../../ui/feedback/toast-area.tsx';
import { ChatPanel } from '../chats/chat-panel.tsx';
import { DeletionBar } from '../notices/deletion-bar.tsx';
import { Reminder } from '../notices/reminder.tsx';
import { Snackbar } from '../notices/snackbar.tsx';
import { WorkspaceContext, type WorkspaceDialog } from '../workspace-context.ts';
import { Rail } from './rail.tsx';
import classes from './workspace-frame.module.css';

const ChatsDrawer = lazy(() => import('./chats-drawer.tsx'));

interface WorkspaceFrameProps {
  /** True if the view has the chat list at its right, or as a drawer on narrow screens. */
  hasPanel: boolean;
  /** Shown above every view. */
  banner: ReactNode;
  renderDialogs: (dialog: WorkspaceDialog | null, onClose: () => void) => ReactNode;
  /** The view, and whatever else works with the frame. */
  children: ReactNode;
}

/** The frame of every signed-in view, kept between views: rail (a bottom bar on phones), list, dialogs. */
export function WorkspaceFrame({ hasPanel, banner, renderDialogs, children }: WorkspaceFrameProps) {
  const router = useRouter();
  const pathname = useLocation({ select: (location) => location.pathname });
  // A table needs the whole width; the chats are then a drawer, as on narrow screens.
  const isFolded = useLocation({ select: ({ search }) => 'results' in search && search.results === 'table' });
  const view = useRef<HTMLElement>(null);
  const [drawer, setDrawer] = useState<'never' | 'open' | 'closed'>('never');
  const [opened, setOpened] = useState<{ dialog: WorkspaceDialog; at: string } | null>(null);
  const [searching, setSearching] = useState(false);
  const profile = api.profile.read.useQuery().data;
  const status = api.auth.status.useQuery().data;
  // An overlay closes with its view.
  if (opened && opened.at !== pathname) setOpened(null);
  if (drawer === 'open' && !hasPanel) setDrawer('closed');
  const dialog = opened?.dialog ?? null;
  const workspace = useMemo(
    () => ({
      open: (next: WorkspaceDialog) => setOpened({ dialog: next, at: router.state.location.pathname }),
      searching,
      setSearching,
      search: () => {
        setSearching(true);
        if (hasPanel && (isFolded || !hasRoomForPanel())) setDrawer('open');
      },
      openChats: hasPanel ? () => setDrawer('open') : null,
    }),
    [searching, hasPanel, isFolded, router],
  );
  // It covers neither results nor the composer: it stands at the foot of the list, or over the bar of the chat.
  const inPanel =
    useMediaQuery(ROOM_FOR_PANEL, undefined, { getInitialValueInEffect: false }) && hasPanel && !isFolded;
  const reminder = profile && (
    <Reminder
      completion={profile.completion.overall}
      isPutOff={profile.isPutOff}
      quiet={/^\/(?:profile|technology|researcher|admin)\/|^\/inbox(?:\/|$)|\/landscape$/.test(pathname)}
      place={inPanel ? 'panel' : hasPanel ? 'bar' : 'foot'}
    />
  );
  return (
    <WorkspaceContext value={workspace}>
      <div
        className={classes.shell}
        data-bottom-bar
        data-panel={hasPanel || undefined}
        data-folded={isFolded || undefined}
      >
        <a className={classes.skip} href="#view">
          Skip to the content
        </a>
        <Rail profile={profile} isStaff={status !== undefined && status.role !== 'member'} />
        <div className={classes.centre}>
          {banner}
          {status?.deletionAt && <DeletionBar deletionAt={status.deletionAt} />}
          <ViewContext value={view}>{children}</ViewContext>
        </div>
        {hasPanel && (
          <aside className={classes.panel} aria-label="Chats">
            <ChatPanel>{inPanel && reminder}</ChatPanel>
          </aside>
        )}
        {drawer !== 'never' && hasPanel && (
          <Suspense fallback={null}>
            <ChatsDrawer
              opened={drawer === 'open'}
              covered={dialog !== null}
              onClose={() => setDrawer('closed')}
            >
              <ChatPanel />
            </ChatsDrawer>
          </Suspense>
        )}
        {!inPanel && reminder}
        {/* An overlay would cover it. */}
        {drawer !== 'open' && (
          <InToastArea>
            <Snackbar within="view" />
          </InToastArea>
        )}
        {renderDialogs(dialog, () => setOpened(null))}
      </div>
    </WorkspaceContext>
  );
}

/** Same breakpoint as in workspace-frame.module.css. */
const ROOM_FOR_PANEL = '(min-width: 1100px)';

function hasRoomForPanel(): boolean {
  return window.matchMedia(ROOM_FOR_PANEL).matches;
}
