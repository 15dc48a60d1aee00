import type { Draft } from '@cosmos/contract/email/contact.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import classes from './two-drafts.module.css';

interface TwoDraftsProps {
  mine: string;
  other: Draft;
  onKeepMine: () => void;
  onTakeOther: () => void;
}

/** The message as it is here and as it was saved elsewhere; one of them has to be chosen. */
export function TwoDrafts({ mine, other, onKeepMine, onTakeOther }: TwoDraftsProps) {
  return (
    <section className={classes.both} role="alert" aria-label="Two versions of this message">
      <p className={classes.why}>
        This message was changed in another window or on another device. Which one do you want to keep?
      </p>
      <Version title="Written here" text={mine} action="Keep this one" onChoose={onKeepMine} />
      <Version title="Saved elsewhere" text={other.text} action="Use the other one" onChoose={onTakeOther} />
    </section>
  );
}

interface VersionProps {
  title: string;
  text: string;
  action: string;
  onChoose: () => void;
}

function Version({ title, text, action, onChoose }: VersionProps) {
  return (
    <div className={classes.version}>
      <h3 className={classes.title}>{title}</h3>
      <p className={classes.text} dir="auto">
        {text.trim() === '' ? <em>Empty</em> : text}
      </p>
      <Button onClick={onChoose}>{action}</Button>
    </div>
  );
}
