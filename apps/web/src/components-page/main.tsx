import '../ui/theme/global.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { api } from '../lib/api/api.ts';
import { queryClient } from '../lib/api/query-client.ts';
import { trpc } from '../lib/api/trpc.ts';
import { createRoot } from '../react-root.ts';
import { applyColorScheme } from '../ui/theme/color-scheme.ts';
import { WithMantine } from '../ui/theme/with-mantine.tsx';
import { provideSamples } from './sample-data.ts';
import { Sheet } from './sheet.tsx';

provideSamples();
applyColorScheme();
// Components read and change the address; here it is that of the sheet, whatever they navigate to.
const router = createRouter({
  routeTree: createRootRoute({ component: Sheet, notFoundComponent: Sheet }),
});
const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root element.');
createRoot(root).render(
  <WithMantine>
    <api.Provider client={trpc} queryClient={queryClient}>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router as never} />
      </QueryClientProvider>
    </api.Provider>
  </WithMantine>,
);
