import type { FitStatus, RequirementFit } from '@cosmos/contract/conversation/requirements.ts';
import type { Passage } from '@cosmos/contract/search/search.ts';
import { PlainButton } from '../../../../ui/buttons/plain-button.tsx';
import { IconCheck, IconCircle, IconX } from '@tabler/icons-react';
import { useCallback, useMemo, useRef } from 'react';
import { PassagePopover } from '../../../../ui/text/passage-popover.tsx';
import { useTabIndex } from '../../../../ui/layout/tab-stop.ts';
import { requirementWords } from '@cosmos/contract/conversation/requirement-words.ts';
import classes from './fit-chips.module.css';
import { mostImportant, packed } from '../../../../ui/layout/packed.ts';
import { useMeasured } from '../../../../ui/layout/use-measured.ts';

interface FitChipsProps {
  fit: readonly RequirementFit[];
  /** How many rows there are; what doesn’t fit is counted in a last chip. */
  rows: number;
  /** True where there is room to name each requirement that the record is silent on. */
  namesAll?: boolean;
  /** Opens the details, at a sentence of the record if a chip stands on one. */
  onOpen: (sentence: Passage | null) => void;
}

const GLYPHS = { met: IconCheck, not_met: IconX, not_stated: IconCircle } as const;
const SAID: Record<FitStatus, string> = { met: 'Met', not_met: 'Not met', not_stated: 'Not stated' };
/** Where there is no room for all, what a record is silent on is left out first, and what it meets last. */
const RANKS: Record<FitStatus, number> = { met: 0, not_met: 1, not_stated: 2 };
const GAP = 4;
/** Width of "+12". */
const MORE = 52;

/**
 * Whether a record meets each requirement; what it states opens the sentence that says so. What it is silent on is one chip,
 * since a row of those says nothing.
 */
export function FitChips({ fit, rows, namesAll = false, onOpen }: FitChipsProps) {
  const ref = useRef<HTMLUListElement>(null);
  const tabIndex = useTabIndex();
  const chips = useMemo(() => (namesAll ? fit.map((each): Chip => [each]) : chipsOf(fit)), [fit, namesAll]);
  const ranks = useMemo(() => chips.map(([{ status }]) => RANKS[status]), [chips]);
  const measure = useCallback(
    (list: HTMLElement) => {
      const widths = [...list.querySelectorAll<HTMLElement>(':scope > [data-chip]')].map(
        ({ offsetWidth }) => offsetWidth,
      );
      const room = { width: list.clientWidth, gap: GAP, more: MORE };
      const count = packed(widths, { ...room, rows }, ranks);
      const met = ranks.filter((rank) => rank === RANKS.met).length;
      // An answer that counts what is met is proved by its card.
      return count < met ? packed(widths, { ...room, rows: rows + 1 }, ranks) : count;
    },
    [ranks, rows],
  );
  const count = useMeasured(ref, measure, chips.length);
  const shown = mostImportant(chips.length, count, ranks);
  const left = chips.filter((_, at) => !shown.has(at)).flat();
  const met = left.filter(({ status }) => status === 'met').length;
  const isAllMet = met === left.length;
  if (fit.length === 0) return null;
  return (
    <ul className={classes.chips} aria-label="Requirements" ref={ref}>
      {chips.map((each, at) => (
        <li key={each[0].requirement} data-chip data-over={!shown.has(at) || undefined}>
          {each.length > 1 || (!namesAll && each[0].status === 'not_stated' && fit.length === 1) ? (
            <SilentChip fits={each} isAll={each.length === fit.length} onOpen={onOpen} />
          ) : (
            <FitChip fit={each[0]} onOpen={onOpen} />
          )}
        </li>
      ))}
      {left.length > 0 && (
        <li>
          <PlainButton
            className={classes.chip}
            tabIndex={tabIndex}
            onClick={() => onOpen(null)}
            aria-label={`${left.length} more ${left.length === 1 ? 'requirement' : 'requirements'}${met > 0 ? `, ${met} met` : ''}`}
            data-status={isAllMet ? 'met' : undefined}
          >
            {isAllMet && <IconCheck size={13} stroke={2.5} aria-hidden="true" />}+{left.length}
          </PlainButton>
        </li>
      )}
    </ul>
  );
}

type Chip = readonly [RequirementFit, ...RequirementFit[]];

/** A chip for each that the record states something about, and one for all others. */
function chipsOf(fit: readonly RequirementFit[]): Chip[] {
  const stated = fit.filter(({ status }) => status !== 'not_stated').map((each): Chip => [each]);
  const [first, ...others] = fit.filter(({ status }) => status === 'not_stated');
  return first ? [...stated, [first, ...others]] : stated;
}

interface SilentChipProps extends Pick<FitChipsProps, 'onOpen'> {
  fits: Chip;
  /** True if the record is silent on everything that was asked for. */
  isAll: boolean;
}

/** What the record says nothing about, as one count. */
function SilentChip({ fits, isAll, onOpen }: SilentChipProps) {
  const tabIndex = useTabIndex();
  const names = fits.map(({ requirement }) => requirementWords(requirement)).join(', ');
  return (
    <PlainButton
      className={classes.chip}
      data-status="not_stated"
      tabIndex={tabIndex}
      title={names}
      onClick={() => onOpen(null)}
    >
      <IconCircle size={13} stroke={1.75} aria-hidden="true" />
      <span className={classes.label}>
        {isAll
          ? `Topic match only · ${fits.length === 1 ? `“${names}”` : `${fits.length} requirements`} `
          : `${fits.length} `}
        not stated
      </span>
      {fits.length > 1 && <span className="visually-hidden">: {names}</span>}
    </PlainButton>
  );
}

/** One requirement; a button where the record states something about it. */
function FitChip({ fit, onOpen }: { fit: RequirementFit } & Pick<FitChipsProps, 'onOpen'>) {
  const { requirement, status, sentence } = fit;
  const tabIndex = useTabIndex();
  // Without the words, “no smelting” alone would read as if it were met.
  if (!sentence)
    return <FitMark fit={fit} note={status === 'not_stated' ? SAID[status].toLowerCase() : undefined} />;
  return (
    <PassagePopover
      passage={sentence}
      label={requirementWords(requirement)}
      action={
        <PlainButton onClick={() => onOpen(sentence)} data-autofocus>
          Read more
        </PlainButton>
      }
    >
      {(toggle) => (
        <PlainButton className={classes.chip} data-status={status} tabIndex={tabIndex} {...toggle}>
          <FitContent fit={fit} />
        </PlainButton>
      )}
    </PassagePopover>
  );
}

interface FitMarkProps {
  fit: Pick<RequirementFit, 'requirement' | 'status'>;
  /** Stands behind the requirement. */
  note?: string | undefined;
}

/** Whether a requirement is met, as a chip that does nothing. */
export function FitMark({ fit, note }: FitMarkProps) {
  return (
    <span className={classes.chip} data-status={fit.status}>
      <FitContent fit={fit} />
      {note && (
        <span className={classes.note} aria-hidden={note === SAID[fit.status].toLowerCase() || undefined}>
          · {note}
        </span>
      )}
    </span>
  );
}

function FitContent({ fit: { requirement, status } }: Pick<FitMarkProps, 'fit'>) {
  const Glyph = GLYPHS[status];
  return (
    <>
      <Glyph size={13} stroke={status === 'not_stated' ? 1.75 : 2.5} aria-hidden="true" />
      <span className="visually-hidden">{SAID[status]}: </span>
      <span className={classes.label} dir="auto">
        {requirementWords(requirement)}
      </span>
    </>
  );
}
