import type { Invitation, InvitedPerson } from '@cosmos/contract/email/invitation.ts';
import {
  IconCalendarEvent,
  IconCalendarOff,
  IconDownload,
  IconMapPin,
  IconRepeat,
  IconUser,
  IconVideo,
} from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import { Button } from '../../../ui/buttons/button.tsx';
import classes from './invitation-card.module.css';
import { isWholeDay, readersSpan, sendersSpan, type Span } from './invitation-words.ts';

interface InvitationCardProps {
  invitation: Invitation;
  /** The reader's time zone, the browser's unless it is given. */
  zone?: string;
  /** Saves the calendar file. */
  onDownload: () => void;
}

const KINDS: Readonly<Record<Invitation['method'], string>> = {
  request: 'Invitation',
  cancel: 'Cancelled',
  reply: 'Response to an invitation',
  counter: 'New time proposed',
  publish: 'Calendar event',
};
const CHOICES = {
  accepted: 'accepted',
  declined: 'declined',
  tentative: 'might attend',
  other: 'has responded',
} as const;

/** What a received calendar file says. It answers nothing by itself: the file can be saved and opened in a calendar. */
export function InvitationCard({ invitation, zone = zoneHere(), onDownload }: InvitationCardProps) {
  const { method, title } = invitation;
  const isCancelled = method === 'cancel';
  const Glyph = isCancelled ? IconCalendarOff : IconCalendarEvent;
  const id = useId();
  return (
    <article className={classes.card} aria-labelledby={id} data-cancelled={isCancelled || undefined}>
      <p className={classes.kind}>
        <Glyph size={16} stroke={1.75} aria-hidden="true" />
        {KINDS[method]}
      </p>
      <p className={classes.title} id={id} dir="auto">
        {title || 'Untitled event'}
      </p>
      <Times invitation={invitation} zone={zone} />
      <Facts invitation={invitation} />
      <Button className={classes.download} onClick={onDownload}>
        <IconDownload size={16} stroke={1.75} aria-hidden="true" />
        Download .ics
      </Button>
      {method === 'request' && (
        <p className={classes.note}>To accept or decline, open the file in your calendar.</p>
      )}
    </article>
  );
}

function Facts({ invitation }: Pick<InvitationCardProps, 'invitation'>) {
  const { method, organiser, answer, place, link: stated, repeats } = invitation;
  const link = method === 'cancel' ? null : stated;
  if (!repeats && !answer && !organiser && !place && !link) return null;
  return (
    <dl className={classes.facts}>
      {repeats && (
        <Fact name="Repeats" glyph={<IconRepeat />}>
          {repeats}
        </Fact>
      )}
      {answer && (
        <Fact name="Response" glyph={<IconUser />}>
          <bdi>{nameOf(answer.by)}</bdi> {CHOICES[answer.choice]}
        </Fact>
      )}
      {organiser && !answer && (
        <Fact name="Organiser" glyph={<IconUser />}>
          <bdi>{nameOf(organiser)}</bdi>
        </Fact>
      )}
      {place && (
        <Fact name="Location" glyph={<IconMapPin />}>
          <bdi>{place}</bdi>
        </Fact>
      )}
      {link && (
        <Fact name="Link" glyph={<IconVideo />}>
          <a href={link.url} title={link.url} target="_blank" rel="noopener noreferrer nofollow">
            {link.host}
            <span className="visually-hidden"> (opens in a new tab)</span>
          </a>
        </Fact>
      )}
    </dl>
  );
}

function Times({ invitation, zone }: Pick<InvitationCardProps, 'invitation'> & { zone: string }) {
  const theirs = sendersSpan(invitation);
  const yours = readersSpan(invitation, zone);
  const isUnknown = theirs.where === null && !isWholeDay(invitation.start);
  return (
    <div className={classes.times}>
      {yours && <Time span={yours} whose="your time" />}
      <Time span={theirs} whose={yours ? 'sender’s time' : null} />
      {isUnknown && <p className={classes.note}>The file doesn’t state a time zone.</p>}
    </div>
  );
}

function Time({ span: { when, where }, whose }: { span: Span; whose: string | null }) {
  const told = [where, whose].filter((part) => part !== null).join(' · ');
  return (
    <p className={classes.time}>
      <span className={classes.when}>{when}</span> {told && <span className={classes.where}>{told}</span>}
    </p>
  );
}

function Fact({ name, glyph, children }: { name: string; glyph: ReactNode; children: ReactNode }) {
  return (
    <div className={classes.fact}>
      <dt className={classes.glyph} title={name}>
        <span aria-hidden="true">{glyph}</span>
        <span className="visually-hidden">{name}</span>
      </dt>
      <dd className={classes.value}>{children}</dd>
    </div>
  );
}

function nameOf({ name, email }: InvitedPerson): string {
  return name || email;
}

function zoneHere(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone;
}
