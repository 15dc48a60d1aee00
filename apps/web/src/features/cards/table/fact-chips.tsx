import { PlainButton } from '../../../ui/buttons/plain-button.tsx';
import { IconCheck, IconChevronRight, IconPlus } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { toggled } from '../filters/filters.ts';
import classes from './fact-chips.module.css';
import type { FactColumn } from './table-columns.ts';

/** As many as fit on a line, as a rule. */
const CHIPS_FIRST = 6;

interface FactChipsProps {
  facts: readonly FactColumn[];
  shown: readonly string[];
  onShown: (keys: string[]) => void;
  /** True where the chips would take more than a line: they are opened from one. */
  folded: boolean;
  /** Said on that line, too. */
  beside: string | null;
}

/** Chooses the facts that are columns, each with the number of records that state it. */
export function FactChips({ folded, beside, ...chips }: FactChipsProps) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  if (!folded) return <Chips {...chips} />;
  const names = chips.facts.filter(({ key }) => chips.shown.includes(key)).map(({ name }) => name);
  return (
    <div className={classes.folds}>
      <div className={classes.line}>
        {chips.facts.length > 0 && (
          <PlainButton
            className={classes.unfold}
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={() => setOpen(!isOpen)}
          >
            <IconChevronRight
              size={15}
              stroke={1.75}
              aria-hidden="true"
              className={classes.arrow}
              data-open={isOpen || undefined}
            />
            Facts: {names.length > 0 ? names.join(', ') : 'none'}
          </PlainButton>
        )}
        {beside && (
          <span className={classes.beside} title={beside}>
            {beside}
          </span>
        )}
      </div>
      <div id={id} hidden={!isOpen}>
        <Chips {...chips} />
      </div>
    </div>
  );
}

function Chips({ facts, shown, onShown }: Pick<FactChipsProps, 'facts' | 'shown' | 'onShown'>) {
  const id = useId();
  const [isWhole, setWhole] = useState(false);
  // In the order of the first look: a chip that moves when pressed is hard to press again.
  const [first] = useState(shown);
  if (facts.length === 0) return null;
  const isFirst = ({ key }: FactColumn) => Number(first.includes(key));
  const all = facts.toSorted((a, b) => isFirst(b) - isFirst(a) || b.stated - a.stated);
  // A last one takes no more room than the word that stands for it.
  const chips = isWhole || all.length === CHIPS_FIRST + 1 ? all : all.slice(0, CHIPS_FIRST);
  const more = all.length - chips.length;
  return (
    <div className={classes.bar} role="group" aria-labelledby={id}>
      <span className={classes.name}>
        <span id={id}>Facts to show</span>
        <span className={classes.note} aria-hidden="true">
          , and how many records state each
        </span>
      </span>
      {chips.map((fact) => (
        <FactChip
          key={fact.key}
          fact={fact}
          isShown={shown.includes(fact.key)}
          onToggle={() => onShown(toggled(shown, fact.key))}
        />
      ))}
      {more > 0 && (
        <PlainButton className={classes.more} onClick={() => setWhole(true)}>
          {more} more
        </PlainButton>
      )}
    </div>
  );
}

interface FactChipProps {
  fact: FactColumn;
  isShown: boolean;
  onToggle: () => void;
}

function FactChip({ fact: { name, stated }, isShown, onToggle }: FactChipProps) {
  const Glyph = isShown ? IconCheck : IconPlus;
  return (
    <PlainButton className={classes.chip} aria-pressed={isShown} onClick={onToggle}>
      <Glyph size={14} stroke={2.25} aria-hidden="true" />
      <span className={classes.label}>{name}</span>
      <span className={classes.count}>
        {stated}
        <span className="visually-hidden">{stated === 1 ? ' record states it' : ' records state it'}</span>
      </span>
    </PlainButton>
  );
}
