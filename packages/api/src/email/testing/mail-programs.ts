import { randomBytes } from 'node:crypto';
import { type Encoding, rawMail } from './raw-mail.ts';

/** Our email as it arrived at the office. */
export interface Arrived {
  /** Of From and Reply-To alike. */
  replyTo: string;
  /** Message-ID, with angle brackets. */
  id: string;
  subject: string;
  to: string;
  text: string;
}

/** What is answered, and by which way. */
export interface Manner {
  name: string;
  subject(subject: string): string;
  from(manager: string): string;
  to(replyTo: string): string;
  cc?: string;
  /** What was made of our Message-ID before the program saw it. */
  id?: (own: string) => string;
  /** The list that the program writes, of ours and the id that it saw. */
  references?: (own: string, seen: string) => string[];
  inReplyTo?: boolean;
}

interface Program {
  name: string;
  agent?: readonly [string, string];
  id(): string;
  prefix: string;
  encoding: Encoding;
  charset: string;
  plain?: string;
  /** Its text: the own words over what is quoted; absent if it only writes HTML. */
  text?: (own: string, mail: Arrived) => string;
  html?: (own: string, mail: Arrived) => string;
  /** Other headers of its own. */
  more?: readonly (readonly [string, string])[];
  /** How it lists what it answers; in one long line with spaces by default. */
  list?: (ids: readonly string[]) => string;
  hasPicture?: true;
}

const hex = (bytes: number) => randomBytes(bytes).toString('hex');
const quoted = ({ text }: Arrived) => text.replaceAll(/^/gm, '> ');
const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
const breaks = (text: string) => escaped(text).replaceAll('\n', '<br>');
const wrote = 'On Mon, 2 Mar 2026 at 10:00, Ada Lo via Cosmos wrote:';
const outlookBlock = ({ replyTo, to, subject }: Arrived) =>
  `From: Ada Lo via Cosmos <${replyTo}>\nSent: Monday, March 2, 2026 10:00 AM\nTo: ${to}\nSubject: ${subject}`;
const under = (own: string, mail: Arrived) => `${own}\n\n${wrote}\n\n${quoted(mail)}\n`;

