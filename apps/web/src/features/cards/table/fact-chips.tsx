import { UnstyledButton } from '@mantine/core';
import { IconCheck, IconPlus } from '@tabler/icons-react';
import { useId } from 'react';
import { toggled } from '../filters/filters.ts';
import classes from './fact-chips.module.css';
import type { FactColumn } from './table-columns.ts';

interface FactChipsProps {
  facts: readonly FactColumn[];
  shown: readonly string[];
  onShown: (keys: string[]) => void;
}

/** Chooses the facts that are columns, each with the number of records that state it. */
export function FactChips({ facts, shown, onShown }: FactChipsProps) {
  const id = useId();
  if (facts.length === 0) return null;
  return (
    <div className={classes.bar} role="group" aria-labelledby={id}>
      <span id={id} className={classes.name}>
        Facts to show
      </span>
      {facts.map(({ key, name, stated }) => {
        const isShown = shown.includes(key);
        const Glyph = isShown ? IconCheck : IconPlus;
        return (
          <UnstyledButton
            key={key}
            className={classes.chip}
            aria-pressed={isShown}
            onClick={() => onShown(toggled(shown, key))}
          >
            <Glyph size={14} stroke={2.25} aria-hidden="true" />
            <span className={classes.label}>{name}</span>
            <span className={classes.count}>
              {stated}
              <span className="visually-hidden">{stated === 1 ? ' record states it' : ' records state it'}</span>
            </span>
          </UnstyledButton>
        );
      })}
      <span className={classes.note} aria-hidden="true">
        number of records that state it
      </span>
    </div>
  );
}
