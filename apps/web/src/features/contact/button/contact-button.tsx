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
import { contactedQuery } from './contacted-query.ts';
import { InboxLink } from './inbox-link.tsx';
import { StatusIcon } from './status-icon.tsx';

interface ContactButtonProps {
  subject: ContactSubject;
  /** `card`: as low as the row of icons beside it; `wide`: as wide as its place. */
  size?: 'card' | 'control' | 'wide';
  /** Where several stand side by side, the names of all tell what they are about. */
  named?: boolean;
  /** Closes what is open around it once the message is on its way. */
  onSent?: (() => void) | undefined;
}

/** Writes to the university of a technology; leads to the conversation if there is one, or to an incomplete profile. */
export function ContactButton({ subject, size = 'control', named = false, onSent }: ContactButtonProps) {
  const { technologyId, title } = subject;
  const tabIndex = useTabIndex();
  const { data: status } = api.auth.status.useQuery();
  const { data: conversation } = useQuery(contactedQuery(technologyId));
  const look = { className: `${button.button} ${classes.contact}`, 'data-size': size, tabIndex };
  const about = (words: string) => (named ? { 'aria-label': `${words}: ${title}` } : {});
  if (conversation) {
    return (
      <InboxLink
        threadId={conversation.threadId}
        {...look}
        {...about(conversation.statusLabel)}
        data-status={conversation.status}
      >
        <StatusIcon status={conversation.status} />
        {conversation.statusLabel}
      </InboxLink>
    );
  }
  if (status?.nextScreen === 'complete_profile') {
    return (
      <Tooltip
        label={EMAIL_MESSAGES.profileIncomplete}
        events={{ hover: true, focus: true, touch: true }}
        classNames={{ tooltip: classes.tooltip }}
      >
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
  return (
    <Button
      look="filled"
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
