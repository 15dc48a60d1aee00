import '@mantine/core/styles/Tooltip.layer.css';
import { EMAIL_MESSAGES } from '@cosmos/contract/email/messages.ts';
import { Tooltip } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { api } from '../../../lib/api/api.ts';
import button from '../../../ui/buttons/button.module.css';
import { Button } from '../../../ui/buttons/button.tsx';
import { useTabIndex } from '../../../ui/layout/tab-stop.ts';
import { type ContactSubject, writeTo } from './open-contact.ts';
import classes from './contact-button.module.css';
import { hindranceWords } from '../status/hindrance-words.ts';
import { threadStatus } from '../status/thread-status.ts';
import { contactedQuery } from './contacted-query.ts';
import { InboxLink } from './inbox-link.tsx';

interface ContactButtonProps {
  subject: ContactSubject;
  /** `card`: as low as the row of icons beside it; `wide`: as wide as its place. */
  size?: 'card' | 'control' | 'wide';
  /** Where several stand side by side, the names of all tell what they are about. */
  named?: boolean;
  /** Stands on many cards at once, where filled ones would be louder than what they are about. */
  quiet?: boolean;
  /** Closes what is open around it once the message is on its way. */
  onSent?: (() => void) | undefined;
}

const TOOLTIP = {
  events: { hover: true, focus: true, touch: true },
  classNames: { tooltip: classes.tooltip },
  multiline: true,
} as const;

/**
 * Writes to the university of a technology; leads to the conversation if there is one, or to an incomplete profile, and says so if
 * nobody can be written to.
 */
export function ContactButton({
  subject,
  size = 'control',
  named = false,
  quiet = false,
  onSent,
}: ContactButtonProps) {
  const { technologyId, title } = subject;
  const tabIndex = useTabIndex();
  const { data: status } = api.auth.status.useQuery();
  const { data: state, dataUpdatedAt } = useQuery(contactedQuery(technologyId));
  const now = new Date(dataUpdatedAt);
  const look = { className: `${button.button} ${classes.contact}`, 'data-size': size, tabIndex };
  const about = (words: string) => (named ? { 'aria-label': `${words}: ${title}` } : {});
  if (state?.conversation) {
    const { threadId, status: reached } = state.conversation;
    const { picture: Picture, tone, words } = threadStatus(state.conversation, now);
    return (
      <InboxLink threadId={threadId} {...look} {...about(words)} data-status={reached} data-tone={tone}>
        <Picture size={16} stroke={1.75} aria-hidden="true" />
        {words}
      </InboxLink>
    );
  }
  if (status?.nextScreen === 'complete_profile') {
    return (
      <Tooltip label={EMAIL_MESSAGES.profileIncomplete} {...TOOLTIP}>
        <Link
          to="/profile/$tab"
          params={{ tab: 'personal' }}
          {...look}
          {...about('Complete Profile to Contact')}
          data-locked
        >
          <IconLock size={16} stroke={1.75} aria-hidden="true" />
          Complete Profile to Contact
        </Link>
      </Tooltip>
    );
  }
  if (state?.hindrance) {
    const { short, sentence } = hindranceWords(state.hindrance, subject.university, now);
    return (
      <Tooltip label={sentence} {...TOOLTIP}>
        <Button
          {...look}
          aria-label={`${named ? `${short}: ${title}` : short}. ${sentence}`}
          aria-disabled
          data-locked
        >
          <IconLock size={16} stroke={1.75} aria-hidden="true" />
          {short}
        </Button>
      </Tooltip>
    );
  }
  return (
    <Button
      look={quiet ? 'outlined' : 'filled'}
      {...look}
      {...about('Contact University')}
      className={classes.contact}
      aria-haspopup="dialog"
      onClick={() => writeTo(subject, onSent)}
    >
      Contact University
    </Button>
  );
}
