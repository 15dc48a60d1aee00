import { IconStar, IconStarFilled } from '@tabler/icons-react';
import { useId, useState } from 'react';
import field from '../fields/field.module.css';
import classes from './star-field.module.css';

const STARS = [1, 2, 3, 4, 5] as const;

interface StarFieldProps {
  label: string;
  /** 1…5; null until chosen. */
  value: number | null;
  onValue: (stars: number) => void;
}

/**
 * One to five stars, chosen by mouse, touch or the arrow keys. Mantine’s Rating also allows no stars at all, and
 * its arrow keys select nothing.
 */
export function StarField({ label, value, onValue }: StarFieldProps) {
  const id = useId();
  const [over, setOver] = useState<number | null>(null);
  const lit = over ?? value ?? 0;
  return (
    <fieldset className={classes.group} onPointerLeave={() => setOver(null)}>
      <legend className={field.label}>{label}</legend>
      <span className={classes.stars}>
        {STARS.map((stars) => {
          const Star = stars <= lit ? IconStarFilled : IconStar;
          return (
            <label key={stars} className={classes.star} onPointerEnter={() => setOver(stars)}>
              <input
                className={classes.box}
                type="radio"
                name={id}
                checked={value === stars}
                onChange={() => onValue(stars)}
              />
              <span className="visually-hidden">{stars === 1 ? '1 star' : `${stars} stars`}</span>
              <Star size={24} stroke={1.6} aria-hidden="true" data-lit={stars <= lit || undefined} />
            </label>
          );
        })}
      </span>
    </fieldset>
  );
}
