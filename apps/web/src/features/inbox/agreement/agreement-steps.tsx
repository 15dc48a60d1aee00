import type { AgreementStep } from '@cosmos/contract/email/agreement.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { lastDay, messageTime } from '../data/mail-dates.ts';
import classes from './agreement-dialog.module.css';

interface AgreementStepsProps {
  steps: readonly AgreementStep[];
  now: Date;
  isBusy: boolean;
  onTakeBack: (stepId: string) => void;
}

/** Each change with who made it and when, also those that were taken back. */
export function AgreementSteps({ steps, now, isBusy, onTakeBack }: AgreementStepsProps) {
  return (
    <ol className={classes.steps} aria-label="What has happened">
      {steps.map((step) => (
        <li key={step.stepId} className={classes.step} data-back={step.takenBackAt !== null || undefined}>
          <div className={classes.words}>
            <p>{changeWords(step, now)}</p>
            {step.quote && <p className={classes.quote}>“{step.quote}”</p>}
            <p className={classes.when}>
              {step.by === 'member' ? 'You' : step.name}, {messageTime(step.at, now)}
              {step.takenBackAt && ` · taken back ${messageTime(step.takenBackAt, now)}`}
            </p>
          </div>
          {step.takenBackAt === null && (
            <Button look="link" waiting={isBusy} onClick={() => onTakeBack(step.stepId)}>
              Take back
              <span className="visually-hidden">: {changeWords(step, now)}</span>
            </Button>
          )}
        </li>
      ))}
    </ol>
  );
}

function changeWords({ state, file, signedOn }: AgreementStep, now: Date): string {
  if (state === 'asked') return 'Asked for';
  if (state === 'sent') return `Sent: “${file?.name}”`;
  return `Signed on ${signedOn ? lastDay(signedOn, now) : ''}: “${file?.name}”`;
}
