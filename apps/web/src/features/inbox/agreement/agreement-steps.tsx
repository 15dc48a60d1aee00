import type { AgreementStep } from '@cosmos/contract/email/agreement.ts';
import { IconFileCheck, IconMessageQuestion, IconSend2 } from '@tabler/icons-react';
import { Button } from '../../../ui/buttons/button.tsx';
import { lastDay, messageTime } from '../../../lib/format/mail-dates.ts';
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
          <Picture state={step.state} />
          <div className={classes.words}>
            <p className={classes.what}>{changeWords(step, now)}</p>
            {step.quote && <p className={classes.quote}>“{step.quote}”</p>}
            <p className={classes.when}>
              {whoSays(step)}
              {messageTime(step.at, now)}
              {step.takenBackAt && ` · undone ${messageTime(step.takenBackAt, now)}`}
            </p>
          </div>
          {step.takenBackAt === null && (
            <Button look="link" waiting={isBusy} onClick={() => onTakeBack(step.stepId)}>
              Undo
              <span className="visually-hidden">: {changeWords(step, now)}</span>
            </Button>
          )}
        </li>
      ))}
    </ol>
  );
}

const PICTURES = { asked: IconMessageQuestion, sent: IconSend2, signed: IconFileCheck } as const;

function Picture({ state }: Pick<AgreementStep, 'state'>) {
  const Mark = PICTURES[state];
  return <Mark size={18} stroke={1.6} aria-hidden="true" />;
}

function changeWords({ state, by, name, file, signedOn }: AgreementStep, now: Date): string {
  if (state === 'asked') return `${by === 'university' ? name : 'The university'} asked for an agreement`;
  if (state === 'sent') return `You sent “${file?.name}”`;
  return `Signed on ${signedOn ? lastDay(signedOn, now) : ''}: “${file?.name}”`;
}

/** Where it is known from; nothing where the change itself says so. */
function whoSays({ state, by }: AgreementStep): string {
  if (by === 'university') return 'In their email, ';
  return state === 'sent' ? '' : 'Recorded by you, ';
}
