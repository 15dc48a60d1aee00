import type { RecommendationReason } from '@cosmos/contract/recommendations/recommendations.ts';
import { Fragment } from 'react';
import classes from './reason-line.module.css';

interface ReasonLineProps {
  reason: Pick<RecommendationReason, 'words' | 'nearest'>;
  /** Of its row. */
  interest: string | null;
}

/** Why a record is recommended: what it says of what the member looks for, and the record that they liked. */
export function ReasonLine({ reason: { words, nearest }, interest }: ReasonLineProps) {
  if (words.length === 0 && nearest === null && interest === null) return null;
  return (
    <div className={classes.reason}>
      {words.length > 0 && (
        <p className={classes.words}>
          Matches{' '}
          {words.map((word, at) => (
            <Fragment key={word}>
              {at > 0 && ', '}
              <b dir="auto">{word}</b>
            </Fragment>
          ))}
        </p>
      )}
      {/* Near to the interest in other words. */}
      {words.length === 0 && nearest === null && (
        <p className={classes.words}>
          Related to <b dir="auto">{interest}</b>
        </p>
      )}
      {nearest && (
        <p className={classes.nearest} title={nearest.title}>
          Similar to <q dir="auto">{nearest.title}</q>
        </p>
      )}
    </div>
  );
}
