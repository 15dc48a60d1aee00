import type { FactRow } from '@cosmos/contract/compare/compare.ts';
import { needName } from '../../cards/table/need-columns.ts';
import { RemoveQuestion } from './ask-form.tsx';
import type { BoardProps } from './board-props.ts';
import { isRequirement } from './board-rows.ts';
import classes from './row-label.module.css';

type RowLabelProps = Pick<BoardProps, 'questions' | 'onQuestions'> & { row: FactRow };

/** What a row is about, and the figure that was asked for. */
export function RowLabel({ row, questions, onQuestions }: RowLabelProps) {
  const { label, group, askedFor } = row;
  return (
    <>
      {isRequirement(row) ? needName(label) : label}
      {group === 'Your questions' && (
        <RemoveQuestion
          question={label}
          onRemove={() => onQuestions(questions.filter((each) => each !== label))}
        />
      )}
      {askedFor?.number != null && <span className={classes.asked}>You asked for {askedFor.text}</span>}
    </>
  );
}
