import type { EvaluationSet } from '@cosmos/contract/admin/evaluation.ts';
import { useState } from 'react';
import { shortMoment } from '../list/moments.ts';
import { agreementInWords, differenceInWords, differenceOf, measureOf } from './evaluation-words.ts';
import classes from './evaluation.module.css';

/** The newest run as a whole, and how far two judges agree. */
export function SetSummary({ set: { name: title, runs, agreement } }: { set: EvaluationSet }) {
  const [today] = useState(() => new Date());
  const [now, before] = runs;
  const change = (measure: 'ndcg' | 'recall') =>
    differenceInWords(differenceOf({ now: now?.[measure] ?? null, before: before?.[measure] ?? null }));
  const { value: agreed, note: over } = agreementInWords(agreement);
  const facts = [
    ['Ranking, nDCG@10', measureOf(now?.ndcg ?? null), change('ndcg')],
    ['Found, recall@100', measureOf(now?.recall ?? null), change('recall')],
    [
      'Last run',
      now ? shortMoment(now.at, today) : 'Never',
      before ? `Compared with ${shortMoment(before.at, today)}` : '',
    ],
    ['Judges’ agreement', agreed, over],
  ] as const;
  return (
    <dl className={classes.summary}>
      <div className={classes.set}>
        <dt>Set</dt>
        <dd>{title}</dd>
      </div>
      {facts.map(([name, value, note]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
          {note && (
            <dd
              className={classes.note}
              title={name === 'Judges’ agreement' ? agreement?.judges.join(', ') : note}
            >
              {note}
            </dd>
          )}
        </div>
      ))}
    </dl>
  );
}
