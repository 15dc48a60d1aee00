import type { FitStatus, RequirementFit } from '@cosmos/contract/conversation/requirements.ts';
import type { Passage } from '@cosmos/contract/search/search.ts';
import { UnstyledButton } from '@mantine/core';
import { IconCheck, IconCircle, IconX } from '@tabler/icons-react';
import { PassagePopover } from '../../../ui/passage-popover.tsx';
import classes from './fit-chips.module.css';

interface FitChipsProps {
  fit: readonly RequirementFit[];
  /** Called with a sentence of the record, to read on from there. */
  onOpen: (sentence: Passage) => void;
}

const GLYPHS = { met: IconCheck, not_met: IconX, not_stated: IconCircle } as const;
const SAID: Record<FitStatus, string> = { met: 'Met', not_met: 'Not met', not_stated: 'Not stated' };

/** Whether a record meets each requirement; what it states opens the sentence that says so. */
export function FitChips({ fit, onOpen }: FitChipsProps) {
  if (fit.length === 0) return null;
  return (
    <ul className={classes.chips} aria-label="Requirements">
      {fit.map((each) => (
        <li key={each.requirement}>
          <FitChip fit={each} onOpen={onOpen} />
        </li>
      ))}
    </ul>
  );
}

function FitChip({ fit, onOpen }: { fit: RequirementFit } & Pick<FitChipsProps, 'onOpen'>) {
  const { requirement, status, sentence } = fit;
  const Glyph = GLYPHS[status];
  const content = (
    <>
      <Glyph size={13} stroke={status === 'not_stated' ? 1.75 : 2.5} aria-hidden="true" />
      <span className="visually-hidden">{SAID[status]}: </span>
      <span className={classes.label} dir="auto">
        {requirement}
      </span>
    </>
  );
  if (!sentence)
    return (
      <span className={classes.chip} data-status={status}>
        {content}
      </span>
    );
  return (
    <PassagePopover
      passage={sentence}
      label={requirement}
      action={
        <UnstyledButton onClick={() => onOpen(sentence)} data-autofocus>
          Read more
        </UnstyledButton>
      }
    >
      {(toggle) => (
        <UnstyledButton className={classes.chip} data-status={status} {...toggle}>
          {content}
        </UnstyledButton>
      )}
    </PassagePopover>
  );
}
