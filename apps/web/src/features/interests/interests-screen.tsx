import { HTTP_MESSAGES } from '@cosmos/contract/http/messages.ts';
import { withInterests } from '@cosmos/contract/profile/interest-list.ts';
import { PROFILE_LIMITS } from '@cosmos/contract/profile/limits.ts';
import { useCallback, useRef } from 'react';
import { faultOf } from '../../lib/api/trpc.ts';
import { LoadFailure } from '../../ui/feedback/load-failure.tsx';
import type { Say } from '../../ui/feedback/use-toast.tsx';
import { ProfileFrame } from '../profile/profile-frame.tsx';
import { AlertsCard } from './alerts-card.tsx';
import classes from './interests-screen.module.css';
import { KeywordField } from './keyword-field.tsx';
import { MyInterests } from './my-interests.tsx';
import { ProposedInterests } from './proposed-interests.tsx';
import { useInterests } from './use-interests.ts';

/** What the member looks for: up to 15 words, which recommendations and alerts follow. */
export function InterestsScreen() {
  return (
    <ProfileFrame name="Interests" tab="interests">
      {(say) => <OwnInterests say={say} />}
    </ProfileFrame>
  );
}

function OwnInterests({ say }: { say: Say }) {
  const { query, change, hide, keep, setAlerts } = useInterests((sentence) => say('bad', sentence));
  const field = useRef<HTMLInputElement>(null);
  const focusField = useCallback(() => field.current?.focus(), []);
  const { data, error } = query;
  if (!data && error)
    return (
      <div className={classes.body}>
        <LoadFailure {...faultOf(error)} onRetry={() => void query.refetch()} />
      </div>
    );
  if (!data) return <Bones />;
  const chosen = data.interests.map(({ keyword }) => keyword);
  return (
    <div className={classes.body}>
      <div className={classes.main}>
        <KeywordField
          ref={field}
          chosen={chosen}
          onChosen={(next, onFailed) => change(next, { onError: onFailed })}
        />
        <MyInterests
          interests={data.interests.filter(({ origin }) => origin === 'chosen')}
          hasAdded={data.interests.some(({ origin }) => origin === 'assigned')}
          onRemove={(keyword) => change(chosen.filter((each) => each !== keyword))}
          onEmptied={focusField}
        />
        <ProposedInterests
          interests={data.interests}
          isFull={chosen.length >= PROFILE_LIMITS.interestsMax}
          onAdd={(keyword) => change(withInterests(chosen, keyword))}
          onKept={keep}
          onRemoved={hide}
          onFailed={() => say('bad', HTTP_MESSAGES.couldNotSave)}
          onEmptied={focusField}
        />
      </div>
      <AlertsCard
        isOn={data.alertsEnabled}
        isOffered={data.offersAlerts}
        count={chosen.length}
        onChange={setAlerts}
      />
    </div>
  );
}

function Bones() {
  return (
    <div className={classes.body} role="status">
      <span className="visually-hidden">Loading your interests</span>
      <div className={classes.main}>
        <span className={classes.bone} />
        <span className={classes.bone} />
      </div>
    </div>
  );
}
