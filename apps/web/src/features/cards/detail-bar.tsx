import { IconArrowLeft, IconChevronLeft, IconChevronRight, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { IconButton } from '../../ui/icon-button.tsx';
import classes from './detail-bar.module.css';
import { SaveButton, Thumbs } from './opinion-buttons.tsx';
import type { OpinionOfCard } from './use-opinion.ts';

interface DetailBarProps {
  id: string;
  phone: boolean;
  mine: OpinionOfCard;
  /** Among the results of the answer. */
  place: { at: number; of: number } | null;
  onBefore?: (() => void) | undefined;
  onAfter?: (() => void) | undefined;
  onClose: () => void;
}

/** What stays in place while a record is read: the way to the next one, what one thinks of it, and the way back. */
export function DetailBar({ id, phone, mine, place, onBefore, onAfter, onClose }: DetailBarProps) {
  return (
    <div className={classes.bar}>
      {phone && (
        <IconButton label="Close" onClick={onClose}>
          <IconArrowLeft size={20} stroke={1.75} />
        </IconButton>
      )}
      {place && (
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
      )}
      <span className={classes.opinion} key={id}>
        {!phone && <Thumbs {...mine} />}
        <SaveButton {...mine} />
      </span>
      {!phone && (
        <IconButton label="Close" onClick={onClose}>
          <IconX size={20} stroke={1.75} />
        </IconButton>
      )}
    </div>
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
