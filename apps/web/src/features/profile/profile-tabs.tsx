import { Link } from '@tanstack/react-router';
import { api } from '../../lib/api/api.ts';
import classes from './profile-tabs.module.css';

export const MAIN_TABS = ['profile', 'interests', 'saved'] as const;
export type MainTab = (typeof MAIN_TABS)[number];

const TABS: Record<MainTab, { name: string; address: string }> = {
  profile: { name: 'Profile', address: 'personal' },
  interests: { name: 'Interests', address: 'interests' },
  saved: { name: 'Saved', address: 'saved' },
};

/** The three parts of the profile, with how many interests and saved records there are. */
export function ProfileTabs({ shown }: { shown: MainTab }) {
  const interests = api.interests.read.useQuery().data?.interests.length ?? 0;
  const saved = api.saved.folders.useQuery().data?.total ?? 0;
  const counts: Record<MainTab, number> = { profile: 0, interests, saved };
  return (
    <nav className={classes.tabs} aria-label="Profile">
      {MAIN_TABS.map((tab) => (
        <Link
          key={tab}
          to="/profile/$tab"
          params={{ tab: TABS[tab].address }}
          className={classes.tab}
          aria-current={tab === shown ? 'page' : undefined}
        >
          {TABS[tab].name}
          {counts[tab] > 0 && <span className={classes.count}> {counts[tab].toLocaleString('en-GB')}</span>}
        </Link>
      ))}
    </nav>
  );
}
