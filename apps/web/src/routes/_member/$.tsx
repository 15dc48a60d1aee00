import { createFileRoute, redirect } from '@tanstack/react-router';
import { viewOf } from '../../lib/search-params.ts';
import { PageNotFound } from '../-not-found.tsx';

export const Route = createFileRoute('/_member/$')({
  validateSearch: (search): { view?: ReturnType<typeof viewOf> } => ({ view: viewOf(search.view) }),
  // Each of the two legal texts has only one address.
  beforeLoad: ({ search }) => {
    if (search.view) throw redirect({ to: '/', search: { view: search.view }, replace: true });
  },
  component: PageNotFound,
  staticData: { isOpenToVisitors: true },
});
