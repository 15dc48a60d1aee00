import { PROFILE_LIMITS } from '@cosmos/contract/profile/limits.ts';
import { Link } from '@tanstack/react-router';
import { Button } from '../../ui/buttons/button.tsx';
import knob from '../../ui/fields/switch.module.css';
import classes from './alerts-card.module.css';

interface AlertsCardProps {
  isOn: boolean;
  /** Whether they are offered: once, until the member answers. */
  isOffered: boolean;
  count: number;
  onChange: (isOn: boolean) => void;
}

/** Email alerts about interests: a switch, and an offer for those who never touched it. */
export function AlertsCard({ isOn, isOffered, count, onChange }: AlertsCardProps) {
  const missing = PROFILE_LIMITS.interestsForRecommendations - count;
  return (
    <aside className={classes.card} aria-label="Email alerts">
      <label className={classes.switch}>
        <input
          type="checkbox"
          role="switch"
          className={knob.switch}
          aria-checked={isOn}
          checked={isOn}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
        Send me email alerts based on my interests
      </label>
      {isOffered && count > 0 && (
        <div className={classes.offer}>
          <p>
            Turn this on and we’ll email you when universities list something new that matches your interests.
          </p>
          <Button look="link" className={classes.no} onClick={() => onChange(false)}>
            No, thanks
          </Button>
        </div>
      )}
      {missing > 0 ? (
        <p className={classes.small}>
          Recommendations in For You need at least five interests: add {missing} more.
        </p>
      ) : (
        <Link to="/for-you" className={classes.look}>
          See your recommendations
        </Link>
      )}
    </aside>
  );
}
