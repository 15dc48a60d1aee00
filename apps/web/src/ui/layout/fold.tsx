import { PlainButton } from '../buttons/plain-button.tsx';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './fold.module.css';

interface FoldButtonProps {
  open: boolean;
  onToggle: () => void;
  /** Id of the element it opens. */
  controls: string;
  className?: string | undefined;
  children: ReactNode;
}

/** Expands and collapses the content below it. */
export function FoldButton({ open, onToggle, controls, className, children }: FoldButtonProps) {
  const Icon = open ? IconChevronUp : IconChevronDown;
  return (
    <PlainButton
      className={className ? `${classes.fold} ${className}` : classes.fold}
      aria-expanded={open}
      aria-controls={controls}
      onClick={onToggle}
    >
      {children}
      <Icon className={classes.arrow} size={16} stroke={1.75} aria-hidden="true" />
    </PlainButton>
  );
}
