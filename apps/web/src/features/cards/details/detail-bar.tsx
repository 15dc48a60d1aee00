import { IconArrowLeft, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { IconButton } from '../../../ui/icon-button.tsx';
import classes from './detail-bar.module.css';
import { PageLink } from './page-link.tsx';
import { SaveButton, Thumbs } from '../opinion/opinion-buttons.tsx';
import type { OpinionOfCard } from '../opinion/use-opinion.ts';

interface DetailBarProps {
  id: string;
  phone: boolean;
  mine: OpinionOfCard;
  turnId?: string | undefined;
  /** Previous and next buttons if there are several results; on a phone they are at the bottom, near the thumb. */
  walk: ReactNode;
  onClose: () => void;
}

/** Stays in place while a record is read: previous and next, the opinion buttons, and close. */
export function DetailBar({ id, phone, mine: { opinion, press }, turnId, walk, onClose }: DetailBarProps) {
  const hasFoot = phone && walk !== null;
  return (
    <div className={classes.bar}>
      {phone && (
        <IconButton label="Close" onClick={onClose}>
          <IconArrowLeft size={20} stroke={1.75} />
        </IconButton>
      )}
      {!phone && walk}
      <span className={classes.opinion} key={id}>
        {!hasFoot && <Thumbs opinion={opinion} press={press} />}
        <SaveButton opinion={opinion} press={press} />
      </span>
      <PageLink id={id} turnId={turnId} />
      {!phone && (
        <IconButton label="Close" onClick={onClose}>
          <IconX size={20} stroke={1.75} />
        </IconButton>
      )}
    </div>
  );
}

/** On a phone, below the record: the thumbs, and previous and next. */
export function DetailFoot({
  id,
  mine: { opinion, press },
  walk,
}: Pick<DetailBarProps, 'id' | 'mine' | 'walk'>) {
  return (
    <div className={classes.foot}>
      <span className={classes.thumbs} key={id}>
        <Thumbs opinion={opinion} press={press} />
      </span>
      {walk}
    </div>
  );
}
