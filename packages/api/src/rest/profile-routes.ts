import type { RestRoute } from './route.ts';

export const PROFILE_ROUTES: readonly RestRoute[] = [];
