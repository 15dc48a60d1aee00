import type { QueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext, Outlet } from '@tanstack/react-router';

interface RouteContext {
  queryClient: QueryClient;
  drawnAhead: boolean;
}

export const Route = createRootRouteWithContext<RouteContext>()({ component: Outlet });
