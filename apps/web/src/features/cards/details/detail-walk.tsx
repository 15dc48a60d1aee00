import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import classes from './detail-bar.module.css';

export interface DetailWalkProps {
  /** Position among the results of the answer; null if it is shown elsewhere. */
  place: { at: number; of: number } | null;
  onBefore?: (() => void) | undefined;
  onAfter?: (() => void) | undefined;
}

/** Steps through the results of the answer. */
export function DetailWalk({ place, onBefore, onAfter }: DetailWalkProps) {
  return (
    <span className={classes.walk}>
      <Step label="Previous result" onStep={onBefore}>
        <IconChevronLeft size={20} stroke={1.75} />
      </Step>
      {place && <DetailPlace {...place} />}
      <Step label="Next result" onStep={onAfter}>
        <IconChevronRight size={20} stroke={1.75} />
      </Step>
    </span>
  );
}

/** "2 of 10". */
export function DetailPlace({ at, of }: { at: number; of: number }) {
  return (
    <span className={classes.place}>
      {at} of {of}
    </span>
  );
}

interface StepProps {
  label: string;
  onStep?: (() => void) | undefined;
  children: ReactNode;
}

/** Stays in the page at either end, so that it keeps the focus. */
function Step({ label, onStep, children }: StepProps) {
  return (
    <IconButton label={label} aria-disabled={!onStep} className={classes.step} onClick={onStep}>
      {children}
    </IconButton>
  );
}
