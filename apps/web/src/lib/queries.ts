import { queryOptions } from '@tanstack/react-query';
import { trpc } from './trpc.ts';

export const factsQuery = queryOptions({
  queryKey: ['catalogue', 'facts'],
  queryFn: () => trpc.catalogue.facts.query(),
});

export const skyQuery = queryOptions({
  queryKey: ['catalogue', 'sky'],
  queryFn: () => trpc.catalogue.sky.query(),
  staleTime: Infinity,
});

export const settingsQuery = queryOptions({
  queryKey: ['product', 'settings'],
  queryFn: () => trpc.product.settings.query(),
});
