import { PlainButton } from '../buttons/plain-button.tsx';
import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react';
import classes from './tabs.module.css';

interface TabsProps<Name extends string> {
  label: string;
  tabs: readonly { value: Name; name: string }[];
  value: Name;
  onValue: (value: Name) => void;
  /** Class of a wrapper around the panel, for layouts that have to place it. */
  panelClassName?: string | undefined;
  children: ReactNode;
}

const STEPS: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1 };

/** Shows one of a few panels; arrow keys move between tabs. */
export function Tabs<Name extends string>({
  label,
  tabs,
  value,
  onValue,
  panelClassName,
  children,
}: TabsProps<Name>) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const choose = (at: number) => {
    const next = tabs[(at + tabs.length) % tabs.length];
    if (!next) return;
    onValue(next.value);
    list.current?.querySelector<HTMLElement>(`[data-tab="${next.value}"]`)?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const at = tabs.findIndex((tab) => tab.value === value);
    const step = STEPS[event.key];
    if (step !== undefined) choose(at + step);
    else if (event.key === 'Home') choose(0);
    else if (event.key === 'End') choose(tabs.length - 1);
    else return;
    event.preventDefault();
  };
  return (
    <>
      <div
        className={classes.tabs}
        role="tablist"
        aria-label={label}
        tabIndex={-1}
        ref={list}
        onKeyDown={onKeyDown}
      >
        {tabs.map((tab) => (
          <PlainButton
            key={tab.value}
            className={classes.tab}
            role="tab"
            id={`${id}-${tab.value}`}
            data-tab={tab.value}
            aria-selected={tab.value === value}
            aria-controls={`${id}-panel`}
            tabIndex={tab.value === value ? 0 : -1}
            onClick={() => onValue(tab.value)}
          >
            {tab.name}
          </PlainButton>
        ))}
      </div>
      <div
        className={panelClassName}
        role="tabpanel"
        id={`${id}-panel`}
        aria-labelledby={`${id}-${value}`}
        tabIndex={0}
      >
        {children}
      </div>
    </>
  );
}
