import { useId } from 'react';
import classes from './colour-by.module.css';
import { COLOUR_BY, type ColourBy, type StarColours } from './map/star-colours.ts';

interface ColourByProps {
  by: ColourBy;
  onBy: (by: ColourBy) => void;
  legend: StarColours['legend'];
}

/** Chooses what the stars’ colours stand for, and shows the legend. */
export function ColourBySwitch({ by, onBy, legend }: ColourByProps) {
  const name = useId();
  return (
    <div className={classes.colours} data-on-map>
      <fieldset className={classes.choice}>
        <legend className={classes.title}>Colour by</legend>
        <span className={classes.buttons}>
          {COLOUR_BY.map((one) => (
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
      <ul className={classes.legend} aria-label={`Colours by ${by.toLowerCase()}`}>
        {legend.map(({ label, colour }) => (
          <li key={label}>
            <span className={classes.dot} style={{ background: colour }} />
            {label}
          </li>
        ))}
      </ul>
    </div>
  );
}
