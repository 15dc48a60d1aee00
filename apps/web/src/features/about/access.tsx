import { INVITE_MESSAGES } from '@cosmos/contract/invite/messages.ts';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { countOf } from '../../lib/format/rounded-count.ts';
import { Section } from './section.tsx';
import classes from './section.module.css';

/** How to get access, and what can be tried until then. */
export function Access({ previewMessages }: { previewMessages: number }) {
  const preview = countOf(previewMessages, 'message');
  return (
    <Section title="Access">
      <p>
        {INVITE_MESSAGES.accessByInvitation} Request an invite on the home page; our team reads every request.
        {preview && ` Until then, anyone can try the preview there, with up to ${preview} a day.`}
      </p>
    </Section>
  );
}

/** The contact address, the two legal texts, and what programs can do. */
export function Contact({ email, legal }: { email: string | null; legal: ReactNode }) {
  return (
    <Section title="Contact">
      <p>
        {email ? (
          <>
            Write to <a href={`mailto:${email}`}>{email}</a>.
          </>
        ) : (
          'Contact your administrator.'
        )}
      </p>
      <p className={classes.legal}>
        {legal}
        <Link to="/developers">API reference</Link>
      </p>
    </Section>
  );
}
