import { Chip } from '@mantine/core';
import { useId } from 'react';
import classes from './choice-chips.module.css';
import field from './field.module.css';

interface ChoiceChipsProps<Choice extends string> {
  label: string;
  choices: readonly Choice[];
  chosen: readonly Choice[];
  onChosen: (chosen: Choice[]) => void;
}

/** A multiple choice of a few options, as checkboxes that look like chips. */
export function ChoiceChips<Choice extends string>({
  label,
  choices,
  chosen,
  onChosen,
}: ChoiceChipsProps<Choice>) {
  const id = useId();
  return (
    <div className={field.field} role="group" aria-labelledby={id}>
      <span className={field.label} id={id}>
        {label}
      </span>
      <span className={classes.chips}>
        <Chip.Group multiple value={[...chosen]} onChange={onChosen}>
          {choices.map((choice) => (
            <Chip
              key={choice}
              value={choice}
              icon={false}
              classNames={{ root: classes.chip, input: classes.box, label: classes.label }}
            >
              {choice}
            </Chip>
          ))}
        </Chip.Group>
      </span>
    </div>
  );
}
