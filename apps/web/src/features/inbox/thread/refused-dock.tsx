import { universityFace } from '@cosmos/contract/catalogue/university-faces.ts';
import type { ThreadInfo, ThreadRefusal } from '@cosmos/contract/email/threads.ts';
import { IconHandStop } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { dayHeading } from '../data/mail-dates.ts';
import classes from './refused-dock.module.css';

interface RefusedDockProps {
  info: Pick<ThreadInfo, 'university' | 'technologyId'>;
  refusal: ThreadRefusal;
  now: Date;
}

const WHOM: Record<ThreadRefusal['refuses'], string> = {
  person: 'not to receive more email from you',
  company: 'not to receive more email from your company',
  all: 'not to receive email sent from here, whoever writes it',
};
const LEFT: Record<ThreadRefusal['refuses'], string> = {
  person: 'Your colleagues can still write to them.',
  company: 'This holds for your colleagues too.',
  all: 'This holds for all members.',
};

/** Stands in place of the composer where the university takes no more messages: who refused, for whom, and what is left to do. */
export function RefusedDock({ info: { university, technologyId }, refusal, now }: RefusedDockProps) {
  const { refuses, since } = refusal;
  const day = dayHeading(since, now);
  const when = day === 'Today' || day === 'Yesterday' ? day.toLowerCase() : `on ${day}`;
  return (
    <section className={classes.refused} aria-label="No more messages">
      <IconHandStop size={20} stroke={1.6} aria-hidden="true" />
      <div className={classes.words}>
        <p className={classes.what}>
          {universityFace(university).short} asked {when} {WHOM[refuses]}.
        </p>
        <p>{LEFT[refuses]} You can read everything here, and if they write again, you will see it here.</p>
      </div>
      <Link to="/technology/$id" params={{ id: technologyId }} className={classes.next}>
        See similar technologies
      </Link>
    </section>
  );
}
