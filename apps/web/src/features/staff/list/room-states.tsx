import type { ReactNode } from 'react';
import { faultOf } from '../../../lib/api/trpc.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { LoadFailure } from '../../../ui/feedback/load-failure.tsx';
import classes from './room-states.module.css';

/** Stands where the rows of a room will be. */
export function RoomBones({ label }: { label: string }) {
  return (
    <div className={classes.bones} role="status">
      <span className="visually-hidden">Loading {label}</span>
      {Array.from({ length: 8 }, (_, at) => (
        <span key={at} className={classes.bone} />
      ))}
    </div>
  );
}

/** Why nothing could be loaded. */
export function RoomFailure({ query }: { query: { error: unknown; refetch: () => unknown } }) {
  return (
    <div className={classes.state}>
      <LoadFailure {...faultOf(query.error)} onRetry={() => void query.refetch()} />
    </div>
  );
}

/** There is nothing, or nothing that the filters find. */
export function NoRows({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className={classes.state} role="status">
      <h3 className={classes.title}>{title}</h3>
      {children && <p className={classes.text}>{children}</p>}
    </div>
  );
}

interface NothingFoundProps {
  title?: string;
  /** What takes the filters back is called. */
  show: string;
  onShow: () => void;
  children: ReactNode;
}

/** The filters find nothing, and how to take them back. */
export function NothingFound({ title = 'Nothing found', show, onShow, children }: NothingFoundProps) {
  return (
    <NoRows title={title}>
      {children}{' '}
      <Button look="link" onClick={onShow}>
        {show}
      </Button>
    </NoRows>
  );
}
