import type { Profile } from '@cosmos/contract/profile/profile.ts';
import type { ReactNode } from 'react';
import { api } from '../../lib/api/api.ts';
import { faultOf } from '../../lib/api/trpc.ts';
import { LoadFailure } from '../../ui/feedback/load-failure.tsx';
import { type Say, useToast } from '../../ui/feedback/use-toast.tsx';
import { View } from '../workspace/frame/view.tsx';
import { ProfileBones } from './profile-bones.tsx';
import { ProfileHead } from './profile-head.tsx';
import classes from './profile-screen.module.css';
import { type MainTab, ProfileTabs } from './profile-tabs.tsx';

interface ProfileFrameProps {
  name: string;
  tab: MainTab;
  children: (say: Say) => ReactNode;
}

/** A tab beside the profile’s form, below the same head. */
export function ProfileFrame({ name, tab, children }: ProfileFrameProps) {
  const profile = api.profile.read.useQuery();
  return (
    <View name={name}>
      {profile.isPending && <ProfileBones />}
      {profile.isError && !profile.data && (
        <div className={classes.page}>
          <h1 className="visually-hidden">{name}</h1>
          <LoadFailure {...faultOf(profile.error)} onRetry={() => void profile.refetch()} />
        </div>
      )}
      {profile.data && (
        <Loaded profile={profile.data} tab={tab}>
          {children}
        </Loaded>
      )}
    </View>
  );
}

function Loaded({ profile, tab, children }: { profile: Profile } & Omit<ProfileFrameProps, 'name'>) {
  const { toast, say } = useToast();
  return (
    <div className={classes.page}>
      <ProfileHead profile={profile} draft={profile} completion={profile.completion.overall} say={say} />
      <ProfileTabs shown={tab} />
      {children(say)}
      {toast}
    </div>
  );
}
