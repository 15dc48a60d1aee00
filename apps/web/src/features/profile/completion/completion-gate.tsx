import type { ReactNode } from 'react';
import { api } from '../../../lib/api/api.ts';
import { useSettingsKnown } from '../../../lib/api/settings-known.ts';
import { faultOf } from '../../../lib/api/trpc.ts';
import { pageSlice, useSlice } from '../../../lib/page-store.ts';
import { LoadFailure } from '../../../ui/load-failure.tsx';
import classes from './completion-gate.module.css';
import { CompletionScreen } from './completion-screen.tsx';
import { LoadingProfile } from './loading-profile.tsx';

/** The rest of the profile is left for another time. */
const putOff = pageSlice('completion put off', false);

interface CompletionGateProps {
  /** True at the start of the workspace, the one address where it is asked for. */
  isHome: boolean;
  /** Stands above the screen that asks. */
  banner: ReactNode;
  children: ReactNode;
}

/** Asks at the start of the workspace for what the account's status calls for; else what it stands around is there. */
export function CompletionGate({ isHome, banner, children }: CompletionGateProps) {
  const status = api.auth.status.useQuery();
  const profile = api.profile.read.useQuery();
  const isSettingsKnown = useSettingsKnown();
  const isPutOff = useSlice(putOff);
  if (!isHome) return children;
  // What the settings put above the workspace stands from its first moment.
  if (status.isPending || !isSettingsKnown) return <LoadingProfile />;
  // Where the status is not known, nobody is told that something is missing.
  const isComplete = status.data?.nextScreen === 'home';
  if (isComplete || isPutOff) return children;
  if (status.data && profile.isPending) return <LoadingProfile />;
  if (!status.data || !profile.data) {
    const { message, requestId } = faultOf(status.error ?? profile.error);
    return (
      <main className={classes.failed}>
        <h1 className={classes.title}>Your profile could not be loaded</h1>
        <LoadFailure
          message={message}
          requestId={requestId}
          onRetry={() => {
            void status.refetch();
            void profile.refetch();
          }}
        />
      </main>
    );
  }
  return (
    <CompletionScreen
      profile={profile.data}
      limited={status.data.role === 'member'}
      banner={banner}
      onLater={() => putOff.set(true)}
    />
  );
}