/** The 12 programs that offices mostly use. */
export const PROGRAMS: readonly Program[] = [
  {
    name: 'Gmail',
    id: () => `<CA${hex(24)}@mail.gmail.com>`,
    prefix: 'Re: ',
    encoding: 'quoted-printable',
    charset: 'UTF-8',
    text: under,
    html: (own, mail) =>
      `<div dir="ltr">${breaks(own)}</div><br><div class="gmail_quote gmail_quote_container"><div dir="ltr" class="gmail_attr">${wrote}<br></div><blockquote class="gmail_quote">${breaks(mail.text)}</blockquote></div>`,
  },
  {
    name: 'Gmail on a phone',
    id: () => `<CA${hex(24)}@mail.gmail.com>`,
    prefix: 'Re: ',
    encoding: 'base64',
    charset: 'UTF-8',
    text: under,
    html: (own, mail) =>
      `<div dir="auto">${breaks(own)}</div><br><div class="gmail_quote"><div dir="ltr" class="gmail_attr">${wrote}<br></div><blockquote class="gmail_quote">${breaks(mail.text)}</blockquote></div>`,
  },
  {
    name: 'Outlook for Windows',
    agent: ['X-Mailer', 'Microsoft Outlook 16.0'],
    id: () => `<${hex(4)}01d9$${hex(4)}$${hex(4)}$@u.example>`,
    prefix: 'RE: ',
    encoding: 'quoted-printable',
    charset: 'us-ascii',
    text: (own, mail) => `${own}\n\n${outlookBlock(mail)}\n\n${mail.text}`,
    html: (own, mail) =>
      `<html xmlns:o="urn:schemas-microsoft-com:office:office"><body><div class="WordSection1"><p class="MsoNormal">${breaks(own)}<o:p></o:p></p><p><img src="cid:image001.png@01D9"></p><div style="border:none;border-top:solid #E1E1E1 1.0pt"><p class="MsoNormal">${breaks(outlookBlock(mail))}</p></div><p>${breaks(mail.text)}</p></div></body></html>`,
    more: [
      ['Thread-Topic', 'Interest in tech'],
      ['Thread-Index', 'AQHZ8mZyq1bq0m0yT0mWmZ9Q2m1yJw=='],
      ['Content-Language', 'en-us'],
    ],
    hasPicture: true,
  },
  {
    name: 'Outlook on the web',
    id: () => `<AM0PR08MB${hex(10)}@AM0PR08MB1234.eurprd08.prod.outlook.com>`,
    prefix: 'Re: ',
    encoding: 'quoted-printable',
    charset: 'iso-8859-1',
    text: (own, mail) => `${own}\n________________________________\n${outlookBlock(mail)}\n\n${mail.text}`,
    html: (own, mail) =>
      `<html><body dir="ltr"><div class="elementToProof">${breaks(own)}</div><div id="appendonsend"></div><hr><div id="divRplyFwdMsg" dir="ltr">${breaks(outlookBlock(mail))}</div><div>${breaks(mail.text)}</div></body></html>`,
    more: [
      ['Accept-Language', 'en-US'],
      ['X-MS-Has-Attach', ''],
      ['X-MS-TNEF-Correlator', ''],
      ['x-ms-exchange-messagesentrepresentingtype', '1'],
      ['X-OriginatorOrg', 'u.example'],
    ],
  },
  {
    name: 'Outlook on a phone',
    agent: ['X-Mailer', 'Microsoft Outlook for iOS'],
    id: () => `<DB9PR08MB${hex(10)}@DB9PR08MB1234.eurprd08.prod.outlook.com>`,
    prefix: 'Re: ',
    encoding: 'base64',
    charset: 'UTF-8',
    text: (own, mail) =>
      `${own}\n\nGet Outlook for iOS<https://aka.ms/o0ukef>\n________________________________\n${outlookBlock(mail)}\n\n${mail.text}`,
    html: (own, mail) =>
      `<html><body><div dir="ltr">${breaks(own)}</div><div id="ms-outlook-mobile-signature">Get <a href="https://aka.ms/o0ukef">Outlook for iOS</a></div><hr><div id="divRplyFwdMsg">${breaks(outlookBlock(mail))}</div><div>${breaks(mail.text)}</div></body></html>`,
  },
  {
    name: 'Apple Mail',
    agent: ['X-Mailer', 'Apple Mail (2.3826.400.131.1.6)'],
    id: () => `<${hex(4).toUpperCase()}-4F1C-4C53-9E1B-${hex(6).toUpperCase()}@u.example>`,
    prefix: 'Re: ',
    encoding: 'quoted-printable',
    charset: 'UTF-8',
    text: (own, mail) =>
      `${own}\n\n> On 2 Mar 2026, at 10:00, Ada Lo via Cosmos wrote:\n> \n${quoted(mail)}\n`,
    html: (own, mail) =>
      `<html><body style="overflow-wrap: break-word;">${breaks(own)}<br><div><br><blockquote type="cite"><div>On 2 Mar 2026, at 10:00, Ada Lo via Cosmos wrote:</div><div>${breaks(mail.text)}</div></blockquote></div></body></html>`,
  },
  {
    name: 'iPhone Mail',
    agent: ['X-Mailer', 'iPhone Mail (22E240)'],
    id: () => `<${hex(4).toUpperCase()}-1B2C-4D5E-8F90-${hex(6).toUpperCase()}@u.example>`,
    prefix: 'Re: ',
    encoding: 'base64',
    charset: 'utf-8',
    text: (own, mail) =>
      `${own}\n\nSent from my iPhone\n\n> On 2 Mar 2026, at 10:00, Ada Lo via Cosmos <${mail.replyTo}> wrote:\n> \n${quoted(mail)}\n`,
    html: (own, mail) =>
      `<html><body dir="auto">${breaks(own)}<br><br><div dir="ltr">Sent from my iPhone</div><div dir="ltr"><br><blockquote type="cite">${breaks(mail.text)}</blockquote></div></body></html>`,
  },
  {
    name: 'Thunderbird',
    agent: ['User-Agent', 'Mozilla Thunderbird'],
    id: () => `<${hex(4)}-5d2b-4a3c-8e1f-${hex(6)}@u.example>`,
    prefix: 'Re: ',
    encoding: '7bit',
    charset: 'UTF-8',
    plain: 'format=flowed',
    text: (own, mail) => `On 3/2/26 10:00, Ada Lo via Cosmos wrote:\n${quoted(mail)}\n\n${own}\n`,
  },
  {
    name: 'Yahoo Mail',
    agent: ['X-Mailer', 'WebService/1.1.23369 YMailNorrin'],
    id: () => `<1512345678.${hex(4)}@mail.yahoo.com>`,
    prefix: 'Re: ',
    encoding: 'base64',
    charset: 'UTF-8',
    text: (own, mail) =>
      `${own}\n\n    On Monday, March 2, 2026 at 10:00:00 AM GMT+1, Ada Lo via Cosmos <${mail.replyTo}> wrote:  \n \n ${mail.text}\n`,
    html: (own, mail) =>
      `<html><body><div class="ydp1yahoo-style-wrap"><div dir="ltr">${breaks(own)}</div></div><div id="ydp2yahoo_quoted_1" class="ydp2yahoo_quoted"><div>On Monday, March 2, 2026, Ada Lo via Cosmos wrote:</div><div>${breaks(mail.text)}</div></div></body></html>`,
  },
  {
    name: 'Proton Mail',
    id: () => `<${hex(32)}@proton.me>`,
    prefix: 'Re: ',
    encoding: 'quoted-printable',
    charset: 'utf-8',
    text: (own, mail) =>
      `${own}\n\nSent with Proton Mail secure email.\n\nOn Monday, 2 March 2026 at 10:00, Ada Lo via Cosmos <${mail.replyTo}> wrote:\n\n${quoted(mail)}\n`,
    html: (own, mail) =>
      `<div>${breaks(own)}</div><div class="protonmail_quote">On Monday, 2 March 2026, Ada Lo via Cosmos wrote:<br><blockquote class="protonmail_quote" type="cite">${breaks(mail.text)}</blockquote></div>`,
    more: [['Feedback-ID', '10000001:user:proton']],
  },
  {
    name: 'HCL Notes',
    agent: ['X-Mailer', 'HCL Notes Release 12.0.2 November 2022'],
    id: () => `<OF${hex(8).toUpperCase()}.${hex(4).toUpperCase()}-ONC1258B2D.00333D3F@u.example>`,
    prefix: 'Antwort: ',
    encoding: 'quoted-printable',
    charset: 'ISO-8859-1',
    html: (own, mail) =>
      `<span style="font-size:10pt;font-family:sans-serif">${breaks(own)}</span><br><br><span>From: Ada Lo via Cosmos &lt;${mail.replyTo}&gt;</span><br><span>To: ${mail.to}</span><br><span>Date: 02.03.2026 10:00</span><br><span>Subject: ${escaped(mail.subject)}</span><hr noshade>${breaks(mail.text)}`,
    list: (ids) => ids.join(','),
    more: [['X-MIMETrack', 'Serialize by Router on M1/SRV/U(Release 12.0.2) at 02.03.2026 11:00:00']],
  },
  {
    name: 'mutt',
    agent: ['User-Agent', 'Mutt/2.2.13 (2024-03-09)'],
    id: () => `<ZfQ${hex(6)}@workstation.u.example>`,
    prefix: 'Re: ',
    encoding: '7bit',
    charset: 'us-ascii',
    text: (own, mail) =>
      `On Mon, Mar 02, 2026 at 10:00:00AM +0000, Ada Lo via Cosmos wrote:\n${quoted(mail)}\n\n${own}\n`,
    list: (ids) => ids.join('\t'),
  },
];

