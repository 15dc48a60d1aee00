import type { RestRoute } from './route.ts';

export const INVITE_ROUTES: readonly RestRoute[] = [];
