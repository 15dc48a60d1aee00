import type { CardFact, ResultCard } from '@cosmos/contract/conversation/conversation.ts';
import { PlainButton } from '../../ui/buttons/plain-button.tsx';
import { type RefCallback, useId } from 'react';
import { inSigns } from '../cards/record/facts/in-signs.ts';
import { Arc } from '../../ui/faces/arc.tsx';
import { NumberChip } from '../../ui/text/number-chip.tsx';
import { Readiness } from '../../ui/faces/readiness.tsx';
import { RowDetail } from './row-detail.tsx';
import classes from './result-row.module.css';

interface ResultRowProps {
  ref: RefCallback<HTMLLIElement>;
  result: ResultCard;
  /** True if the server left something out. */
  limited: boolean;
  open: boolean;
  onToggle: () => void;
  /** True for the rows of the latest answer, whose stars are lit and connected to them. */
  tied: boolean;
}

/** One result: number, relevance, title, institution, and a figure or the readiness if it states one. Expands in place. */
export function ResultRow({ ref, result, limited, open, onToggle, tied }: ResultRowProps) {
  const detailId = useId();
  const [fact] = result.facts;
  const kind = result.field ?? (result.year === null ? null : `listed ${result.year}`);
  const hasDetail = result.passage !== null || result.summary !== null || !limited;
  const head = (
    <>
      <span className={classes.chip}>
        <NumberChip number={result.number} />
      </span>
      <span className={classes.arc}>
        <Arc percentage={result.percentage} size={34} />
      </span>
      <span className={classes.title}>{result.title}</span>
      <span className={classes.below}>
        <span className={classes.institution}>
          {result.country ? `${result.university}, ${result.country}` : result.university}
          {kind && ` · ${kind}`}
        </span>
        <span className={classes.facts}>
          {result.type === 'researcher' && <span className={classes.kind}>Researcher</span>}
          {fact ? <Fact fact={fact} /> : <Readiness level={result.trl} />}
        </span>
      </span>
    </>
  );
  return (
    <li className={classes.row} data-open={open || undefined} ref={ref}>
      {hasDetail ? (
        <PlainButton
          className={classes.head}
          aria-expanded={open}
          aria-controls={detailId}
          onClick={onToggle}
          data-sky-row={tied ? result.number : undefined}
        >
          {head}
        </PlainButton>
      ) : (
        <div className={classes.head} data-sky-row={tied ? result.number : undefined}>
          {head}
        </div>
      )}
      {hasDetail && (
        <div id={detailId} hidden={!open}>
          {open && <RowDetail result={result} limited={limited} />}
        </div>
      )}
    </li>
  );
}

function Fact({ fact: { value, label } }: { fact: CardFact }) {
  return (
    <span className={classes.fact}>
      <span className={classes.value}>{inSigns(value)}</span> <span className={classes.label}>{label}</span>
    </span>
  );
}
