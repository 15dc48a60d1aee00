import { IconArrowLeft } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Button } from '../../../../ui/buttons/button.tsx';
import classes from './page.module.css';

interface PageProps {
  title: string;
  onBack: () => void;
  actions?: ReactNode;
  children: ReactNode;
}

/** A page within the room, in place of its list. */
export function Page({ title, onBack, actions, children }: PageProps) {
  return (
    <div className={classes.page}>
      <div className={classes.head}>
        <Button look="link" onClick={onBack}>
          <IconArrowLeft size={16} stroke={1.75} aria-hidden="true" /> All imports
        </Button>
        <div className={classes.line}>
          <h2 className={classes.title}>{title}</h2>
          <span className={classes.actions}>{actions}</span>
        </div>
      </div>
      {children}
    </div>
  );
}
