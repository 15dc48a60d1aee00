import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { IconButton } from '../../../ui/icon-button.tsx';
import classes from './detail-bar.module.css';

export interface DetailWalkProps {
  /** Among the results of the answer. */
  place: { at: number; of: number };
  onBefore?: (() => void) | undefined;
  onAfter?: (() => void) | undefined;
}

/** From one result of the answer to the next. */
export function DetailWalk({ place, onBefore, onAfter }: DetailWalkProps) {
  return (
    <span className={classes.walk}>
      <Step label="Previous result" onStep={onBefore}>
        <IconChevronLeft size={20} stroke={1.75} />
      </Step>
      <span className={classes.place}>
        {place.at} of {place.of}
      </span>
      <Step label="Next result" onStep={onAfter}>
        <IconChevronRight size={20} stroke={1.75} />
      </Step>
    </span>
  );
}

interface StepProps {
  label: string;
  onStep?: (() => void) | undefined;
  children: ReactNode;
}

/** Stays where it is at the ends, so that the focus does too. */
function Step({ label, onStep, children }: StepProps) {
  return (
    <IconButton label={label} aria-disabled={!onStep} className={classes.step} onClick={onStep}>
      {children}
    </IconButton>
  );
}
