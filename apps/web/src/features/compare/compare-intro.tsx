import type { CompareBoard } from '@cosmos/contract/compare/compare.ts';
import type { SummarySentence } from '@cosmos/contract/conversation/conversation.ts';
import { CATALOGUE_MESSAGES } from '@cosmos/contract/catalogue/messages.ts';
import { api } from '../../lib/api/api.ts';
import { CitedText } from '../../ui/text/cited-text.tsx';
import { boardHeading, withoutShared } from './table/board-rows.ts';
import classes from './compare-intro.module.css';
import { rowScale } from './table/scale.ts';
import { useArrival } from '../board/use-arrival.ts';

interface CompareIntroProps {
  board: CompareBoard;
  sentences: readonly SummarySentence[];
  /** False where the board is a list, which begins as early as it can, after one sentence. */
  isWide: boolean;
  /** Called with the number of the requested column. */
  onColumn: (number: number) => void;
}

/** What the answer says about the columns, what was asked, and how to read the board. */
export function CompareIntro({ board, sentences, isWide, onColumn }: CompareIntroProps) {
  const heading = useArrival<HTMLHeadingElement>();
  const numbers = new Set(board.columns.map(({ number }) => number));
  const about = sentences
    .filter(
      ({ part, citations }) =>
        (isWide || part !== 'evidence') &&
        // A verdict that cites nothing is on all of the results.
        (citations.some((one) => numbers.has(one)) || (part === 'verdict' && citations.length === 0)),
    )
    .slice(0, isWide ? undefined : 1)
    .map((sentence) => ({
      ...sentence,
      text: withoutShared(sentence.text, board.columns),
      citations: sentence.citations.filter((one) => numbers.has(one)),
    }));
  return (
    <div className={classes.intro}>
      <div className={classes.words}>
        <h1 className={classes.heading} ref={heading} tabIndex={-1}>
          {boardHeading(board.columns.length)}
        </h1>
        {about.length > 0 ? (
          <CitedText sentences={about} onCite={onColumn} />
        ) : (
          board.question !== '' && <p>{board.question}</p>
        )}
      </div>
      <div className={classes.aside}>
        {isWide && about.length > 0 && (
          <div className={classes.question}>
            <h2 className={classes.name}>You asked</h2>
            <p className={classes.text} title={board.question} dir="auto">
              {board.question}
            </p>
          </div>
        )}
        <Legend board={board} />
      </div>
    </div>
  );
}

/** The signs that this board has. */
function Legend({ board: { rows } }: Pick<CompareIntroProps, 'board'>) {
  const isSample = api.catalogue.facts.useQuery().data?.sample ?? false;
  const asked = rows.filter((row) => row.askedFor?.number != null && rowScale(row) !== null);
  return (
    <div className={classes.legend}>
      {rows.some(({ strongest }) => strongest !== null) && (
        <span className={classes.strongest}>Strongest stated value</span>
      )}
      {asked.length > 0 && <span className={classes.asked}>What you asked for</span>}
      <span>Select a value to see its source. Nothing is estimated.</span>
      {isSample && <span className={classes.sample}>{CATALOGUE_MESSAGES.sampleCatalogue}</span>}
    </div>
  );
}
