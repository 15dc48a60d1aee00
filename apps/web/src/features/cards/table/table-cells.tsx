import type { ResultCard } from '@cosmos/contract/conversation/conversation.ts';
import type { FitStatus } from '@cosmos/contract/conversation/requirements.ts';
import type { Passage } from '@cosmos/contract/search/search.ts';
import { CATALOGUE_MESSAGES } from '@cosmos/contract/catalogue/messages.ts';
import { PlainButton } from '../../../ui/buttons/plain-button.tsx';
import { IconCheck, IconX } from '@tabler/icons-react';
import { PassagePopover } from '../../../ui/text/passage-popover.tsx';
import classes from './table-cells.module.css';
import { FitChips } from '../record/fit/fit-chips.tsx';
import { inSigns } from '../record/facts/in-signs.ts';
import type { FitCell } from './need-columns.ts';
import type { TableValue } from './table-columns.ts';

const GLYPHS = { met: IconCheck, not_met: IconX } as const;
const SAID: Record<FitStatus, string> = {
  met: 'Met',
  not_met: 'Not met',
  not_stated: CATALOGUE_MESSAGES.notStated,
};

interface CellProps {
  /** The column’s name, for the passage. */
  label: string;
  onOpen: () => void;
  /** Of the button, if there is one. */
  tabIndex?: number | undefined;
}

/** Whether a record meets a requirement, and the words that say so; none applies to people. */
export function FitValue({ fit, ofPerson, ...cell }: CellProps & { fit: FitCell; ofPerson: boolean }) {
  const { status, words, passage } = fit;
  if (status === 'not_stated')
    return ofPerson ? <span className="visually-hidden">Not applicable</span> : <Silent />;
  const Glyph = GLYPHS[status];
  const said = words ?? SAID[status].toLowerCase();
  return (
    <span className={classes.fit} data-status={status}>
      <Glyph size={15} stroke={2.5} aria-hidden="true" />
      {words && <span className="visually-hidden">{SAID[status]}: </span>}
      <Stated text={said} passage={passage} {...cell} />
    </span>
  );
}

/** What a record states of all requirements, in the one column that they share. */
export function GatheredFit({ card, onOpen }: { card: ResultCard; onOpen: () => void }) {
  const stated = card.fit.filter(({ status }) => status !== 'not_stated');
  if (card.type === 'researcher') return <span className="visually-hidden">Not applicable</span>;
  if (stated.length === 0) return <span className={classes.none}>{card.fit.length} not stated</span>;
  return <FitChips fit={stated} rows={2} onOpen={onOpen} />;
}

/** A fact in the record’s own words; a dotted value opens its sentence. */
export function FactValue({
  value,
  isSentence = false,
  ...cell
}: CellProps & { value: TableValue | null; isSentence?: boolean | undefined }) {
  if (!value) return <Silent />;
  return (
    <Stated text={value.text} passage={value.passage} look={isSentence ? 'sentence' : 'figure'} {...cell} />
  );
}

function Silent() {
  return (
    <span className={classes.silent}>
      <span aria-hidden="true">–</span>
      <span className="visually-hidden">{CATALOGUE_MESSAGES.notStated}</span>
    </span>
  );
}

interface StatedProps extends CellProps {
  text: string;
  passage: Passage | null;
  look?: 'figure' | 'sentence';
}

function Stated({ text, passage, label, onOpen, tabIndex, look }: StatedProps) {
  if (!passage)
    return (
      <span className={classes.value} dir="auto" title={text}>
        {text}
      </span>
    );
  return (
    <PassagePopover
      passage={passage}
      label={label}
      action={
        <PlainButton onClick={onOpen} data-autofocus>
          Read more
        </PlainButton>
      }
    >
      {(toggle) => (
        <PlainButton
          className={`${classes.value} ${classes.opens}`}
          data-look={look}
          tabIndex={tabIndex}
          title={text}
          {...toggle}
        >
          <span dir="auto">{inSigns(text)}</span>
        </PlainButton>
      )}
    </PassagePopover>
  );
}
