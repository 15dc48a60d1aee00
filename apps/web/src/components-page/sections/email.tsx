import { useState } from 'react';
import { InvitationCard } from '../../features/inbox/invitation/invitation-card.tsx';
import { MailFrame } from '../../features/inbox/mail-frame/mail-frame.tsx';
import { TextArea } from '../../ui/fields/text-area.tsx';
import { EMAILS, INVITATIONS } from '../samples/emails.ts';
import classes from './email.module.css';
import type { Section } from './section.ts';

const nothing = () => undefined;
const ALL = Object.entries(EMAILS);

/** What comes back from universities. */
export const EMAIL: Section = {
  id: 'email',
  title: 'Email',
  parts: [
    {
      name: 'Received email',
      wide: true,
      show: () =>
        ALL.map(([name, { sender, text, formatted }]) => (
          <article key={name} className={classes.message} aria-label={name}>
            <MailFrame sender={sender} formatted={formatted}>
              <p dir="auto">{text}</p>
            </MailFrame>
          </article>
        )),
    },
    {
      name: 'The same with formatting',
      wide: true,
      show: () =>
        ALL.map(([name, { sender, text, formatted }]) => (
          <article key={name} className={classes.message} aria-label={`${name}, with formatting`}>
            <MailFrame sender={sender} formatted={formatted} isFormattedAtFirst>
              <p dir="auto">{text}</p>
            </MailFrame>
          </article>
        )),
    },
    { name: 'Any HTML as it would be shown', wide: true, show: () => <AnyHtml /> },
    {
      name: 'Calendar files',
      wide: true,
      show: () =>
        INVITATIONS.map((invitation, at) => (
          <InvitationCard key={at} invitation={invitation} zone="Asia/Kolkata" onDownload={nothing} />
        )),
    },
  ],
};

/** Shows in the frame what is typed, as it is: on the server, it would have been cleaned before. */
function AnyHtml() {
  const [html, setHtml] = useState('<p>Type some <b>HTML</b>.</p>');
  return (
    <div className={classes.message}>
      <TextArea label="HTML" value={html} onValue={setHtml} />
      <MailFrame sender="nobody" formatted={{ html, links: [], picturesLeftOut: 0 }} isFormattedAtFirst>
        <p>{html}</p>
      </MailFrame>
    </div>
  );
}
