import classes from './researcher-body.module.css';
import { type ShownCard, textOf, titleOf } from '../record/shown-card.ts';
import { factsOf, TheirTechnologies } from '../record/people/their-technologies.tsx';

interface ResearcherBodyProps {
  card: ShownCard;
  reason?: string | undefined;
  onOpen: (id: string) => void;
  /** True if one of the technologies is to be chosen. */
  choosing: boolean;
}

const MOST = 3;

/** How many technologies a researcher has in the catalogue, the first of them, and their topics. */
export function ResearcherBody({ card, reason, onOpen, choosing }: ResearcherBodyProps) {
  const technologies = card.technologies ?? [];
  const count = factsOf(technologies);
  const topics = textOf((card.topics ?? []).join(', '));
  const about = reason ?? topics;
  return (
    <div className={classes.body}>
      {count && <p className={classes.count}>{count}</p>}
      {technologies.length > 0 && (
        <TheirTechnologies
          technologies={technologies}
          person={titleOf(card)}
          onOpen={onOpen}
          most={MOST}
          choosing={choosing}
        />
      )}
      {about && (
        <p className={classes.about} dir="auto">
          {about}
        </p>
      )}
    </div>
  );
}
