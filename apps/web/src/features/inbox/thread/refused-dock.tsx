import type { ThreadRefusal } from '@cosmos/contract/email/refusal.ts';
import type { ThreadInfo } from '@cosmos/contract/email/threads.ts';
import { IconHandStop } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { refusalReach, refusalWords } from '../../contact/status/refusal-words.ts';
import classes from './refused-dock.module.css';

interface RefusedDockProps {
  info: Pick<ThreadInfo, 'university' | 'technologyId'>;
  refusal: ThreadRefusal;
  now: Date;
}

/** Stands in place of the composer where the university takes no more messages: who refused, for whom, and what is left to do. */
export function RefusedDock({ info: { university, technologyId }, refusal, now }: RefusedDockProps) {
  return (
    <section className={classes.refused} aria-label="No more messages">
      <IconHandStop size={20} stroke={1.6} aria-hidden="true" />
      <div className={classes.words}>
        <p className={classes.what}>{refusalWords(refusal, university, now)}</p>
        <p>
          {refusalReach(refusal, university)} You can still read this conversation, and anything they write
          will appear here.
        </p>
      </div>
      <Link to="/technology/$id" params={{ id: technologyId }} className={classes.next}>
        See similar technologies
      </Link>
    </section>
  );
}
