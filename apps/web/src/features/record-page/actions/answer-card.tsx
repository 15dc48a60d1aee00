import type { InAnswer } from '@cosmos/contract/records/records.ts';
import type { ReactNode } from 'react';
import { Arc } from '../../../ui/faces/arc.tsx';
import { fitCount } from './fit-count.ts';
import classes from './answer-card.module.css';

interface AnswerCardProps {
  answer: InAnswer | null;
  /** The primary action, and those below it. */
  primary: ReactNode;
  children: ReactNode;
  /** The least of them. */
  last?: ReactNode;
  /** Why an action waits or has failed. */
  notice: ReactNode;
}

/** The record’s place in the answer it was opened from, and its actions; without an answer only these. */
export function AnswerCard({ answer, primary, children, last, notice }: AnswerCardProps) {
  return (
    <section className={classes.card} aria-label="Actions">
      {answer && (
        <div className={classes.place}>
          <Arc percentage={answer.percentage} size={44} stroke={3.5} />
          <div>
            <p className={classes.number}>
              Result {answer.number} of {answer.of}
            </p>
            {answer.fit.length > 0 && <p className={classes.fit}>{fitCount(answer.fit)}</p>}
          </div>
        </div>
      )}
      {primary}
      <div className={classes.others}>{children}</div>
      {last}
      {notice}
    </section>
  );
}
