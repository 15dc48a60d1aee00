import { PlainButton } from '../../../ui/buttons/plain-button.tsx';
import { IconStar, IconStarFilled } from '@tabler/icons-react';
import type { KeyboardEvent } from 'react';
import classes from './rating.module.css';

interface RatingStarsProps {
  /** Chosen so far; 0 for none. */
  stars: number;
  labelledBy: string;
  onChoose: (stars: number) => void;
}

const STARS = [1, 2, 3, 4, 5];
const STEPS: Partial<Record<string, number>> = { ArrowRight: 1, ArrowUp: 1, ArrowLeft: -1, ArrowDown: -1 };

/** One to five stars, as one group of radio buttons: one tab stop, and the arrow keys choose. */
export function RatingStars({ stars, labelledBy, onChoose }: RatingStarsProps) {
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const step = STEPS[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const next = ((stars === 0 ? (step > 0 ? 0 : 1) : stars) - 1 + step + STARS.length) % STARS.length;
    event.currentTarget.parentElement?.querySelectorAll<HTMLElement>('[role="radio"]')[next]?.focus();
    onChoose(next + 1);
  };
  return (
    <span role="radiogroup" aria-labelledby={labelledBy} className={classes.stars}>
      {STARS.map((count) => (
        <PlainButton
          key={count}
          role="radio"
          className={classes.star}
          aria-label={count === 1 ? '1 star' : `${count} stars`}
          aria-checked={stars === count}
          tabIndex={count === Math.max(stars, 1) ? 0 : -1}
          data-lit={count <= stars || undefined}
          onClick={() => onChoose(count)}
          onKeyDown={onKeyDown}
        >
          {count <= stars ? (
            <IconStarFilled size={16} aria-hidden="true" />
          ) : (
            <IconStar size={16} stroke={1.6} aria-hidden="true" />
          )}
        </PlainButton>
      ))}
    </span>
  );
}
