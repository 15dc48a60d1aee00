import type { ThreadRefusal } from '@cosmos/contract/email/refusal.ts';
import type { ReceivedKind, SenderTrust, Thread, ThreadMessage } from '@cosmos/contract/email/threads.ts';
import { universityFace } from '@cosmos/contract/catalogue/university-faces.ts';
import {
  type Icon,
  IconHandClick,
  IconRobot,
  IconShieldCheck,
  IconShieldQuestion,
} from '@tabler/icons-react';
import { messageTime } from '../../../lib/format/mail-dates.ts';
import { askForForwarding, writeToOffered } from '../reply/write-to-offered.ts';
import { OfferedPerson } from './offered-person.tsx';
import { ReceivedBody } from './received-body.tsx';
import classes from './other-message.module.css';

type Other = Exclude<ThreadMessage['sender'], { kind: 'own' | 'forwarded' }>;

const TRUST: Record<SenderTrust, { icon: Icon; words: string; title: string }> = {
  contact: {
    icon: IconShieldCheck,
    words: 'Verified sender',
    title: 'This came from the address you wrote to.',
  },
  colleague: {
    icon: IconShieldCheck,
    words: 'Verified sender',
    title: 'This came from another address at the same university.',
  },
  unverified: {
    icon: IconShieldQuestion,
    words: 'Unverified sender',
    title: 'We can’t confirm that this came from the university.',
  },
};

const BY_CLICK = {
  icon: IconHandClick,
  words: 'Answered with one click',
  title: 'They answered by clicking a link in your email.',
};

/** What is no reply, although it came back. */
const MACHINES: Partial<Record<ReceivedKind, string>> = {
  away: 'Automatic reply',
  acknowledgement: 'Automatic acknowledgement',
  'delivery-report': 'Delivery report',
  complaint: 'Complaint',
  'list-or-system': 'Automatic email',
};

/** Before the words by which an absence was known that nothing but its words tells. */
const BY_HAND = 'Text: ';

interface OtherMessageProps {
  thread: Thread;
  message: ThreadMessage;
  sender: Other;
  now: Date;
  /** Called when the next message is addressed to whom this one names. */
  onWrite: () => void;
}

/** A message of the other side, at the left. One that a machine wrote is no reply, and stands back. */
export function OtherMessage({ thread, message, sender, now, onWrite }: OtherMessageProps) {
  const { trust, kind, because, offered, isByClick } = sender;
  const name = nameOf(thread, sender);
  const time = messageTime(message.createdAt, now);
  const { icon: Mark, words, title } = isByClick && trust !== 'unverified' ? BY_CLICK : TRUST[trust];
  const machine = kind === 'away' && because?.startsWith(BY_HAND) ? 'Out of office' : MACHINES[kind];
  const isWritable = offered?.isReachable === true && (!thread.refusal || isOfOneAddress(thread.refusal));
  // An address elsewhere isn't written to from here; who named it can pass the email on.
  const isToForward =
    offered !== null &&
    !offered.isReachable &&
    !offered.isSender &&
    trust === 'contact' &&
    kind === 'person' &&
    !thread.refusal;
  return (
    <article
      className={classes.other}
      data-machine={machine === undefined ? undefined : true}
      data-trust={trust}
      aria-label={`${machine === undefined ? '' : `${machine}, `}${name}, ${time}`}
    >
      <p className={classes.head}>
        {machine !== undefined && (
          <span className={classes.machine} title={because ? `Recognised by: ${because}` : undefined}>
            <IconRobot size={16} stroke={1.6} aria-hidden="true" />
            {machine}
          </span>
        )}
        <span className={classes.name} dir="auto">
          {name}
        </span>
        <span className={classes.office}>{officeOf(thread, trust)}</span>
        {(machine === undefined || trust === 'unverified') && (
          <span className={classes.trust} data-trust={trust} title={title}>
            <Mark size={16} stroke={1.75} aria-hidden="true" />
            {words}
          </span>
        )}
        <time className={classes.time} dateTime={message.createdAt}>
          {time}
        </time>
      </p>
      <div className={classes.block}>
        {trust === 'unverified' && machine === undefined && (
          <p className={classes.warning}>
            We can’t confirm that this came from the university. Check before you pay or send anything.
          </p>
        )}
        <ReceivedBody message={message} sender={name} />
      </div>
      {offered && (
        <OfferedPerson
          offered={offered}
          kind={kind}
          trust={trust}
          onWrite={
            isWritable
              ? () => {
                  writeToOffered({ thread, message, by: name });
                  onWrite();
                }
              : null
          }
          onForward={
            isToForward
              ? () => {
                  askForForwarding({ thread, message, by: name });
                  onWrite();
                }
              : null
          }
        />
      )}
    </article>
  );
}

/** Where one person refuses, others can still be written to. */
function isOfOneAddress({ by }: ThreadRefusal): boolean {
  return by !== null;
}

/** The contact by name, also where their program sends none. */
function nameOf({ contactName, isForwarded }: Thread, { name, trust }: Other): string {
  return name.includes('@') && trust === 'contact' && !isForwarded ? contactName : name;
}

function officeOf({ university }: Thread, trust: SenderTrust): string {
  const { short } = universityFace(university);
  if (trust === 'unverified') return '';
  return trust === 'contact' ? short : `colleague at ${short}`;
}
