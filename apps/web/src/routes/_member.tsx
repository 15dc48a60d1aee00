import { createFileRoute, Outlet, useMatches } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { apiUtils } from '../lib/api/api.ts';
import { settingsKnown } from '../lib/api/settings-known.ts';
import { currentSession, useSession } from '../lib/session/session-store.ts';
import { LoadingScreen } from '../ui/loading-screen.tsx';
import { LandingPage, SIGN_IN_FIRST } from './-landing-page.tsx';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The member's chats stand beside it. */
    hasPanel?: boolean;
    /** Has something of its own for visitors; any other is for those who sign in first. */
    isOpenToVisitors?: boolean;
  }
}

// Visitors never read its code.
const loadWorkspace = () => import('./-workspace.tsx');
const Workspace = lazy(loadWorkspace);

/** Whatever a member works in stands in one frame, which stays as they go from one view to the other. */
export const Route = createFileRoute('/_member')({
  loader: ({ location }) => {
    if (!currentSession()) return undefined;
    void loadWorkspace();
    void apiUtils.auth.status.prefetch();
    void apiUtils.profile.read.prefetch();
    // At the start the profile is waited for as well, and that is said.
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
        // A legal text stands for itself, whoever reads it.
        isPage: leaf?.routeId === '/_member/' && leaf.search.view !== undefined,
        hasPanel: leaf?.staticData.hasPanel ?? false,
        isOpenToVisitors: leaf?.staticData.isOpenToVisitors ?? false,
      };
    },
    structuralSharing: true,
  });
  if (isPage || (!session && isOpenToVisitors)) return <Outlet />;
  if (!session) return <LandingPage opens={SIGN_IN_FIRST} />;
  return (
    <Suspense fallback={<LoadingScreen />}>
      <Workspace key={session.userId} isHome={routeId === '/_member/'} hasPanel={hasPanel}>
        <Outlet />
      </Workspace>
    </Suspense>
  );
}
