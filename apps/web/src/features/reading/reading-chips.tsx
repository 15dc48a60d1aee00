import type { Reading } from '@cosmos/contract/conversation/reading.ts';
import { PlainButton } from '../../ui/buttons/plain-button.tsx';
import { IconBan, IconFilter, IconSearch, IconX } from '@tabler/icons-react';
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

/** How a message was read, part by part; each can be removed, and the message is asked again without it. */
export function ReadingChips({ reading, enabled, onRead }: ReadingChipsProps) {
  const parts = readingParts(reading);
  if (parts.length === 0) return null;
  return (
    <ul
      className={classes.chips}
      data-removable={onRead ? true : undefined}
      aria-label="How your question was understood"
    >
      {parts.map((part) => (
        <li key={part.key}>
          <Chip part={part} enabled={enabled} onRemove={onRead && (() => onRead(part.without))} />
        </li>
      ))}
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
