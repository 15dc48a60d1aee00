import { IconArrowRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Button } from '../../ui/buttons/button.tsx';
import classes from './way-card.module.css';

interface WayCardProps {
  title: string;
  text: string;
  /** Null while it is chosen. */
  example: string | null;
  picture: ReactNode;
  /** Label of its link. */
  action: string;
  onAction: () => void;
}

export function WayCard({ title, text, example, picture, action, onAction }: WayCardProps) {
  return (
    <li className={classes.card}>
      <div className={classes.picture} aria-hidden="true">
        {picture}
      </div>
      <div className={classes.body}>
        <h3 className={classes.title}>{title}</h3>
        <p className={classes.text}>{text}</p>
        <blockquote className={classes.example} data-bone={!example || undefined}>
          {example && `“${example}”`}
        </blockquote>
        <span className={classes.action}>
          <Button look="link" onClick={onAction}>
            {action}
            <span className="visually-hidden">: {title}</span>
            <IconArrowRight size={16} stroke={1.75} />
          </Button>
        </span>
      </div>
    </li>
  );
}
