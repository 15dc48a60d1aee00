import type { StaffMailRow } from '@cosmos/contract/admin/mail.ts';
import { HTTP_MESSAGES } from '@cosmos/contract/http/messages.ts';
import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { apiUtils } from '../../../lib/api/api.ts';
import { serverReason, trpc } from '../../../lib/api/trpc.ts';
import type { Say } from '../../../ui/feedback/use-toast.tsx';
import { SmallPrint } from '../../../ui/fields/form.tsx';
import { Dialog } from '../../../ui/layout/dialog.tsx';
import { Facts } from '../list/facts.tsx';
import { moment } from '../list/moments.ts';
import { Status } from '../list/status.tsx';
import { WhyForm } from '../list/why-form.tsx';
import classes from './email-dialog.module.css';
import { aboutKind, historyOf } from './mail-history.ts';
import { titleOf } from './mail-words.ts';

interface EmailDialogProps {
  email: StaffMailRow | null;
  onClose: () => void;
  say: Say;
}

/** How an email fared; a failed one that surely didn’t arrive can be sent again. */
export function EmailDialog({ email, onClose, say }: EmailDialogProps) {
  return (
    <Dialog title={email ? titleOf(email) : ''} opened={email !== null} onClose={onClose}>
      {email && (
        <>
          <p>{aboutKind(email.kind)}</p>
          <Facts
            facts={[
              ['Subject', email.subject],
              ['To', email.to || 'An erased address'],
              ['About', email.office?.technology],
              ['From', email.office && (email.office.company || 'A member without a company')],
            ]}
          />
          <section className={classes.history} aria-label="What happened">
            <h3 className={classes.heading}>What happened</h3>
            <ol className={classes.steps}>
              {historyOf(email).map(({ at, tone, words, note }) => (
                <li key={words} className={classes.step}>
                  <Status tone={tone} name={words} />
                  <span className={classes.at}>{at && moment(at)}</span>
                  {note && <span className={classes.reason}>{note}</span>}
                </li>
              ))}
            </ol>
          </section>
          <EmailLinks email={email} />
          <SmallPrint>Staff can’t read emails; only the sender and the recipient can.</SmallPrint>
          {email.canBeSentAgain && <SendAgain email={email} onClose={onClose} say={say} />}
        </>
      )}
    </Dialog>
  );
}

/** Where to go on: the listing or the person that it concerns, and all that this address got. */
function EmailLinks({ email: { office, to } }: { email: StaffMailRow }) {
  return (
    <ul className={classes.links}>
      {office?.technologyId && (
        <li>
          <Link
            to="/admin/{-$room}"
            params={{ room: 'catalogue' }}
            search={{ q: office.technologyId, open: office.technologyId }}
          >
            Open the listing
          </Link>
        </li>
      )}
      {!office && to && (
        <li>
          <Link to="/admin/{-$room}" params={{ room: 'people' }} search={{ list: 'members', q: to }}>
            Find the recipient in People
          </Link>
        </li>
      )}
      {to && (
        <li>
          <Link to="/admin/{-$room}" params={{ room: 'mail' }} search={{ q: to }}>
            All emails to this address
          </Link>
        </li>
      )}
    </ul>
  );
}

function SendAgain({ email, onClose, say }: { email: StaffMailRow; onClose: () => void; say: Say }) {
  const sending = useMutation({
    mutationFn: (why: string) => trpc.admin.sendAgain.mutate({ mailId: email.mailId, why }),
    onSuccess: async () => {
      await Promise.all([apiUtils.admin.mails.invalidate(), apiUtils.admin.mailHealth.invalidate()]);
      say('good', `The email to ${email.to} will be sent again.`, 5_000);
      onClose();
    },
  });
  return (
    <WhyForm
      action="Send again"
      busy={sending.isPending}
      fault={
        sending.isError
          ? serverReason(sending.error, {
              otherwise: HTTP_MESSAGES.couldNotSave,
              network: HTTP_MESSAGES.networkShort,
            })
          : null
      }
      onSubmit={(why) => sending.mutate(why)}
      onCancel={onClose}
    />
  );
}
