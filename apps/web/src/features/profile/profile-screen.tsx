import type { Profile } from '@cosmos/contract/profile/profile.ts';
import { useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';
import { api } from '../../lib/api/api.ts';
import { faultOf } from '../../lib/api/trpc.ts';
import { LoadFailure } from '../../ui/feedback/load-failure.tsx';
import { useToast } from '../../ui/feedback/use-toast.tsx';
import { View } from '../workspace/frame/view.tsx';
import { CompletionCard } from './completion/completion-card.tsx';
import { LeaveDialog } from './leave-dialog.tsx';
import { areFew, missingOf } from './completion/missing-answers.ts';
import { TAB_NAMES, type ProfileTab } from './completion/form-parts.ts';
import { PersonalForm } from './form/personal-form.tsx';
import { ProfileBones } from './profile-bones.tsx';
import { ProfileHead } from './profile-head.tsx';
import classes from './profile-screen.module.css';
import { RdForm } from './form/rd-form.tsx';
import { SaveButton } from './form/save-button.tsx';
import { ProfileTabs } from './profile-tabs.tsx';
import { SubTabs } from './sub-tabs.tsx';
import { useProfileForm } from './form/use-profile-form.ts';

/** Who the member is, and what they are looking for. */
export function ProfileScreen({ tab }: { tab: ProfileTab }) {
  const profile = api.profile.read.useQuery();
  return (
    <View name="Profile">
      {profile.isPending && <ProfileBones />}
      {profile.isError && !profile.data && (
        <div className={classes.page}>
          <h1 className="visually-hidden">Profile</h1>
          <LoadFailure {...faultOf(profile.error)} onRetry={() => void profile.refetch()} />
        </div>
      )}
      {profile.data && <LoadedProfile key={profile.data.userId} profile={profile.data} tab={tab} />}
    </View>
  );
}

function LoadedProfile({ profile, tab }: { profile: Profile; tab: ProfileTab }) {
  const { toast, say } = useToast();
  const form = useProfileForm({
    profile,
    onSaved: (text) => say('good', text),
    onFailed: (text) => say('bad', text),
  });
  // The completion card links to a field by its name.
  const wanted = useLocation({ select: ({ hash }) => hash });
  useEffect(() => {
    if (!wanted) return;
    const control = ':is(input, select, textarea)';
    document.querySelector<HTMLElement>(`[data-field="${CSS.escape(wanted)}"] ${control}`)?.focus();
  }, [wanted, tab]);
  return (
    <div className={classes.page}>
      <ProfileHead profile={profile} draft={form.draft} completion={form.completion.overall} say={say}>
        <SaveButton form={form} />
      </ProfileHead>
      <ProfileTabs shown="profile" />
      <div className={classes.body}>
        <div className={classes.form}>
          <SubTabs completion={form.completion} tab={tab} />
          <form
            aria-label={TAB_NAMES[tab]}
            noValidate
            data-nearly={areFew(missingOf(form.draft)) || undefined}
            onSubmit={(event) => {
              event.preventDefault();
              form.save();
            }}
          >
            {tab === 'personal' ? <PersonalForm form={form} say={say} /> : <RdForm form={form} say={say} />}
            <div className={classes.below} data-dirty={form.isDirty || undefined}>
              <SaveButton form={form} />
            </div>
          </form>
        </div>
        <CompletionCard form={form} />
      </div>
      <LeaveDialog isDirty={form.isDirty} />
      {toast}
    </div>
  );
}
