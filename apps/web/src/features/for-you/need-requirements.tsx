import type { Recommendation } from '@cosmos/contract/recommendations/recommendations.ts';
import { FitMark } from '../cards/record/fit/fit-chips.tsx';
import classes from './need-requirements.module.css';
import { sharedFit } from './need-fit.ts';

/** What a need requires, and how much of it the records that were found for it meet. */
export function NeedRequirements({ items }: { items: readonly Recommendation[] }) {
  const fit = sharedFit(items);
  if (fit.length === 0) return null;
  return (
    <ul className={classes.requirements} aria-label="What these records say about your requirements">
      {fit.map(({ note, ...each }) => (
        <li key={each.requirement}>
          <FitMark fit={each} note={note} />
        </li>
      ))}
    </ul>
  );
}
