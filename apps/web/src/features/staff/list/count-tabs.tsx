import { PlainButton } from '../../../ui/buttons/plain-button.tsx';
import classes from './count-tabs.module.css';

interface CountTab<Value extends string> {
  /** Null for everything. */
  value: Value | null;
  name: string;
  count: number;
  /** Whether somebody has to look at these. */
  isTrouble?: boolean;
}

interface CountTabsProps<Value extends string> {
  label: string;
  tabs: readonly CountTab<Value>[];
  shown: Value | null;
  onShow: (value: Value | null) => void;
}

/** How many rows of each kind there are; each count shows its rows. Those that are empty are left out, but for the shown one. */
export function CountTabs<Value extends string>({ label, tabs, shown, onShow }: CountTabsProps<Value>) {
  return (
    <div className={classes.tabs} role="group" aria-label={label}>
      {tabs
        .filter(({ value, count }) => count > 0 || value === shown || value === null)
        .map(({ value, name, count, isTrouble = false }) => (
          <PlainButton
            key={value ?? ''}
            className={classes.tab}
            aria-pressed={value === shown}
            onClick={() => onShow(value)}
          >
            {name}
            <span className={classes.count} data-trouble={isTrouble || undefined}>
              {count.toLocaleString('en-GB')}
            </span>
          </PlainButton>
        ))}
    </div>
  );
}
