import { randomBytes } from 'node:crypto';
import { EMAIL_MESSAGES } from '@cosmos/contract/email/messages.ts';
import type { SummaryKind } from '@cosmos/contract/email/contact.ts';
import type { MailHeader } from '@cosmos/db/tables/mail.ts';
import { AppError } from '../../context/errors.ts';
import type { Services } from '../../context/services.ts';
import type { MailContent } from '../../outbox/mail-content.ts';
import type { Envelope } from '../../outbox/queue-mail.ts';
import { contactMail } from '../../outbox/templates/contact.ts';
import { personName } from '../../outbox/templates/person-name.ts';
import type { LetterLinks } from '../threads/answer-links.ts';
import type { Writer } from './writer.ts';

/** What a letter is about and where it goes. */
export interface Conversation {
  subject: string;
  technologyTitle: string;
  reference: string;
  university: string;
  isForwarded: boolean;
  /** True if the team has forwarded it. */
  isPassedOn?: boolean;
  /** Of the address that answers go to. */
  replyToken: string;
}

export interface Composing {
  conversation: Conversation;
  writer: Writer;
  message: string;
  /** Greeted in the first message. */
  greets: string | null;
  summary: SummaryKind | null;
  /** What its links open. */
  links: LetterLinks;
}

type ComposeServices = Pick<Services, 'mailSettings' | 'config'>;

/** 128 unguessable bits in hex. */
export function newMailToken(): string {
  return randomBytes(16).toString('hex');
}

export function firstSubject(reference: string): string {
  return `Interest in tech (${reference})`;
}

/** What stands in the brackets of the first subject. */
export function referenceIn(subject: string): string {
  return /\((.+)\)$/.exec(subject)?.[1] ?? subject;
}

/** "Re: " once, however long the conversation gets. */
export function replySubject(subject: string): string {
  return /^re:/i.test(subject) ? subject : `Re: ${subject}`;
}

/** The letter as HTML and text. Refused where answers could not come back. */
export function composeLetter(
  { mailSettings }: Pick<Services, 'mailSettings'>,
  { conversation, writer, message, greets, summary, links }: Composing,
): MailContent {
  const text = summary === null ? '' : writer.summaries[summary];
  return contactMail({
    subject: conversation.subject,
    message,
    greets,
    summary: summary === null || text.trim() === '' ? null : { kind: summary, text },
    writer: writer.card,
    technology: { title: conversation.technologyTitle, reference: conversation.reference },
    university: conversation.university,
    isForwarded: conversation.isForwarded,
    isPassedOn: conversation.isPassedOn ?? false,
    replyTo: replyAddress(domainOf(mailSettings), conversation.replyToken),
    ...links,
    publicUrl: mailSettings.publicUrl,
  });
}

/** The Message-ID for a token of ours. */
export function ownMessageId({ mailSettings }: Pick<Services, 'mailSettings'>, token: string): string {
  return `<c.${token}@${domainOf(mailSettings)}>`;
}

interface Addressing {
  conversation: Conversation;
  writer: Writer;
  messageId: string;
  /** Of the messages before, oldest first. */
  earlierIds: readonly string[];
  /** Of the latest answer. */
  inReplyTo: string | null;
}

/** How the letter travels: answers come back to us whether a program answers to Reply-To, to From or by references. */
export function addressMail(
  { mailSettings, config }: ComposeServices,
  { conversation, writer, messageId, earlierIds, inReplyTo }: Addressing,
): Pick<Envelope, 'from' | 'replyTo' | 'headers'> {
  const replyTo = replyAddress(domainOf(mailSettings), conversation.replyToken);
  const { firstName, lastName } = writer.card;
  const name = personName(`${firstName} ${lastName}`) || 'A member';
  const headers: MailHeader[] = [
    { name: 'Message-ID', value: messageId },
    // Otherwise Postmark would replace it.
    { name: 'X-PM-KeepID', value: 'true' },
    ...(inReplyTo ? [{ name: 'In-Reply-To', value: inReplyTo }] : []),
    { name: 'References', value: referencesOf(earlierIds, messageId) },
  ];
  return { from: `"${name} via ${personName(config.shortName)}" <${replyTo}>`, replyTo, headers };
}

const REFERENCES_MAX = 4_000;

/** All ids and our own last. If they are too many, the first one and the latest stay, as the standard recommends. */
export function referencesOf(earlier: readonly string[], own: string): string {
  const [first, ...rest] = [...earlier, own];
  const kept: string[] = [];
  let length = first?.length ?? 0;
  for (const id of rest.toReversed()) {
    length += id.length + 1;
    if (length > REFERENCES_MAX) break;
    kept.unshift(id);
  }
  return [first, ...kept].join(' ');
}

function replyAddress(domain: string, token: string): string {
  return `reply+${token}@${domain}`;
}

function domainOf({ inboundDomain }: Services['mailSettings']): string {
  if (inboundDomain === null) throw new AppError('CONFLICT', EMAIL_MESSAGES.noAnswers);
  return inboundDomain;
}
