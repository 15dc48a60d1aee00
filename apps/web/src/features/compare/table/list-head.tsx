import { useRef } from 'react';
import { universityFace } from '@cosmos/contract/catalogue/university-faces.ts';
import { Arc } from '../../../ui/faces/arc.tsx';
import { NumberChip } from '../../../ui/text/number-chip.tsx';
import { CutTitle } from '../../cards/record/title/cut-title.tsx';
import { type BoardProps, keepHead } from './board-props.ts';
import { CardLink } from './column-acts.tsx';
import { RemoveColumn } from './column-head.tsx';
import classes from './list-head.module.css';
import { usePassed } from './use-passed.ts';

/** The technologies that are compared, a few lines each, so that the facts are near; once they are out of sight, their numbers stay above the facts. */
export function ListHead({ board, heads, onRemove }: BoardProps) {
  const { columns, chatId } = board;
  const end = useRef<HTMLDivElement>(null);
  const isPassed = usePassed(end);
  return (
    <>
      <ol className={classes.records} aria-label="Technologies compared">
        {columns.map(({ id, number, title, university, percentage }) => (
          <li key={id} className={classes.record} ref={(head) => keepHead(heads, number, head)} tabIndex={-1}>
            <span className={classes.rank}>
              <NumberChip number={number} />
              {chatId !== null && <Arc percentage={percentage} size={30} stroke={2.5} />}
            </span>
            <div className={classes.words}>
              <h2 className={classes.title}>
                <CardLink chatId={chatId} id={id} className={classes.link} title={title}>
                  <CutTitle title={title} />
                </CardLink>
              </h2>
              <p className={classes.university}>{universityFace(university).short || university}</p>
            </div>
            {columns.length > 1 && <RemoveColumn title={title} onRemove={() => onRemove(id)} />}
          </li>
        ))}
      </ol>
      <div ref={end} />
      <div className={classes.stay} aria-hidden="true" data-shown={isPassed || undefined}>
        <div className={classes.bar}>
          {columns.map(({ id, number, title }) => (
            <span key={id} className={classes.one}>
              <NumberChip number={number} />
              <span className={classes.short}>{title}</span>
            </span>
          ))}
        </div>
      </div>
    </>
  );
}
