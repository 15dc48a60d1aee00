import { createFileRoute, redirect } from '@tanstack/react-router';
import { PROFILE_TABS, type ProfileTab } from '../features/profile/missing.ts';
import { ProfileScreen } from '../features/profile/profile-screen.tsx';
import { settingsKnown } from '../lib/queries.ts';
import { useSession } from '../lib/session-store.ts';
import { LandingPage, SIGN_IN_FIRST } from './-landing-page.tsx';

const tabOf = (value: string): ProfileTab | undefined => PROFILE_TABS.find((tab) => tab === value);

export const Route = createFileRoute('/profile/$tab')({
  beforeLoad: ({ params }) => {
    if (!tabOf(params.tab))
      throw redirect({ to: '/profile/$tab', params: { tab: 'personal' }, replace: true });
  },
  loader: ({ context }) => settingsKnown(context.queryClient),
  component: ProfileRoute,
});

function ProfileRoute() {
  const tab = tabOf(Route.useParams().tab) ?? 'personal';
  return useSession() ? <ProfileScreen tab={tab} /> : <LandingPage opens={SIGN_IN_FIRST} />;
}
