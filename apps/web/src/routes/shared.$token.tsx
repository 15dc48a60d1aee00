import { createFileRoute } from '@tanstack/react-router';
import { SharedScreen } from '../features/share/shared-screen.tsx';
import { settingsKnown } from '../lib/queries.ts';
import { useSession } from '../lib/session-store.ts';
import { LandingPage, SIGN_IN_FIRST } from './-landing-page.tsx';

export const Route = createFileRoute('/shared/$token')({
  loader: ({ context }) => settingsKnown(context.queryClient),
  component: SharedRoute,
});

/** A chat that somebody shared: for members, so that others sign in first and are back here then. */
function SharedRoute() {
  const { token } = Route.useParams();
  return useSession() ? <SharedScreen key={token} token={token} /> : <LandingPage opens={SIGN_IN_FIRST} />;
}
