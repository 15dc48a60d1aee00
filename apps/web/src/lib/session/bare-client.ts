import type { AppRouter } from '@cosmos/api/app-router.ts';
import { createTRPCClient, httpLink } from '@trpc/client';

/** Asks without a session: for the call that renews one. */
export const bareClient = createTRPCClient<AppRouter>({ links: [httpLink({ url: '/trpc' })] });
