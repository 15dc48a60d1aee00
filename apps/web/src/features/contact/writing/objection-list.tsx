import { IconAlertTriangle, IconBan, IconInfoCircle } from '@tabler/icons-react';
import { InboxLink } from '../button/inbox-link.tsx';
import { closeContact } from '../button/open-contact.ts';
import classes from './objection-list.module.css';
import type { Objection } from './objections.ts';

const ICONS = { blocks: IconBan, warns: IconAlertTriangle, tells: IconInfoCircle };

/** What to know before a message is sent. */
export function ObjectionList({ objections }: { objections: readonly Objection[] }) {
  if (objections.length === 0) return null;
  return (
    <ul className={classes.list} aria-label="Before you send">
      {objections.map(({ kind, text, threadId }) => {
        const Picture = ICONS[kind];
        return (
          <li key={text} className={classes.one} data-kind={kind}>
            <Picture size={18} stroke={1.75} aria-hidden="true" />
            <span>
              {text}{' '}
              {threadId && (
                <InboxLink threadId={threadId} onFollow={closeContact}>
                  Open the conversation
                </InboxLink>
              )}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