const PICTURE = Buffer.from('89504e470d0a1a0a', 'hex').toString('base64');

/** An answer as a program writes it, with what the servers on its way add. */
export function answerBy(program: Program, manner: Manner, mail: Arrived, own: string): string {
  const from = manner.from(mail.to);
  const seen = manner.id?.(mail.id) ?? mail.id;
  const references = (manner.references ?? ((_own, id) => [id]))(mail.id, seen);
  const encoding =
    /[^\x20-\x7e\n]/.test(mail.text) && program.encoding === '7bit' ? 'quoted-printable' : program.encoding;
  const headers: (readonly [string, string])[] = [
    [
      'Received',
      `from mx.u.example (mx.u.example [192.0.2.9]) by inbound.postmarkapp.com (Postfix) with ESMTPS id ${hex(5)} for <${manner.to(mail.replyTo)}>; Mon, 2 Mar 2026 11:00:01 +0000`,
    ],
    [
      'DKIM-Signature',
      `v=1; a=rsa-sha256; c=relaxed/relaxed; d=u.example; s=selector1; h=From:Date:Subject:Message-ID; bh=${hex(16)}; b=${hex(64)}`,
    ],
    ['From', `"Doe, Jane" <${from}>`],
    ['To', `Ada Lo via Cosmos <${manner.to(mail.replyTo)}>`],
    ...(manner.cc ? [['Cc', manner.cc] as const] : []),
    ['Subject', manner.subject(`${program.prefix}${mail.subject}`)],
    ...(program.agent ? [program.agent] : []),
    ...(program.more ?? []),
    ['Date', 'Mon, 2 Mar 2026 11:00:00 +0000'],
    ['Message-ID', program.id()],
    ...(manner.inReplyTo === false ? [] : [['In-Reply-To', seen] as const]),
    ...(references.length > 0
      ? [['References', (program.list ?? ((ids) => ids.join(' ')))(references)] as const]
      : []),
  ];
  return rawMail({
    headers,
    encoding,
    charset: /[^\x20-\x7e\n]/.test(mail.text) ? 'UTF-8' : program.charset,
    ...(program.plain ? { plain: program.plain } : {}),
    ...(program.text ? { text: program.text(own, mail) } : {}),
    ...(program.html ? { html: program.html(own, mail) } : {}),
    ...(program.hasPicture ? { picture: { contentId: 'image001.png@01D9', base64: PICTURE } } : {}),
  });
}

