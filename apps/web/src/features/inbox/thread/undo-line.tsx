import { EMAIL_LIMITS } from '@cosmos/contract/email/limits.ts';
import type { Thread, ThreadMessage } from '@cosmos/contract/email/threads.ts';
import { useNavigate } from '@tanstack/react-router';
import { api, apiUtils } from '../../../lib/api/api.ts';
import { faultOf } from '../../../lib/api/trpc.ts';
import { useSecondsUntil } from '../../../lib/hooks/use-seconds-until.ts';
import { snackbar } from '../../../lib/snackbar-message.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { refreshInbox, refreshThread } from '../data/inbox-data.ts';
import { onMoment } from '../../../lib/format/mail-dates.ts';
import { putBack } from '../reply/reply-drafts.ts';
import classes from './message-track.module.css';

interface UndoLineProps {
  thread: Thread;
  message: ThreadMessage;
  leavesAt: string;
  now: Date;
  onBack: () => void;
}

/** Says when a message leaves, and takes it back until then. The server decides which of the two comes first. */
export function UndoLine({ thread, message, leavesAt, now, onBack }: UndoLineProps) {
  const { threadId, technologyId, contents } = thread;
  const navigate = useNavigate();
  const undo = api.email.undo.useMutation({
    onSuccess: async ({ undone }) => {
      if (!undone) {
        snackbar.set({ tone: 'bad', text: 'Too late to undo: the message has been sent.' });
        return refreshThread(threadId);
      }
      if (contents.length === 1) {
        snackbar.set({ tone: 'quiet', text: 'Sending was undone. The message is saved as a draft.' });
        await navigate({ to: '/inbox', search: (now) => ({ filter: now.filter }) });
        void apiUtils.email.draft.invalidate({ technologyId });
        return refreshInbox();
      }
      putBack(threadId, message);
      onBack();
      return refreshThread(threadId);
    },
    onError: (error) =>
      snackbar.set({ tone: 'bad', text: `Sending could not be undone. ${faultOf(error).message}` }),
  });
  return (
    <p className={classes.line}>
      <Leaving leavesAt={leavesAt} now={now} />
      <Button look="link" busy={undo.isPending} onClick={() => undo.mutate({ messageId: message.messageId })}>
        Undo
      </Button>
    </p>
  );
}

const UNDO_SECONDS = EMAIL_LIMITS.undoMs / 1_000;

function Leaving({ leavesAt, now }: Pick<UndoLineProps, 'leavesAt' | 'now'>) {
  const left = useSecondsUntil(Date.parse(leavesAt));
  // This machine's clock may differ from the server's.
  if (left === 0) return <span>Sending…</span>;
  if (left > UNDO_SECONDS * 2) return <span>Will be sent {onMoment(new Date(leavesAt), now)}</span>;
  return (
    <span>
      Sending in <span className={classes.time}>{Math.min(left, UNDO_SECONDS)} s</span>
    </span>
  );
}
