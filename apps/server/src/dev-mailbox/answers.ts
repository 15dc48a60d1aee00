import { randomUUID } from 'node:crypto';
import { organisationOf } from '@cosmos/api/accounts/organisation.ts';
import type { OneMail } from '@cosmos/api/outbox/mailbox.ts';
import { invitationFile, LOGO, onePagePdf } from './sample-files.ts';

/** What may come back to an email, by who sends it and how. */
export const ANSWERS = [
  'answer',
  'answer-formatted',
  'answer-colleague',
  'answer-stranger',
  'answer-away',
  'answer-invitation',
] as const;
export type AnswerKind = (typeof ANSWERS)[number];

export interface Answering {
  kind: AnswerKind;
  mail: OneMail;
  now: Date;
  /** Only of an `answer`. */
  text: string;
  from: string;
}

interface Said {
  from: string;
  name: string;
  subject: string;
  text: string;
  html: string;
  headers: Record<string, string>;
  files: { name: string; type: string; bytes: Buffer; contentId?: string }[];
}

/** A university signs what its people send. */
const SIGNED = { 'X-Spam-Tests': 'DKIM_SIGNED,DKIM_VALID,DKIM_VALID_AU,SPF_PASS' };

/** A reply as Postmark would post it. */
export function answerPayload(answering: Answering): object {
  const { mail } = answering;
  const { from, name, subject, text, html, headers, files } = saidIn(answering);
  const to = { Email: mail.reply_to ?? '', Name: '', MailboxHash: mail.reply_hash ?? '' };
  const answered = mail.headers.filter((header) => header.name === 'Message-ID');
  const all = {
    'Message-ID': `<${randomUUID()}@mailbox.local>`,
    ...(answered[0] && { 'In-Reply-To': answered[0].value }),
    'Received-SPF': `Pass (sender SPF authorized) identity=mailfrom; envelope-from=${from}; receiver=inbound`,
    ...headers,
  };
  return {
    MessageID: randomUUID(),
    FromFull: { Email: from, Name: name, MailboxHash: '' },
    ToFull: [to],
    MailboxHash: to.MailboxHash,
    Subject: subject,
    Date: answering.now.toISOString(),
    TextBody: text,
    HtmlBody: html,
    Headers: Object.entries(all).map(([Name, Value]) => ({ Name, Value })),
    Attachments: files.map((file) => ({
      Name: file.name,
      ContentType: file.type,
      ContentLength: file.bytes.length,
      Content: file.bytes.toString('base64'),
      ...(file.contentId && { ContentID: file.contentId }),
    })),
  };
}

function saidIn({ kind, mail, now, text, from }: Answering): Said {
  const domain = mail.to_address.slice(mail.to_address.lastIndexOf('@') + 1);
  const plain: Said = {
    from: mail.to_address,
    name: '',
    subject: `Re: ${mail.subject}`,
    text,
    html: '',
    headers: {},
    files: [],
  };
  switch (kind) {
    case 'answer':
      return {
        ...plain,
        from,
        headers: organisationOf(from) === organisationOf(mail.to_address) ? SIGNED : {},
      };
    case 'answer-formatted':
      return {
        ...plain,
        text: `${FORMATTED_TEXT}\n\n${quoteOf(mail)}`,
        html: formattedHtml(mail),
        files: [
          { name: 'Summary.pdf', type: 'application/pdf', bytes: onePagePdf('One-page summary') },
          { name: 'logo.png', type: 'image/png', bytes: LOGO, contentId: 'logo@mailbox' },
          { name: 'data.zip', type: 'application/zip', bytes: Buffer.from('PK\u0003\u0004') },
        ],
      };
    case 'answer-colleague':
      return {
        ...plain,
        from: `sam.reyes@${domain}`,
        name: 'Sam Reyes',
        headers: SIGNED,
        text: 'Hello,\n\nI have taken over this technology. Please write to me from now on.\n\nSam Reyes',
      };
    case 'answer-stranger':
      return {
        ...plain,
        from: 'office@elsewhere.example',
        name: 'Technology Office',
        text: 'We can arrange the licence for you. Please send us your plans at office@elsewhere.example.',
      };
    case 'answer-away':
      return {
        ...plain,
        subject: `Automatic reply: ${mail.subject}`,
        headers: { 'Auto-Submitted': 'auto-replied' },
        text: `I am out of the office until ${dayIn(now, 10)} and will read my email after that.\nIn urgent cases please contact Sam Reyes (sam.reyes@${domain}).`,
      };
    case 'answer-invitation':
      return {
        ...plain,
        subject: `Invitation: ${mail.subject}`,
        text: 'Let us talk about it. I have sent an invitation along.',
        files: [
          {
            name: 'invite.ics',
            type: 'text/calendar; method=REQUEST',
            bytes: invitationFile({ organiser: mail.to_address, now, id: randomUUID() }),
          },
        ],
      };
  }
}

const FORMATTED_TEXT = [
  'Thank you for your interest. Three points:',
  '',
  '- rainwear is open, without exclusivity',
  '- a trial takes six weeks',
  '- the terms are on https://terms.university.example/standard',
  '',
  'The summary is attached.',
].join('\n');

function formattedHtml(mail: OneMail): string {
  return [
    '<div dir="ltr"><p>Thank you for your interest. <b>Three points:</b></p>',
    '<ul><li>rainwear is open, <i>without exclusivity</i></li><li>a trial takes six weeks</li>',
    '<li>see <a href="https://terms.university.example/standard">our usual terms</a></li></ul>',
    '<p>The summary is attached.</p><p><img src="cid:logo@mailbox" alt="Technology Licensing" width="120" height="36"></p>',
    '<img src="https://tracker.example/open.gif" width="1" height="1"></div>',
    `<div class="gmail_quote"><div class="gmail_attr">On Monday, Cosmos wrote:</div><blockquote class="gmail_quote">${escaped(mail.text)}</blockquote></div>`,
  ].join('');
}

function quoteOf({ text }: OneMail): string {
  return `On Monday, Cosmos wrote:\n${text.replaceAll(/^/gm, '> ')}`;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}

/** "6 December 2026" */
function dayIn(now: Date, days: number): string {
  return new Date(now.getTime() + days * 86_400_000).toLocaleDateString('en-GB', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
}
