import { queryOptions } from '@tanstack/react-query';
import { trpc } from './trpc.ts';

export const factsQuery = queryOptions({
  queryKey: ['catalogue', 'facts'],
  queryFn: () => trpc.catalogue.facts.query(),
});

export const settingsQuery = queryOptions({
  queryKey: ['product', 'settings'],
  queryFn: () => trpc.product.settings.query(),
});
