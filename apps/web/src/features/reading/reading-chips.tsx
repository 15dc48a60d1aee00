import type { Reading } from '@cosmos/contract/conversation/reading.ts';
import { PlainButton } from '../../ui/buttons/plain-button.tsx';
import { IconBan, IconFilter, IconSearch, IconX } from '@tabler/icons-react';
import { useCallback, useRef, useState } from 'react';
import { packed } from '../../ui/layout/packed.ts';
import { useMeasured } from '../../ui/layout/use-measured.ts';
import classes from './reading-chips.module.css';
import { type ReadingPart, readingParts } from './reading-parts.ts';

interface ReadingChipsProps {
  reading: Reading;
  /** False while nothing can be asked. */
  enabled: boolean;
  /** Asks again without a part; absent where nothing can be asked. */
  onRead?: ((reading: Reading) => void) | undefined;
}

const GLYPHS = { need: IconSearch, constraint: null, exclusion: IconBan, filter: IconFilter } as const;
const KINDS = {
  need: 'Also searched',
  constraint: 'Requirement',
  exclusion: 'Exclusion',
  filter: 'Filter',
} as const;

/** On a phone, of the row and of the chip that tells how many more there are. */
const PHONE = '(max-width: 767px)';
const ROW = { rows: 1, gap: 6, more: 48 };

/** How a message was read, part by part; each can be removed, and the message is asked again without it. On a phone, those that have no room in a row are opened from it. */
export function ReadingChips({ reading, enabled, onRead }: ReadingChipsProps) {
  const parts = readingParts(reading);
  const ref = useRef<HTMLUListElement>(null);
  const [isOpen, setOpen] = useState(false);
  const measure = useCallback((list: HTMLElement) => {
    const chips = [...list.querySelectorAll<HTMLElement>(':scope > [data-chip]')];
    if (!window.matchMedia(PHONE).matches) return chips.length;
    const widths = chips.map(({ offsetWidth }) => offsetWidth);
    return packed(widths, { ...ROW, width: list.clientWidth });
  }, []);
  const fitting = useMeasured(ref, measure, parts.length);
  const count = isOpen ? parts.length : fitting;
  if (parts.length === 0) return null;
  return (
    <ul
      ref={ref}
      className={classes.chips}
      data-removable={onRead ? true : undefined}
      aria-label="How your question was understood"
    >
      {parts.map((part, at) => (
        <li key={part.key} data-chip data-over={at >= count || undefined}>
          <Chip part={part} enabled={enabled} onRemove={onRead && (() => onRead(part.without))} />
        </li>
      ))}
      {fitting < parts.length && (
        <li>
          <PlainButton className={classes.more} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {isOpen ? 'Less' : `+${parts.length - fitting}`}
            {!isOpen && <span className="visually-hidden"> more</span>}
          </PlainButton>
        </li>
      )}
    </ul>
  );
}

interface ChipProps {
  part: ReadingPart;
  enabled: boolean;
  onRemove: (() => void) | undefined;
}

function Chip({ part, enabled, onRemove }: ChipProps) {
  const Glyph = GLYPHS[part.kind];
  return (
    <span className={classes.chip} data-kind={part.kind} data-removable={onRemove ? true : undefined}>
      {Glyph && <Glyph size={15} stroke={1.75} aria-hidden="true" />}
      <span className="visually-hidden">{part.key === 'need' ? 'Need' : KINDS[part.kind]}: </span>
      <span className={classes.label} title={part.label}>
        {part.lead && <span className={classes.lead}>{part.lead} </span>}
        {part.isNot && <strong className={classes.not}>{part.kind === 'exclusion' ? 'no ' : 'not '}</strong>}
        <bdi>{part.thing}</bdi>
        {part.isPreferred && <span className={classes.preferred}> · preferred</span>}
      </span>
      {onRemove && (
        <PlainButton
          className={classes.remove}
          aria-label={`Ask again without “${part.label}”`}
          // Stays in the tab order while an answer is written: only so can the keyboard scroll the row on a phone.
          aria-disabled={!enabled}
          onClick={enabled ? onRemove : undefined}
        >
          <IconX size={14} stroke={1.75} aria-hidden="true" />
        </PlainButton>
      )}
    </span>
  );
}
