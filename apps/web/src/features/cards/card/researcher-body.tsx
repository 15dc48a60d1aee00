import classes from './researcher-body.module.css';
import { type ShownCard, textOf, titleOf } from '../record/shown-card.ts';
import { factsOf, TheirTechnologies } from '../record/people/their-technologies.tsx';

interface ResearcherBodyProps {
  card: ShownCard;
  reason?: string | undefined;
  onOpen: (id: string) => void;
}

const MOST = 3;

/** How many technologies a researcher has in the catalogue, the first of them, and their topics. */
export function ResearcherBody({ card, reason, onOpen }: ResearcherBodyProps) {
  const technologies = card.technologies ?? [];
  const count = factsOf(technologies);
  const topics = textOf((card.topics ?? []).join(', '));
  const about = reason ?? topics;
  return (
    <div className={classes.body}>
      {count && (
        <div className={classes.head}>
          <p className={classes.count}>{count}</p>
          <p className={classes.prompt}>Select Tech to Contact</p>
        </div>
      )}
      {technologies.length > 0 && (
        <TheirTechnologies technologies={technologies} person={titleOf(card)} onOpen={onOpen} most={MOST} />
      )}
      {about && (
        <p className={classes.about} dir="auto">
          {about}
        </p>
      )}
    </div>
  );
}
