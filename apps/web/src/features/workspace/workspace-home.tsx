import { useQuery, useQueryClient } from '@tanstack/react-query';
import { profileQuery, statusQuery } from '../../lib/account-queries.ts';
import { useSettingsKnown } from '../../lib/queries.ts';
import { faultOf } from '../../lib/trpc.ts';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { ChatScreen } from '../chat/chat-screen.tsx';
import { CompletionScreen } from './completion-screen.tsx';
import { LoadingProfile } from './loading-profile.tsx';
import classes from './workspace-home.module.css';

/** Kept with what is known of the account, so that it goes with a sign-out. */
const PUT_OFF = ['account', 'completion-put-off'];

/** `/` for members: what the account's status calls for, else a new chat. */
export function WorkspaceHome() {
  const queryClient = useQueryClient();
  const status = useQuery(statusQuery);
  const profile = useQuery(profileQuery);
  const isSettingsKnown = useSettingsKnown();
  const putOff = useQuery({
    queryKey: PUT_OFF,
    queryFn: () => false,
    initialData: false,
    staleTime: Infinity,
    gcTime: Infinity,
  }).data;
  // What the settings put above the workspace stands from its first moment.
  if (status.isPending || !isSettingsKnown) return <LoadingProfile />;
  // Where the status is not known, nobody is told that something is missing.
  const isComplete = status.data?.nextScreen === 'home';
  if (isComplete || putOff) return <ChatScreen />;
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
      onLater={() => queryClient.setQueryData(PUT_OFF, true)}
    />
  );
}
