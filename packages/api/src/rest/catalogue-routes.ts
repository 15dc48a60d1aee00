import type { RestRoute } from './route.ts';

export const CATALOGUE_ROUTES: readonly RestRoute[] = [];
