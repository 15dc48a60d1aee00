import { UNDELIVERED_SUBJECT, UNDELIVERED_WORDS } from './machine-phrases.ts';
import { header, type Mail } from './mail.ts';

/** The header, subject or words that tell it, or null. */
export type Sign = string | null;

/** A recipient marked an email as spam: a feedback report (RFC 5965) or what older providers send. */
export function isComplaint(mail: Mail, words: string): Sign {
  const report = reportType(mail, 'feedback-report') ?? partOf(mail, /^message\/feedback-report/i);
  if (report) return report;
  if (
    /^\s*(?:\w+ ){0,2}(?:abuse report|complaint about message|e-?mail (?:feedback|abuse) report|spam complaint)/i.test(
      mail.Subject,
    )
  )
    return `Subject: ${mail.Subject}`;
  return wordsAt(
    words,
    /this is an? [\w/ -]{3,40} report for an e-?mail message received from|"notificationType\\?"\s?:\s?\\?"Complaint/i,
  );
}

const DAEMON = /^(?:mailer|mail)[-_.]?daemon(?:@|$)/i;
const DAEMON_NAME =
  /^\W*(?:mail(?:er)? ?(?:delivery|daemon)|mailer-daemon|system administrator\W*$|mail delivery (?:sub)?system|postmaster\W*$)/i;
const POSTMASTER =
  /^(?:poo?st-?master|mail[-_.]?(?:admin|er|system|delivery|server)|mdaemon|bounces?|returned-?mail)\b/i;

/** A report that an email was not delivered, is delayed, or was displayed. */
export function isDeliveryReport(mail: Mail, words: string): Sign {
  const { Email, Name } = mail.FromFull;
  const marked =
    reportType(mail, '(?:delivery-status|disposition-notification)') ??
    partOf(mail, /^message\/(?:global-)?(?:delivery-status|disposition-notification)/i) ??
    headerOf(mail, 'x-failed-recipients') ??
    wordsAt(words, /^\s*\{[^}]{0,1000}"notificationType\\?"\s?:\s?\\?"(?:Bounce|Delivery)/i);
  if (marked) return marked;
  if (DAEMON.test(Email)) return `From: ${Email}`;
  const isSystem = POSTMASTER.test(Email) || DAEMON_NAME.test(Name) || hasNoSender(mail);
  const said = wordsAt(words, UNDELIVERED_WORDS);
  if (UNDELIVERED_SUBJECT.test(mail.Subject) && (isSystem || said)) return `Subject: ${mail.Subject}`;
  return isSystem ? said : null;
}

/** An invitation, or the answer to one. */
export function isCalendar(mail: Mail): Sign {
  const type = header(mail, 'content-type');
  if (type !== null && /^\s*text\/calendar/i.test(type)) return `Content-Type: ${type}`;
  return partOf(mail, /^(?:text\/calendar|application\/ics)/i);
}

/** An answer that nobody wrote, as its headers say. */
export function isAutomaticAnswer(mail: Mail): Sign {
  const submitted = header(mail, 'auto-submitted');
  if (submitted !== null && /^\s*auto-replied/i.test(submitted)) return `Auto-Submitted: ${submitted}`;
  for (const name of ['precedence', 'preference']) {
    const value = header(mail, name);
    if (value !== null && /\bauto_?reply\b/i.test(value)) return `${name}: ${value}`;
  }
  return (
    [
      'x-autoreply',
      'x-auto-reply',
      'x-autorespond',
      'x-autoresponder',
      'x-autoreply-from',
      'x-auto-reply-from',
      'x-mail-autoreply',
    ]
      .map((name) => headerOf(mail, name))
      .find((sign) => sign !== null) ?? null
  );
}

const TICKET_SYSTEMS =
  /^(?:x-)?(?:zendesk|freshdesk|otrs|rt-|jira|atlassian|helpscout|intercom|front-|servicenow|kayako|zammad|osticket|gitlab|github|salesforce|sfdc|kustomer|gorgias|topdesk|manageengine|desk-|hubspot|spiceworks|deskpro|teamwork|ticket|request-?tracker)/i;

/** Ticket systems mark what they send for people just like what they send by themselves. */
export function isOfTicketSystem(mail: Mail): boolean {
  if (/\b(?:RT|request tracker)\b/i.test(header(mail, 'managed-by') ?? '')) return true;
  if (/zendesk|otrs|freshdesk|jira|zammad|osticket/i.test(header(mail, 'x-mailer') ?? '')) return true;
  return (mail.Headers ?? []).some(({ Name }) => TICKET_SYSTEMS.test(Name));
}

/** A system says that it sent it, be it for a person or by itself. */
export function isOfSystem(mail: Mail): Sign {
  const submitted = header(mail, 'auto-submitted');
  if (submitted === null || /^\s*no\b/i.test(submitted) || isOfTicketSystem(mail)) return null;
  return `Auto-Submitted: ${submitted}`;
}

/** A system or the software of a list sent it by itself. */
export function isSystem(mail: Mail): Sign {
  const submitted = isOfSystem(mail);
  if (submitted && !isReply(mail)) return submitted;
  if (hasNoSender(mail)) return 'Return-Path: <>';
  const list = headerOf(mail, 'x-list-administrivia');
  if (list) return list;
  if (
    /^(?:majordomo|listserv|mailman|sympa|owner-.{1,60}|.{1,60}-(?:request|bounces|owner))@/i.test(
      mail.FromFull.Email,
    )
  )
    return `From: ${mail.FromFull.Email}`;
  return /^\s*(?:loop alert|your message to .{1,80} awaits moderator approval|(?:please )?confirm (?:your )?(?:subscription|e-?mail)|request to mailing list .{1,80} rejected|subscription (?:results|request))/i.test(
    mail.Subject,
  )
    ? `Subject: ${mail.Subject}`
    : null;
}

/** Who answers through a system that we don't know is marked by it all the same. */
function isReply(mail: Mail): boolean {
  return header(mail, 'in-reply-to') !== null || header(mail, 'references') !== null;
}

/** Bounces and the like are sent without a sender, so that they are never answered. */
function hasNoSender(mail: Mail): boolean {
  return /^\s*<>\s*$/.test(header(mail, 'return-path') ?? '');
}

function reportType(mail: Mail, type: string): Sign {
  const value = header(mail, 'content-type');
  if (value === null || !/^\s*multipart\/report/i.test(value)) return null;
  return new RegExp(`report-type\\s{0,5}=\\s{0,5}"?${type}`, 'i').test(value)
    ? `Content-Type: ${value}`
    : null;
}

function partOf({ Attachments }: Mail, type: RegExp): Sign {
  const part = Attachments?.find(({ ContentType }) => type.test(ContentType.trim()));
  return part ? `Part: ${part.ContentType}` : null;
}

function headerOf(mail: Mail, name: string): Sign {
  const value = header(mail, name);
  return value === null ? null : `${name}: ${value}`;
}

function wordsAt(words: string, pattern: RegExp): Sign {
  const said = pattern.exec(words)?.[0];
  return said === undefined ? null : `Text: ${said}`;
}
