import { createRouter, lazyRouteComponent, type RouterHistory } from '@tanstack/react-router';
import { queryClient } from './lib/api/query-client.ts';
import { routeTree } from './routeTree.gen.ts';
import { RouteError } from './routes/-route-error.tsx';
import { LoadingScreen } from './ui/feedback/loading-screen.tsx';

interface AppRouterOptions {
  /** True if the first render only repeats prerendered markup, without data. */
  drawnAhead?: boolean;
  /** By default the browser’s own. */
  history?: RouterHistory;
}

export function createAppRouter({ drawnAhead = false, history }: AppRouterOptions = {}) {
  return createRouter({
    routeTree,
    history,
    context: { queryClient, drawnAhead },
    defaultPreload: 'intent',
    defaultPendingComponent: LoadingScreen,
    defaultErrorComponent: RouteError,
    defaultNotFoundComponent: lazyRouteComponent(() => import('./routes/-not-found.tsx'), 'PageNotFound'),
  });
}

export type AppRouter = ReturnType<typeof createAppRouter>;

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter;
  }
}
