import type { AppRouter } from '@cosmos/api/app-router.ts';
import { createTRPCClient, httpLink } from '@trpc/client';

/** Calls without a session, for renewing one. */
export const bareClient = createTRPCClient<AppRouter>({ links: [httpLink({ url: '/trpc' })] });
