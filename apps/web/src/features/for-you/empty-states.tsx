import { PROFILE_LIMITS } from '@cosmos/contract/profile/limits.ts';
import { RECOMMENDATION_MESSAGES } from '@cosmos/contract/recommendations/messages.ts';
import { Link } from '@tanstack/react-router';
import { faultOf, formFault } from '../../lib/api/trpc.ts';
import { numberWord } from '../../lib/format/number-words.ts';
import button from '../../ui/buttons/button.module.css';
import { Button } from '../../ui/buttons/button.tsx';
import classes from './empty-states.module.css';

const NEEDED = PROFILE_LIMITS.interestsForRecommendations;
const WORDS = { otherwise: RECOMMENDATION_MESSAGES.failed, network: RECOMMENDATION_MESSAGES.network };

/** Stands as long as the member has told too little. */
export function TellMore({ interests }: { interests: readonly string[] }) {
  const missing = NEEDED - interests.length;
  return (
    <div className={classes.state}>
      <span className={classes.dots} aria-hidden="true">
        {Array.from({ length: NEEDED }, (_, at) => (
          <span key={at} data-lit={at < interests.length || undefined} />
        ))}
      </span>
      <h2 className={classes.title}>
        {interests.length === 0
          ? 'Add five interests to see your recommendations'
          : `Add ${numberWord(missing)} more ${missing === 1 ? 'interest' : 'interests'} to see your recommendations`}
      </h2>
      <p className={classes.text}>
        Once you have added {numberWord(NEEDED)} interests, or described one need, you’ll see technologies and
        researchers that fit, each with the reason why. Recommendations improve as you like and save records
        and write to universities.
      </p>
      <span className={classes.ways}>
        <Link to="/profile/$tab" params={{ tab: 'interests' }} className={button.button} data-look="filled">
          Add interests
        </Link>
        <Link to="/for-you/needs" className={button.button} data-look="outlined">
          Describe a need
        </Link>
      </span>
    </div>
  );
}

/** Nothing in the catalogue fits. */
export function NothingFound() {
  return (
    <div className={classes.state}>
      <h2 className={classes.title}>{RECOMMENDATION_MESSAGES.none}</h2>
      <p className={classes.text}>{RECOMMENDATION_MESSAGES.noneWhy}</p>
      <span className={classes.ways}>
        <Link to="/profile/$tab" params={{ tab: 'interests' }} className={button.button} data-look="filled">
          Edit interests
        </Link>
        <Link to="/profile/$tab" params={{ tab: 'rd' }} className={button.button} data-look="outlined">
          Edit profile
        </Link>
      </span>
    </div>
  );
}

/** The recommendations could not be loaded. */
export function RecommendationsFailed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { requestId } = faultOf(error);
  return (
    <div className={classes.state} role="alert">
      <h2 className={classes.title}>{RECOMMENDATION_MESSAGES.unable}</h2>
      <p className={classes.text}>{formFault(error, WORDS)}</p>
      <span className={classes.ways}>
        <Button onClick={onRetry}>Retry</Button>
      </span>
      {requestId && <small className={classes.request}>Request ID: {requestId}</small>}
    </div>
  );
}
