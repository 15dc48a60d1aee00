import type { AgreementStep } from '@cosmos/contract/email/agreement.ts';
import type { Thread } from '@cosmos/contract/email/threads.ts';
import { IconSignature } from '@tabler/icons-react';
import { useSlice } from '../../../lib/page-store.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { lastDay } from '../../../lib/format/mail-dates.ts';
import { AgreementDialog } from './agreement-dialog.tsx';
import { agreementShown } from './agreement-dialog-open.ts';
import classes from './agreement-line.module.css';

/** How far a confidentiality agreement has come, and what to do next, in one line below the head; nothing if there is none. */
export function AgreementLine({ thread, now }: { thread: Thread; now: Date }) {
  const { threadId, agreement, agreementSteps } = thread;
  const shown = useSlice(agreementShown);
  const step = agreementSteps.findLast(
    ({ state, takenBackAt }) => state === agreement && takenBackAt === null,
  );
  return (
    <>
      {step && (
        <section className={classes.line} aria-label="Confidentiality agreement">
          <IconSignature size={18} stroke={1.6} aria-hidden="true" />
          <p className={classes.words}>
            <span className={classes.state}>{stateWords(step, now)}</span>{' '}
            <span className={classes.next} data-warning={nextWords(thread, step) === LOST || undefined}>
              {nextWords(thread, step)}
            </span>
          </p>
          <Button look="link" aria-haspopup="dialog" onClick={() => agreementShown.set(threadId)}>
            {agreement === 'sent' ? 'Mark as signed' : 'Details'}
          </Button>
        </section>
      )}
      <AgreementDialog
        thread={thread}
        now={now}
        opened={shown === threadId}
        onClose={() => agreementShown.set(null)}
      />
    </>
  );
}

function stateWords({ state, by, name, file, signedOn, at }: AgreementStep, now: Date): string {
  if (state === 'asked')
    return by === 'university'
      ? `${name} has asked for a confidentiality agreement.`
      : 'The university has asked for a confidentiality agreement.';
  if (state === 'sent') return `You sent “${file?.name}” on ${lastDay(at.slice(0, 10), now)}.`;
  return `The agreement was signed on ${signedOn ? lastDay(signedOn, now) : ''}.`;
}

const LOST = 'But that email was not delivered.';

function nextWords({ contents }: Thread, { state, messageId }: AgreementStep): string {
  if (state === 'asked') return 'Wait for their copy, or attach yours to a reply.';
  if (state === 'signed') return '';
  const message = contents.find((each) => each.messageId === messageId);
  const hasFailed = message?.sender.kind === 'own' && message.sender.progress.state === 'failed';
  return hasFailed ? LOST : 'When the signed copy comes back, mark it as signed.';
}
