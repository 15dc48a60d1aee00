import type { ReactNode } from 'react';
import { api } from '../../../lib/api/api.ts';
import { useSettingsKnown } from '../../../lib/api/settings-known.ts';
import { faultOf } from '../../../lib/api/trpc.ts';
import { LoadFailure } from '../../../ui/feedback/load-failure.tsx';
import classes from './completion-gate.module.css';
import { putOffCompletion } from '../../workspace/notices/put-off.ts';
import { CompletionScreen } from './completion-screen.tsx';
import { LoadingProfile } from './loading-profile.tsx';

interface CompletionGateProps {
  /** True at the start of the workspace, the only address with this screen. */
  isHome: boolean;
  /** Shown above the screen. */
  banner: ReactNode;
  children: ReactNode;
}

/** At the start of the workspace, shows the screen that the account’s status requires; otherwise its children. */
export function CompletionGate({ isHome, banner, children }: CompletionGateProps) {
  const status = api.auth.status.useQuery();
  const profile = api.profile.read.useQuery();
  const isSettingsKnown = useSettingsKnown();
  if (!isHome) return children;
  // Also wait for the settings, so that a banner above the workspace is there from the first frame.
  if (status.isPending || !isSettingsKnown) return <LoadingProfile />;
  // If the status failed to load, don’t claim that something is missing.
  const isComplete = status.data?.nextScreen === 'home';
  if (isComplete || profile.data?.isPutOff) return children;
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
      onLater={putOffCompletion}
    />
  );
}
