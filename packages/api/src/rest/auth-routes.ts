import type { RestRoute } from './route.ts';

export const AUTH_ROUTES: readonly RestRoute[] = [];
