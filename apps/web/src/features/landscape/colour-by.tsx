import { useId } from 'react';
import classes from './colour-by.module.css';
import type { ColourBy, StarColours } from './map/star-colours.ts';

interface ColourByProps {
  /** What tells the stars apart; without any there is nothing to choose and nothing to explain. */
  choices: readonly ColourBy[];
  by: ColourBy;
  onBy: (by: ColourBy) => void;
  legend: StarColours['legend'];
}

/** Chooses what the stars’ colours stand for, and shows the legend. */
export function ColourBySwitch({ choices, by, onBy, legend }: ColourByProps) {
  const name = useId();
  if (choices.length === 0) return null;
  return (
    <div className={classes.colours}>
      {choices.length > 1 && (
        <fieldset className={classes.choice}>
          <legend className={classes.title}>Colour by</legend>
          <span className={classes.buttons}>
            {choices.map((one) => (
              <label key={one} className={classes.button}>
                <input
                  type="radio"
                  className="visually-hidden"
                  name={name}
                  checked={one === by}
                  onChange={() => onBy(one)}
                />
                {one}
              </label>
            ))}
          </span>
        </fieldset>
      )}
      <ul className={classes.legend} aria-label={`Colours by ${by.toLowerCase()}`}>
        {legend.map(({ label, colour, count }) => (
          <li key={label}>
            <span className={classes.dot} style={{ background: colour }} />
            {label} <span className={classes.count}>{count}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
