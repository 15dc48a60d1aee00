import { createFileRoute, Outlet, useMatches } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { apiUtils } from '../lib/api/api.ts';
import { settingsKnown } from '../lib/api/settings-known.ts';
import { currentSession, useSession } from '../lib/session/session-store.ts';
import { LoadingScreen } from '../ui/feedback/loading-screen.tsx';
import { LandingPage, LOG_IN_TO_READ, SIGN_IN_FIRST } from './-landing-page.tsx';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** Shows the member’s chats beside it. */
    hasPanel?: boolean;
    /** Has its own content for visitors; all other routes require a sign-in. */
    isOpenToVisitors?: boolean;
  }
}

// Visitors never load its code.
const loadWorkspace = () => import('./-workspace.tsx');
const Workspace = lazy(loadWorkspace);

/** All member routes share one frame, which stays mounted between views. */
export const Route = createFileRoute('/_member')({
  loader: ({ location }) => {
    if (!currentSession()) return undefined;
    void loadWorkspace();
    void apiUtils.auth.status.prefetch();
    void apiUtils.profile.read.prefetch();
    // The start also waits for the profile, with a message.
    return location.pathname === '/' ? undefined : settingsKnown();
  },
  component: MemberLayout,
});

function MemberLayout() {
  const session = useSession();
  const { routeId, isPage, hasPanel, isOpenToVisitors } = useMatches({
    select: (matches) => {
      const leaf = matches.at(-1);
      return {
        routeId: leaf?.routeId,
        // A legal text is a page of its own, whoever reads it.
        isPage: leaf?.routeId === '/_member/' && leaf.search.view !== undefined,
        hasPanel: leaf?.staticData.hasPanel ?? false,
        isOpenToVisitors: leaf?.staticData.isOpenToVisitors ?? false,
      };
    },
    structuralSharing: true,
  });
  if (isPage || (!session && isOpenToVisitors)) return <Outlet />;
  const isShared = routeId?.startsWith('/_member/shared/') ?? false;
  if (!session) return <LandingPage opens={isShared ? LOG_IN_TO_READ : SIGN_IN_FIRST} />;
  return (
    <Suspense fallback={<LoadingScreen />}>
      <Workspace key={session.userId} isHome={routeId === '/_member/'} hasPanel={hasPanel}>
        <Outlet />
      </Workspace>
    </Suspense>
  );
}
