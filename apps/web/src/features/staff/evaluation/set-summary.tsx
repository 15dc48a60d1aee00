import type { EvaluationSet } from '@cosmos/contract/admin/evaluation.ts';
import { useState } from 'react';
import { shortMoment } from '../list/moments.ts';
import {
  agreementInWords,
  changesInWords,
  differenceInWords,
  differenceOf,
  measureOf,
  verdictOn,
} from './evaluation-words.ts';
import classes from './evaluation.module.css';

/** What the newest run comes to in a sentence, and what that rests on. */
export function SetSummary({ set: { questions, runs, agreement } }: { set: EvaluationSet }) {
  const [today] = useState(() => new Date());
  const [now, before] = runs;
  const ndcg = differenceOf({ now: now?.ndcg ?? null, before: before?.ndcg ?? null });
  const { value: agreed, note: over } = agreementInWords(agreement);
  const facts = [
    ['Questions changed', changesInWords(questions), ''],
    [
      'Last run',
      now ? shortMoment(now.at, today) : 'Never',
      before ? `Compared with ${shortMoment(before.at, today)}` : '',
    ],
    ['Two judges', agreed, over],
    [
      'Quality of the order',
      measureOf(now?.ndcg ?? null),
      ['nDCG@10', differenceInWords(ndcg)].filter(Boolean).join(', '),
    ],
  ] as const;
  return (
    <section className={classes.summary} aria-label="Result">
      <p className={classes.verdict}>
        {verdictOn(questions) ??
          (now ? 'Judge the results to see how good they are.' : 'Run the set, then judge its results.')}
      </p>
      <dl className={classes.facts}>
        {facts.map(([name, value, note]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
            {note && (
              <dd
                className={classes.note}
                title={name === 'Two judges' ? agreement?.judges.join(', ') : note}
              >
                {note}
              </dd>
            )}
          </div>
        ))}
      </dl>
    </section>
  );
}
