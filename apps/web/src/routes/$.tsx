import { createFileRoute, redirect } from '@tanstack/react-router';
import { viewOf } from '../lib/views.ts';

/** Any other address is the main app, at its one address. */
export const Route = createFileRoute('/$')({
  validateSearch: (search): { view?: ReturnType<typeof viewOf> } => ({ view: viewOf(search.view) }),
  beforeLoad: ({ search }) => {
    throw redirect({ to: '/', search: search.view ? { view: search.view } : {}, replace: true });
  },
});
