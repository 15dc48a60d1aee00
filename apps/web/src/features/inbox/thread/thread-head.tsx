import type { ThreadInfo } from '@cosmos/contract/email/threads.ts';
import { IconArrowLeft, IconMail } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { api } from '../../../lib/api/api.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { Readiness } from '../../../ui/faces/readiness.tsx';
import { useOpenCard } from '../../cards/details/use-card-link.ts';
import { AgreementMenu } from '../agreement/agreement-menu.tsx';
import { AssistantMenu } from '../assistant/assistant-menu.tsx';
import { markThread } from '../data/thread-marks.ts';
import { SnoozeMenu } from './snooze-menu.tsx';
import classes from './thread-head.module.css';

/** What a conversation is about, and what can be done with it. Undefined while nothing is known of it. */
export function ThreadHead({ info }: { info: ThreadInfo | undefined }) {
  return (
    <header className={classes.head}>
      <Link
        to="/inbox"
        search={(now) => ({ filter: now.filter })}
        className={classes.back}
        aria-label="Back to the inbox"
      >
        <IconArrowLeft size={20} stroke={1.6} aria-hidden="true" />
      </Link>
      {info ? (
        <Known info={info} />
      ) : (
        <div className={classes.bones} aria-hidden="true">
          <span />
          <span />
        </div>
      )}
    </header>
  );
}

function Known({ info }: { info: ThreadInfo }) {
  const { technologyId, technologyTitle, university, subject, threadId } = info;
  const openCard = useOpenCard();
  const navigate = useNavigate();
  const record = api.catalogue.technology.useQuery({ id: technologyId }).data;
  const leaveUnread = async () => {
    await navigate({ to: '/inbox', search: (now) => ({ filter: now.filter }) });
    await markThread(threadId, false);
  };
  return (
    <>
      <div className={classes.words}>
        <h1 className={classes.title} title={technologyTitle} dir="auto">
          {technologyTitle}
        </h1>
        <p className={classes.facts}>
          <span className={classes.university}>{university}</span>
          <Readiness level={record?.trl ?? null} />
          <span className={classes.subject}>Subject: {subject}</span>
        </p>
      </div>
      <div className={classes.actions} role="group" aria-label="This conversation">
        <AssistantMenu threadId={threadId} />
        <AgreementMenu threadId={threadId} state={info.agreement} />
        <SnoozeMenu thread={info} />
        <IconButton label="Mark as unread" word="Unread" onClick={() => void leaveUnread()}>
          <IconMail size={20} stroke={1.6} />
        </IconButton>
        <Button className={classes.more} aria-haspopup="dialog" onClick={() => openCard(technologyId)}>
          Read more
        </Button>
      </div>
    </>
  );
}
