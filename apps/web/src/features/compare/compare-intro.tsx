import type { CompareBoard } from '@cosmos/contract/compare.ts';
import type { SummarySentence } from '@cosmos/contract/conversation.ts';
import { MESSAGES } from '@cosmos/contract/messages.ts';
import { useQuery } from '@tanstack/react-query';
import { factsQuery } from '../../lib/queries.ts';
import { Summary } from '../conversation/summary.tsx';
import { boardHeading } from './board-rows.ts';
import classes from './compare-intro.module.css';
import { useArrival } from './use-arrival.ts';

interface CompareIntroProps {
  board: CompareBoard;
  sentences: readonly SummarySentence[];
}

/** What the answer says of the columns, and how the board is read. */
export function CompareIntro({ board, sentences }: CompareIntroProps) {
  const heading = useArrival<HTMLHeadingElement>();
  const isSample = useQuery(factsQuery).data?.sample ?? false;
  const numbers = new Set(board.columns.map(({ number }) => number));
  const about = sentences
    .filter(({ citations }) => citations.some((number) => numbers.has(number)))
    .map((sentence) => ({ ...sentence, citations: sentence.citations.filter((one) => numbers.has(one)) }));
  return (
    <div className={classes.intro}>
      <div className={classes.words}>
        <h1 className={classes.heading} ref={heading} tabIndex={-1}>
          {boardHeading(board.columns.length)}
        </h1>
        {about.length > 0 ? <Summary sentences={about} onCite={toColumn} /> : <p>{board.question}</p>}
      </div>
      <div className={classes.legend}>
        <p>
          Values are as stated in each record, and open at the passage when pressed. A record that is silent
          on a point reads “{MESSAGES.notStated}”; nothing is estimated.
        </p>
        <p className={classes.signs}>
          <span className={classes.strongest}>Strongest stated value</span>
          <span className={classes.asked}>What you asked for</span>
        </p>
        {isSample && <p className={classes.sample}>{MESSAGES.sampleCatalogue}</p>}
      </div>
    </div>
  );
}

function toColumn(number: number): void {
  const column = document.getElementById(`column-${number}`);
  column?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  column?.focus({ preventScroll: true });
}
