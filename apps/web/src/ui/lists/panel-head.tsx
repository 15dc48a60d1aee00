import { IconSearch } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { IconButton } from '../buttons/icon-button.tsx';
import classes from './panel-head.module.css';

interface PanelHeadProps {
  title: string;
  /** `h1` where the panel is all of the page. */
  heading: 'h1' | 'h2';
  search: { label: string; isOpen: boolean; onToggle: () => void };
  /** What can be done beside searching. */
  children?: ReactNode;
}

/** The head of a list: its name, and the button that opens its search, which gets the focus back. */
export function PanelHead({ title, heading: Heading, search, children }: PanelHeadProps) {
  const { label, isOpen, onToggle } = search;
  const loupe = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    if (wasOpen.current && !isOpen && document.activeElement === document.body) loupe.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  return (
    <div className={classes.head}>
      <Heading className={classes.title}>{title}</Heading>
      <IconButton
        ref={loupe}
        label={label}
        aria-pressed={isOpen}
        className={classes.loupe}
        onClick={onToggle}
      >
        <IconSearch size={20} stroke={1.6} />
      </IconButton>
      {children}
    </div>
  );
}
