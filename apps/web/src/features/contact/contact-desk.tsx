import { useLocation } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useState } from 'react';
import { api } from '../../lib/api/api.ts';
import { useUnsavedWarning } from '../../lib/hooks/use-unsaved-warning.ts';
import { useSlice } from '../../lib/page-store.ts';
import { InToastArea } from '../../ui/feedback/toast-area.tsx';
import classes from './contact-desk.module.css';
import { hasUnsavedDrafts } from './drafts/kept-drafts.ts';
import { closeContact, openContact } from './button/open-contact.ts';
import { outgoing, showLeaving } from './sending/outgoing.ts';
import { FoldedBar } from './sending/folded-bar.tsx';
import { SendingBar } from './sending/sending-bar.tsx';
import { SentNotice } from './sending/sent-notice.tsx';

/** More would cover what is below; of the older ones one line tells. */
const BARS_AT_MOST = 2;

const ContactDialog = lazy(() => import('./contact-dialog.tsx'));

/** What any view of the workspace needs for messages to universities: the dialog to write, and what is on its way out. */
export function ContactDesk() {
  return (
    <>
      <WritingPlace />
      <OnTheWay />
      <SentNotice />
    </>
  );
}

function WritingPlace() {
  const contact = useSlice(openContact);
  const [last, setLast] = useState(contact);
  if (contact && contact !== last) setLast(contact);
  useUnsavedWarning(hasUnsavedDrafts);
  const pathname = useLocation({ select: (location) => location.pathname });
  // A dialog closes with its view.
  useEffect(() => () => closeContact(), [pathname]);
  if (!last) return null;
  return (
    <Suspense fallback={null}>
      <ContactDialog contact={last} opened={contact !== null} />
    </Suspense>
  );
}

/** The messages that can still be taken back, also those from before the page was loaded. */
function OnTheWay() {
  const messages = useSlice(outgoing);
  const { data } = api.email.leaving.useQuery(undefined, { staleTime: Infinity, gcTime: 0 });
  useEffect(() => {
    if (data) showLeaving(data);
  }, [data]);
  const [isUnfolded, setUnfolded] = useState(false);
  // Those that come later fold again.
  if (isUnfolded && messages.length <= BARS_AT_MOST) setUnfolded(false);
  const folded = messages.length > BARS_AT_MOST && !isUnfolded ? messages.length - 1 : 0;
  return (
    <InToastArea>
      <div className={classes.bars} role="status">
        {folded > 0 && <FoldedBar count={folded} onShow={() => setUnfolded(true)} />}
        {messages.slice(folded).map((message) => (
          <SendingBar key={message.messageId} message={message} />
        ))}
      </div>
    </InToastArea>
  );
}