const foreignId = () => `<${hex(12)}@rewritten.example>`;
const same = (text: string) => text;
const plain = { subject: same, from: same, to: same };

/** What people and servers do with it. */
export const MANNERS: readonly Manner[] = [
  { ...plain, name: 'a reply', references: (own) => [own] },
  {
    ...plain,
    name: 'a reply to all',
    cc: '"Lee, Sam" <sam@u.example>, Licensing Office <office@u.example>',
    references: (own) => [own],
  },
  { ...plain, name: 'another subject', subject: () => 'Lunch on Thursday?', references: (own) => [own] },
  {
    ...plain,
    name: 'forwarded, and answered by a colleague',
    subject: (subject) => `Fwd: ${subject}`,
    from: () => 'sam.lee@u.example',
    cc: 'jane@u.example',
    references: (own) => [own, foreignId()],
    id: foreignId,
  },
  // The answer goes to From; here the address isn't even repeated right.
  {
    ...plain,
    name: 'Reply-To ignored, and no token in the address',
    to: (replyTo) => replyTo.replace(/\+[0-9a-f]+/, ''),
    references: (own) => [own],
  },
  {
    ...plain,
    name: 'ids rewritten by a provider',
    to: (replyTo) => replyTo.replace(/\+[0-9a-f]+/, ''),
    id: foreignId,
    references: (own, seen) => [own, seen],
  },
  {
    ...plain,
    name: 'ids rewritten and References cut',
    id: foreignId,
    references: () => [],
    inReplyTo: true,
  },
  {
    ...plain,
    name: 'the token in capitals',
    to: (replyTo) => replyTo.toUpperCase(),
    inReplyTo: false,
    references: () => [],
  },
];
