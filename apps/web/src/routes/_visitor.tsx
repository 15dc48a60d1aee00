import { createFileRoute, Outlet } from '@tanstack/react-router';
import { apiUtils } from '../lib/api/api.ts';

/** Pages for visitors; the product’s settings are loaded with the first of them. */
export const Route = createFileRoute('/_visitor')({
  loader: () => {
    void apiUtils.catalogue.facts.prefetch();
    void apiUtils.product.settings.prefetch();
  },
  component: Outlet,
});
