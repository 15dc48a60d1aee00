import { inCapital } from '../../../ui/text/in-capital.ts';
import type { FactRow, StatedFact } from '@cosmos/contract/compare/compare.ts';
import type { ResultCard } from '@cosmos/contract/conversation/conversation.ts';
import { CATALOGUE_MESSAGES } from '@cosmos/contract/catalogue/messages.ts';
import { IconCheck, IconX } from '@tabler/icons-react';
import { MarkedText } from '../../../ui/text/marked-text.tsx';
import { Readiness } from '../../../ui/faces/readiness.tsx';
import { inSigns } from '../../cards/record/facts/in-signs.ts';
import { fitOf } from '../../cards/table/need-columns.ts';
import { isRequirement, READINESS } from './board-rows.ts';
import classes from './fact-cell.module.css';
import { ScaleBar } from './scale-bar.tsx';
import type { Scale } from './scale.ts';
import { Long, StatedValue } from './stated-value.tsx';

/** The row shown as a quotation, and the one that a field sums up. */
const WHY_IT_FITS = 'why-it-fits';
const IP = 'ip';
/** "Patent pending" needs no summary. */
const SUMMED_CHARACTERS = 30;
/** What a cell holds of the words that meet a requirement. */
const FIT_CHARACTERS = 80;

interface FactCellProps {
  row: FactRow;
  column: ResultCard;
  /** Index of the column. */
  at: number;
  scale: Scale | null;
  chatId: string | null;
}

/** One fact of one record; what it doesn’t state is said to be so. */
export function FactCell(props: FactCellProps) {
  const { row, column, at, scale } = props;
  const fact = row.cells[at] ?? null;
  if (row.id === READINESS && column.trl !== null) return <Level {...props} level={column.trl} />;
  if (!fact) return <Silent />;
  if (row.id === WHY_IT_FITS && fact.quote) {
    return (
      <blockquote className={classes.quote}>
        “<MarkedText text={fact.quote.text} marks={fact.quote.marks} />”
      </blockquote>
    );
  }
  if (isRequirement(row)) return <Fit {...props} fact={fact} />;
  const isSummed = row.id === IP && fact.quote !== null && fact.value.length > SUMMED_CHARACTERS;
  const status = isSummed ? column.patentStatus : null;
  return (
    <>
      {status && <span className={classes.status}>{statusName(status, column.patents?.[0])}</span>}
      <span className={classes.line} data-under={status !== null || undefined}>
        {row.strongest === at && <Strongest />}
        <StatedValue row={row} fact={fact} chatId={props.chatId} recordId={column.id} />
      </span>
      {scale && fact.number !== null && (
        <ScaleBar scale={scale} value={fact.number} asked={row.askedFor?.number ?? null} />
      )}
    </>
  );
}

const statusName = (status: string, number: string | undefined) =>
  [inCapital(status), number].filter(Boolean).join(' · ');

function Level({ row, column, at, level }: FactCellProps & { level: number }) {
  return (
    <>
      <span className={classes.line}>
        {row.strongest === at && <Strongest />}
        <Readiness level={level} />
      </span>
      {column.trlReasoning && (
        <span className={classes.under}>
          <Long text={column.trlReasoning} />
        </span>
      )}
    </>
  );
}

/** Whether the record meets a requirement, by the words that say so. */
function Fit({ row, column, fact, chatId }: FactCellProps & { fact: StatedFact }) {
  const { status, words } = fitOf(column, row.label, FIT_CHARACTERS);
  const Glyph = status === 'met' ? IconCheck : IconX;
  return (
    <span className={classes.fit} data-status={status}>
      <Glyph size={16} stroke={2.25} aria-hidden="true" />
      <StatedValue row={row} fact={fact} chatId={chatId} recordId={column.id}>
        {words && <span className="visually-hidden">{fact.value}: </span>}
        {words ? inSigns(words) : fact.value}
      </StatedValue>
    </span>
  );
}

function Silent() {
  return <span className={classes.silent}>{CATALOGUE_MESSAGES.notStated}</span>;
}

function Strongest() {
  return (
    <span className={classes.strongest}>
      <span className="visually-hidden">Strongest stated value: </span>
    </span>
  );
}
