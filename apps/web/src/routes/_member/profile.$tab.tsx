import { createFileRoute, notFound } from '@tanstack/react-router';
import { PROFILE_TABS, type ProfileTab } from '../../features/profile/completion/missing-answers.ts';
import { ProfileScreen } from '../../features/profile/profile-screen.tsx';

const tabOf = (value: string): ProfileTab | undefined => PROFILE_TABS.find((tab) => tab === value);

export const Route = createFileRoute('/_member/profile/$tab')({
  // The frame loads the profile itself.
  loader: ({ params }) => {
    if (!tabOf(params.tab)) throw notFound();
  },
  component: ProfileRoute,
});

function ProfileRoute() {
  return <ProfileScreen tab={tabOf(Route.useParams().tab) ?? 'personal'} />;
}
