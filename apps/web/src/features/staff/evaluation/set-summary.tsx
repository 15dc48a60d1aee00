import type { EvaluationSet } from '@cosmos/contract/admin/evaluation.ts';
import { useId, useState } from 'react';
import { FoldButton } from '../../../ui/layout/fold.tsx';
import { shortMoment } from '../list/moments.ts';
import {
  agreementInWords,
  changesInWords,
  emptyInWords,
  orderInWords,
  verdictOn,
} from './evaluation-words.ts';
import classes from './evaluation.module.css';

const GOOD =
  'A result counts as good where the people who judged it call it relevant or highly relevant, on average.';

/** What the newest run comes to, and on request what that rests on. */
export function SetSummary({ set: { questions, runs, agreement } }: { set: EvaluationSet }) {
  const [today] = useState(() => new Date());
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const [now, before] = runs;
  const lastRun =
    now &&
    `Last run: ${shortMoment(now.at, today)}${before ? `, compared with ${shortMoment(before.at, today)}` : ''}.`;
  const measures = [
    ['Good results', GOOD],
    ['Order of the first ten', orderInWords(now?.ndcg ?? null, before?.ndcg ?? null)],
    ['Agreement', agreementInWords(agreement), agreement?.judges.join(', ')],
  ] as const;
  return (
    <section className={classes.summary} aria-label="Result">
      <p className={classes.verdict}>
        {verdictOn(questions) ??
          (now ? 'Judge the results to see how good they are.' : 'Run the set, then judge its results.')}
      </p>
      <p className={classes.told}>
        {[emptyInWords(questions), changesInWords(questions), lastRun].filter(Boolean).join(' ')}
      </p>
      <FoldButton open={isOpen} onToggle={() => setOpen(!isOpen)} controls={id}>
        How this is measured
      </FoldButton>
      <dl className={classes.facts} id={id} hidden={!isOpen}>
        {measures.map(([name, words, title]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd title={title}>{words}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
