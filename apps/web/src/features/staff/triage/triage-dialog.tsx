import { needsReason, type TriageItem, type TriageState } from '@cosmos/contract/admin/triage.ts';
import { HTTP_MESSAGES } from '@cosmos/contract/http/messages.ts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { apiUtils } from '../../../lib/api/api.ts';
import { serverReason, trpc } from '../../../lib/api/trpc.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import type { Say } from '../../../ui/feedback/use-toast.tsx';
import { FormActions, SmallPrint } from '../../../ui/fields/form.tsx';
import { Dialog } from '../../../ui/layout/dialog.tsx';
import { CutText } from '../list/cut-text.tsx';
import { Facts } from '../list/facts.tsx';
import { moment } from '../list/moments.ts';
import { WhyForm } from '../list/why-form.tsx';
import { bouncedFacts, BouncedLinks } from './bounced.tsx';
import { ForwardForm } from './forward-form.tsx';
import { bouncedAdvice, dueInWords, headingOf, KIND_NAMES, STATE_NAMES, topicOf } from './triage-words.ts';

const WORDS = { otherwise: HTTP_MESSAGES.couldNotSave, network: HTTP_MESSAGES.networkShort };

interface TriageDialogProps {
  item: TriageItem | null;
  now: Date;
  onClose: () => void;
  say: Say;
}

/** One item: what it says, whose it is, and what can be done about it. */
export function TriageDialog({ item, now, onClose, say }: TriageDialogProps) {
  const [settled, setSettled] = useState<string | null>(null);
  const isSettling = settled !== null && settled === item?.id;
  const close = () => {
    setSettled(null);
    onClose();
  };
  const title = isSettling ? 'Mark as done' : item ? titleOf(item) : '';
  return (
    <Dialog title={title} opened={item !== null} onClose={close} part={title}>
      {item && !isSettling && (
        <Open
          key={item.id}
          item={item}
          now={now}
          onSettle={() => setSettled(item.id)}
          onClose={close}
          say={say}
        />
      )}
      {item && isSettling && <Settle item={item} onClose={close} />}
    </Dialog>
  );
}

/** What is to be done, or what was reported. */
const titleOf = (item: TriageItem) => (item.kind === 'forward' ? headingOf(item) : KIND_NAMES[item.kind]);

function useChange(item: TriageItem, onDone?: () => void) {
  return useMutation({
    mutationFn: ({ to, why = '' }: { to: TriageState; why?: string }) =>
      trpc.admin.changeTriage.mutate({ kind: item.kind, id: item.id, to, why }),
    onSuccess: async () => {
      await Promise.all([apiUtils.admin.triage.invalidate(), apiUtils.admin.triageCounts.invalidate()]);
      onDone?.();
    },
  });
}

interface OpenProps {
  item: TriageItem;
  now: Date;
  onSettle: () => void;
  onClose: () => void;
  say: Say;
}

function Open({ item, now, onSettle, onClose, say }: OpenProps) {
  const changing = useChange(item);
  const change = (to: TriageState) =>
    changing.mutate({ to }, { onError: (error) => say('bad', serverReason(error, WORDS)) });
  const isForwarded = item.kind === 'forward' && item.state !== 'done';
  const others = (
    <>
      {item.state === 'open' && (
        <Button
          look={isForwarded ? 'outlined' : 'filled'}
          busy={changing.isPending}
          onClick={() => change('taken')}
        >
          Assign to me
        </Button>
      )}
      {item.state !== 'done' && (
        <Button look={!isForwarded && item.state === 'taken' ? 'filled' : 'outlined'} onClick={onSettle}>
          Mark as done
        </Button>
      )}
      {item.state !== 'open' && (
        <Button busy={changing.isPending} onClick={() => change('open')}>
          Reopen
        </Button>
      )}
    </>
  );
  return (
    <>
      {item.kind === 'forward' && (
        <p>
          {item.from ? `Someone at ${item.from}` : 'A member'} wrote this. The listing has no contact, so it
          came to the team.
        </p>
      )}
      <Facts
        facts={[
          ...(item.sentTo ? bouncedFacts(item, item.sentTo) : saidFacts(item)),
          ['Received', moment(item.at)],
          ['Due', dueInWords(item, now)?.text ?? null],
          ['State', STATE_NAMES[item.state]],
          ['Assigned to', item.ownerName ?? item.owner],
        ]}
      />
      {item.sentTo && <BouncedLinks id={item.id} {...item.sentTo} />}
      {isForwarded ? (
        <ForwardForm item={item} onClose={onClose} say={say}>
          {others}
        </ForwardForm>
      ) : (
        <>
          {item.state !== 'done' && <SmallPrint>{nextStep(item)}</SmallPrint>}
          <FormActions isPinned>{others}</FormActions>
        </>
      )}
    </>
  );
}

const saidFacts = (item: TriageItem) =>
  [
    [item.kind === 'forward' ? 'Technology' : 'Topic', topicOf(item)],
    ['Message', item.text && <CutText text={item.text} />],
    ['Question', item.question],
    ['Answer', item.answer],
    ['From', item.kind === 'forward' ? null : item.from],
    ['University', item.kind === 'forward' ? null : item.university],
  ] as const;

/** What the buttons are for. */
function nextStep({ kind, state, text }: TriageItem): string {
  if (kind === 'bounced') return bouncedAdvice(text);
  return state === 'open'
    ? 'Assign this to yourself so others know you’re on it. Mark it as done when it’s resolved.'
    : 'Mark it as done once it’s dealt with, or reopen it for someone else.';
}

function Settle({ item, onClose }: { item: TriageItem; onClose: () => void }) {
  const settling = useChange(item, onClose);
  return (
    <WhyForm
      action="Mark as done"
      needsWhy={needsReason({ kind: item.kind, to: 'done' })}
      busy={settling.isPending}
      fault={settling.isError ? serverReason(settling.error, WORDS) : null}
      onSubmit={(why) => settling.mutate({ to: 'done', why })}
      onCancel={onClose}
    >
      <p>{headingOf(item)}</p>
      {item.kind === 'forward' && <p>The message won’t be forwarded, so the university won’t get it.</p>}
    </WhyForm>
  );
}
