import { createFileRoute, notFound } from '@tanstack/react-router';
import { InterestsScreen } from '../../features/interests/interests-screen.tsx';
import { profileTabOf } from '../../features/profile/completion/form-parts.ts';
import { ProfileScreen } from '../../features/profile/profile-screen.tsx';
import { SavedScreen } from '../../features/saved/saved-screen.tsx';
import { savedSearchOf } from '../../features/saved/data/saved-search.ts';

const isTab = (value: string) => value === 'interests' || value === 'saved' || profileTabOf(value);

export const Route = createFileRoute('/_member/profile/$tab')({
  validateSearch: savedSearchOf,
  // The frame loads the profile itself.
  loader: ({ params }) => {
    if (!isTab(params.tab)) throw notFound();
  },
  component: ProfileRoute,
});

function ProfileRoute() {
  const { tab } = Route.useParams();
  const search = Route.useSearch();
  if (tab === 'interests') return <InterestsScreen />;
  if (tab === 'saved') return <SavedScreen search={search} />;
  return <ProfileScreen tab={profileTabOf(tab) ?? 'personal'} />;
}
