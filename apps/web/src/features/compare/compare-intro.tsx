import type { CompareBoard } from '@cosmos/contract/compare/compare.ts';
import type { SummarySentence } from '@cosmos/contract/conversation/conversation.ts';
import { CATALOGUE_MESSAGES } from '@cosmos/contract/catalogue/messages.ts';
import { api } from '../../lib/api/api.ts';
import { CitedText } from '../../ui/cited-text.tsx';
import { boardHeading } from './table/board-rows.ts';
import classes from './compare-intro.module.css';
import { useArrival } from '../board/use-arrival.ts';

interface CompareIntroProps {
  board: CompareBoard;
  sentences: readonly SummarySentence[];
  /** Called with the number of the requested column. */
  onColumn: (number: number) => void;
}

/** What the answer says about the columns, and how to read the board. */
export function CompareIntro({ board, sentences, onColumn }: CompareIntroProps) {
  const heading = useArrival<HTMLHeadingElement>();
  const isSample = api.catalogue.facts.useQuery().data?.sample ?? false;
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
        {about.length > 0 ? <CitedText sentences={about} onCite={onColumn} /> : <p>{board.question}</p>}
      </div>
      <div className={classes.legend}>
        <p>
          Select a value to see its source. “{CATALOGUE_MESSAGES.notStated}” means that the record says
          nothing about it; nothing is estimated.
        </p>
        <p className={classes.signs}>
          <span className={classes.strongest}>Strongest stated value</span>
          <span className={classes.asked}>What you asked for</span>
        </p>
        {isSample && <p className={classes.sample}>{CATALOGUE_MESSAGES.sampleCatalogue}</p>}
      </div>
    </div>
  );
}
