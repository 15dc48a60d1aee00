import { QueryClientProvider } from '@tanstack/react-query';
import { CatchBoundary, RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { api } from './lib/api/api.ts';
import { queryClient } from './lib/api/query-client.ts';
import { trpc } from './lib/api/trpc.ts';
import type { AppRouter } from './router.ts';
import { ErrorScreen } from './ui/feedback/error-screen.tsx';

/** The whole component tree, used both in the browser and to prerender the landing page. */
export function App({ router }: { router: AppRouter }) {
  return (
    <StrictMode>
      <api.Provider client={trpc} queryClient={queryClient}>
        <QueryClientProvider client={queryClient}>
          <CatchBoundary getResetKey={() => 0} errorComponent={ErrorScreen}>
            <RouterProvider router={router} />
          </CatchBoundary>
        </QueryClientProvider>
      </api.Provider>
    </StrictMode>
  );
}
