import type { ThreadInfo } from '@cosmos/contract/email/threads.ts';
import { Link } from '@tanstack/react-router';
import { memo } from 'react';
import { UniversityTile } from '../../../ui/faces/university-tile.tsx';
import { rowTime } from '../../../lib/format/mail-dates.ts';
import { whoIs } from '../data/who-is.ts';
import { toSendAgain } from '../data/send-again.ts';
import { hasSecondLine, StatusMark } from './status-mark.tsx';
import classes from './thread-row.module.css';

interface ThreadRowProps {
  thread: ThreadInfo;
  now: Date;
}

/** Pixels. */
export function rowHeight(thread: ThreadInfo, now: Date): number {
  return hasSecondLine(thread, now) ? ROW_HEIGHT + LINE_HEIGHT : ROW_HEIGHT;
}

export const ROW_HEIGHT = 117;
const LINE_HEIGHT = 20;

/** A conversation in the list: whom with, what about, how far it has come. */
export const ThreadRow = memo(function ThreadRow({ thread, now }: ThreadRowProps) {
  const { threadId, university, technologyTitle, isUnread, failure, preview } = thread;
  const { name, office } = whoIs(thread);
  return (
    <div className={classes.row} style={{ height: rowHeight(thread, now) }}>
      <Link
        to="/inbox/$id"
        params={{ id: threadId }}
        search={(now) => ({ filter: now.filter })}
        preload={false}
        className={classes.thread}
        activeProps={ACTIVE}
        activeOptions={WHATEVER_ELSE}
        data-thread={threadId}
        data-unread={isUnread || undefined}
      >
        <span className={classes.who}>
          <UniversityTile university={university} size={24} />
          <span className={classes.name} dir="auto">
            {name}
          </span>
          <span className={classes.office}>{office}</span>
          <time className={classes.time} dateTime={thread.lastMessageAt}>
            {rowTime(thread.lastMessageAt, now)}
          </time>
        </span>
        <span className={classes.title} dir="auto">
          {technologyTitle}
        </span>
        <span
          className={classes.preview}
          data-unverified={(failure === null && preview.isUnverified) || undefined}
          dir="auto"
        >
          {failure ?? `${saidBy(preview)}${toldIn(thread)}`}
        </span>
        <span className={classes.foot}>
          <StatusMark thread={thread} now={now} />
          {isUnread && (
            <span className={classes.dot}>
              <span className="visually-hidden">Unread</span>
            </span>
          )}
        </span>
      </Link>
      {failure !== null && (
        <Link
          to="/inbox/$id"
          params={{ id: threadId }}
          search={(now) => ({ filter: now.filter })}
          preload={false}
          className={classes.again}
          onClick={() => toSendAgain.set(threadId)}
        >
          Send again
          <span className="visually-hidden"> to {name}</span>
        </Link>
      )}
    </div>
  );
});

/** Their most telling words where it isn't plain what they come to, else the first ones of the message. */
function toldIn({ preview, outcome }: ThreadInfo): string {
  const quote =
    outcome?.kind === 'other' && !preview.isOwn && !preview.isUnverified ? outcome.quote : undefined;
  return quote ?? preview.text;
}

/** The name above is the contact's, who need not have written the latest message. */
function saidBy({ isOwn, isUnverified, colleague }: ThreadInfo['preview']): string {
  if (isOwn) return 'You: ';
  if (isUnverified) return 'Unverified sender: ';
  return colleague === null ? '' : `${colleague}: `;
}

const ACTIVE = { 'data-active': true };
const WHATEVER_ELSE = { includeSearch: false };
