import type { SummaryKind } from '@cosmos/contract/email/contact.ts';
import { useId } from 'react';
import { api } from '../../../lib/api/api.ts';
import check from '../../../ui/fields/check.module.css';
import classes from './summary-choice.module.css';

const NAMES = { professional: 'Professional summary', rd: 'R&D summary' } as const;
const KINDS = Object.keys(NAMES) as SummaryKind[];

interface SummaryChoiceProps {
  chosen: SummaryKind;
  onChoose: (kind: SummaryKind) => void;
}

/** Which of the member’s summaries goes along, with how each begins. */
export function SummaryChoice({ chosen, onChoose }: SummaryChoiceProps) {
  const name = useId();
  const profile = api.profile.read.useQuery().data;
  const texts = { professional: profile?.professionalSummary, rd: profile?.rdSummary };
  return (
    <fieldset className={classes.choice}>
      <legend className={classes.legend}>Share with the university</legend>
      {KINDS.map((kind) => (
        <label key={kind} className={classes.one} data-chosen={kind === chosen || undefined}>
          <input
            type="radio"
            className={check.check}
            name={name}
            checked={kind === chosen}
            aria-describedby={`${name}-${kind}`}
            onChange={() => onChoose(kind)}
          />
          <span className={classes.name}>{NAMES[kind]}</span>
          <span className={classes.text} id={`${name}-${kind}`} dir="auto">
            {texts[kind]}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
