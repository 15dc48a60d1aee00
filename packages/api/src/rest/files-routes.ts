import type { RestRoute } from './route.ts';

export const FILES_ROUTES: readonly RestRoute[] = [];
