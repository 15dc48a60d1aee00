import type { FactRow } from '@cosmos/contract/compare/compare.ts';
import type { ResultCard } from '@cosmos/contract/conversation/conversation.ts';
import { CATALOGUE_MESSAGES } from '@cosmos/contract/catalogue/messages.ts';
import { MarkedText } from '../../../ui/marked-text.tsx';
import { Readiness } from '../../../ui/readiness.tsx';
import classes from './compare-table.module.css';
import { plainPassage } from './plain-words.ts';
import { ScaleBar } from './scale-bar.tsx';
import type { Scale } from './scale.ts';
import { Long, StatedValue } from './stated-value.tsx';

/** The row shown as ticks, and the one shown as a quotation. */
const READINESS = 'readiness';
const WHY_IT_FITS = 'why-it-fits';

interface FactCellProps {
  row: FactRow;
  column: ResultCard;
  /** Index of the column. */
  at: number;
  scale: Scale | null;
  chatId: string;
}

/** One fact of one record. */
export function FactCell({ row, column, at, scale, chatId }: FactCellProps) {
  const fact = row.cells[at] ?? null;
  const strongest = row.strongest === at;
  if (row.id === READINESS && column.trl !== null) {
    return (
      <>
        <span className={classes.line}>
          {strongest && <Strongest />}
          <Readiness level={column.trl} />
        </span>
        {column.trlReasoning && (
          <span className={classes.under}>
            <Long text={column.trlReasoning} />
          </span>
        )}
      </>
    );
  }
  if (!fact) return <span className={classes.silent}>{CATALOGUE_MESSAGES.notStated}</span>;
  if (row.id === WHY_IT_FITS && fact.quote) {
    return (
      <blockquote className={classes.quote}>
        “<MarkedText {...plainPassage(fact.quote.text, fact.quote.marks)} />”
      </blockquote>
    );
  }
  return (
    <>
      <span className={classes.line} data-fit={row.group === 'Your requirements' ? fact.value : undefined}>
        {strongest && <Strongest />}
        <StatedValue fact={fact} label={row.label} chatId={chatId} recordId={column.id} />
      </span>
      {scale && fact.number !== null && (
        <ScaleBar scale={scale} value={fact.number} asked={row.askedFor?.number ?? null} />
      )}
    </>
  );
}

function Strongest() {
  return (
    <span className={classes.strongest}>
      <span className="visually-hidden">Strongest stated value: </span>
    </span>
  );
}
