import { IconLayoutGrid, IconTable } from '@tabler/icons-react';
import { useId } from 'react';
import type { ResultLayout } from '../../../lib/search-params.ts';
import classes from './layout-switch.module.css';

const LAYOUTS = [
  { layout: 'cards', name: 'Cards', Glyph: IconLayoutGrid },
  { layout: 'table', name: 'Table', Glyph: IconTable },
] as const;

interface LayoutSwitchProps {
  layout: ResultLayout;
  onLayout: (layout: ResultLayout) => void;
}

/** Cards or a table; on narrow screens only their icons. */
export function LayoutSwitch({ layout, onLayout }: LayoutSwitchProps) {
  const group = useId();
  return (
    <fieldset className={classes.switch}>
      <legend className="visually-hidden">Show results as</legend>
      {LAYOUTS.map(({ layout: one, name, Glyph }) => (
        <label key={one} className={classes.choice} title={name}>
          <input
            type="radio"
            className={classes.input}
            name={group}
            checked={one === layout}
            onChange={() => onLayout(one)}
          />
          <Glyph size={16} stroke={1.75} aria-hidden="true" />
          <span className={classes.name}>{name}</span>
        </label>
      ))}
    </fieldset>
  );
}
