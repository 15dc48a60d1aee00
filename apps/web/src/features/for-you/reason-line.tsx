import type { RecommendationReason } from '@cosmos/contract/recommendations/recommendations.ts';
import { Fragment } from 'react';
import classes from './reason-line.module.css';

/** Why a record is recommended: the words that count, and the record that the member liked. */
export function ReasonLine({ reason: { words, nearest } }: { reason: RecommendationReason }) {
  if (words.length === 0 && nearest === null) return null;
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
      {nearest && (
        <p className={classes.nearest} title={nearest.title}>
          Similar to <q dir="auto">{nearest.title}</q>
        </p>
      )}
    </div>
  );
}
