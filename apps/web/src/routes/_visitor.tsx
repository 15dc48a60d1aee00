import { createFileRoute, Outlet } from '@tanstack/react-router';
import { apiUtils } from '../lib/api/api.ts';

/** Pages for those who haven't signed in: what the product says of itself is asked for with the first of them. */
export const Route = createFileRoute('/_visitor')({
  loader: () => {
    void apiUtils.catalogue.facts.prefetch();
    void apiUtils.product.settings.prefetch();
  },
  component: Outlet,
});
