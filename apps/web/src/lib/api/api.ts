import type { AppRouter } from '@cosmos/api/app-router.ts';
import { createTRPCQueryUtils, createTRPCReact } from '@trpc/react-query';
import { queryClient } from './query-client.ts';
import { trpc } from './trpc.ts';

/** The server's procedures as hooks: `api.profile.read.useQuery()`. */
export const api = createTRPCReact<AppRouter>();

/** The same procedures outside components: for loaders, and for changing cached data. */
export const apiUtils = createTRPCQueryUtils({ queryClient, client: trpc });
