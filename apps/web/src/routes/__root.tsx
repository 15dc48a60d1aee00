import type { QueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext, Outlet } from '@tanstack/react-router';
import { ToastArea } from '../ui/feedback/toast-area.tsx';

interface RouteContext {
  queryClient: QueryClient;
  drawnAhead: boolean;
}

export const Route = createRootRouteWithContext<RouteContext>()({ component: Root });

function Root() {
  return (
    <ToastArea>
      <Outlet />
    </ToastArea>
  );
}
