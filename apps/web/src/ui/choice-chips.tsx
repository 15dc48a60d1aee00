import { useId } from 'react';
import classes from './choice-chips.module.css';
import field from './field.module.css';

interface ChoiceChipsProps<Choice extends string> {
  label: string;
  choices: readonly Choice[];
  chosen: readonly Choice[];
  onChosen: (chosen: Choice[]) => void;
}

/** Any number of a few choices, each a box to tick that looks like a chip. */
export function ChoiceChips<Choice extends string>({
  label,
  choices,
  chosen,
  onChosen,
}: ChoiceChipsProps<Choice>) {
  const id = useId();
  const toggle = (choice: Choice) =>
    onChosen(chosen.includes(choice) ? chosen.filter((one) => one !== choice) : [...chosen, choice]);
  return (
    <div className={field.field} role="group" aria-labelledby={id}>
      <span className={field.label} id={id}>
        {label}
      </span>
      <span className={classes.chips}>
        {choices.map((choice) => (
          <label key={choice} className={classes.chip}>
            <input
              className={classes.box}
              type="checkbox"
              checked={chosen.includes(choice)}
              onChange={() => toggle(choice)}
            />
            {choice}
          </label>
        ))}
      </span>
    </div>
  );
}
