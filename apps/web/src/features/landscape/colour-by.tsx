import type { Landscape } from '@cosmos/contract/landscape/landscape.ts';
import { useMediaQuery } from '@mantine/hooks';
import { useId, useMemo } from 'react';
import { PlainSelect } from '../../ui/fields/plain-select.tsx';
import classes from './colour-by.module.css';
import { type ColourBy, starColours } from './map/star-colours.ts';

interface ColourByProps {
  landscape: Landscape;
  /** What tells the stars apart; without any there is nothing to choose and nothing to explain. */
  choices: readonly ColourBy[];
  by: ColourBy;
  onBy: (by: ColourBy) => void;
}

/** Chooses what the stars’ colours stand for, and shows the legend. */
export function ColourBySwitch({ landscape, choices, by, onBy }: ColourByProps) {
  const name = useId();
  const isPhone = useMediaQuery('(max-width: 767px)', undefined, { getInitialValueInEffect: false });
  const legends = useMemo(
    () => choices.map((one) => ({ by: one, legend: starColours(landscape, one).legend })),
    [landscape, choices],
  );
  if (choices.length === 0) return null;
  return (
    <>
      {choices.length > 1 && isPhone && (
        <div className={classes.choice}>
          <span className={classes.title} aria-hidden="true">
            Colour by
          </span>
          <PlainSelect
            label="Colour by"
            isField
            value={by}
            choices={choices.map((one) => ({ value: one, name: one }))}
            onValue={(value) => onBy(choices.find((one) => one === value) ?? by)}
          />
        </div>
      )}
      {choices.length > 1 && !isPhone && (
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
      {/* All of them are laid over each other, so that the map keeps its size whichever is shown; not on a phone. */}
      <div className={classes.legends}>
        {legends.map(({ by: one, legend }) => (
          <ul
            key={one}
            className={classes.legend}
            data-shown={one === by || undefined}
            aria-label={`Colours by ${one.toLowerCase()}`}
          >
            {legend.map(({ label, colour, count }) => (
              <li key={label}>
                <span className={classes.dot} style={{ background: colour }} />
                {label} <span className={classes.count}>{count}</span>
              </li>
            ))}
          </ul>
        ))}
      </div>
    </>
  );
}
