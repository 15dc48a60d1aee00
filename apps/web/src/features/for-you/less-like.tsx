import type { Recommendation } from '@cosmos/contract/recommendations/recommendations.ts';
import { IconArrowBackUp, IconThumbDown } from '@tabler/icons-react';
import { Button } from '../../ui/buttons/button.tsx';
import { IconButton } from '../../ui/buttons/icon-button.tsx';
import { useTabIndex } from '../../ui/layout/tab-stop.ts';
import { titleOf } from '../cards/record/shown-card.ts';
import classes from './less-like.module.css';
import { listed } from './listed.ts';
import { useLeaveInterest } from './use-leave-interest.ts';
import type { Refusing } from './use-less-like.ts';

/** Takes back the reason for a recommendation. */
export function LessButton({ title, onPress }: { title: string; onPress: () => void }) {
  return (
    <IconButton
      label={`Less like this: ${title}`}
      title="Less like this"
      tabIndex={useTabIndex()}
      onClick={onPress}
    >
      <IconThumbDown size={20} stroke={1.75} />
    </IconButton>
  );
}

/** Stands where the card stood: what no longer counts, and the way back. */
export function Refused({ item, refusing }: { item: Recommendation; refusing: Refusing }) {
  const { refusable, nearest, interests } = item.reason;
  const { refusal, forgetLiked, undo, failure } = refusing;
  const leave = useLeaveInterest();
  return (
    <div className={classes.refused} role="group" aria-label={`Hidden: ${titleOf(item.card)}`}>
      <p className={classes.title} dir="auto">
        {titleOf(item.card)}
      </p>
      <p className={classes.told} role="status">
        {refusable.length > 0 ? (
          <>
            You will see less about <b>{listed(refusable)}</b>.
          </>
        ) : (
          <>
            You will not see this record again.
            {interests.length > 0 && (
              <>
                {' '}
                It came up for your {interests.length === 1 ? 'interest' : 'interests'}{' '}
                <b>{listed(interests)}</b>.
              </>
            )}
          </>
        )}
        {leave.left && <> “{leave.left}” is no longer one of your interests.</>}
        {refusal?.likedId && nearest && <> “{nearest.title}” is no longer used for recommendations either.</>}
      </p>
      <span className={classes.ways}>
        <Button onClick={undo}>
          <IconArrowBackUp size={16} stroke={1.75} aria-hidden="true" />
          Undo
        </Button>
        {refusable.length === 0 &&
          leave.left === null &&
          interests.map((interest) => (
            <Button key={interest} look="link" busy={leave.isPending} onClick={() => leave.leave(interest)}>
              Remove the interest “{cut(interest)}”
            </Button>
          ))}
        {nearest && !refusal?.likedId && (
          <Button look="link" onClick={forgetLiked} title={nearest.title}>
            Stop recommending records like “{cut(nearest.title)}”
          </Button>
        )}
      </span>
      {(failure ?? leave.failure) && (
        <p className={classes.failure} role="alert">
          {failure ?? leave.failure}
        </p>
      )}
    </div>
  );
}

const CUT_AT = 36;

function cut(title: string): string {
  if (title.length <= CUT_AT) return title;
  return `${title.slice(0, CUT_AT).replace(/\s+\S*$/u, '')} …`;
}
