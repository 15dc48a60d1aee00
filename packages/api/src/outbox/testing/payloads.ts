/** Payloads as Postmark posts them, with every field that it documents. */
export interface About {
  MessageID: string;
  Recipient?: string;
  /** Ours: the email's id. */
  Tag?: string;
  MessageStream?: string;
}

const STREAM = 'outbound';

const common = ({ MessageID, Recipient = 'ada@example.org', Tag = '', MessageStream = STREAM }: About) => ({
  about: { ServerID: 23, MessageStream, MessageID, Tag, Metadata: Tag === '' ? {} : { mail: Tag } },
  Recipient,
});

/** With seven digits of a second, as Postmark's clocks have them. */
const moment = (at: Date) => at.toISOString().replace(/Z$/, '0259Z');

export const delivery = (event: About, at: Date) => {
  const { about, Recipient } = common(event);
  return {
    RecordType: 'Delivery',
    ...about,
    Recipient,
    DeliveredAt: moment(at),
    Details: 'smtp;250 2.0.0 OK 1741000000 q12si5551212abc.91 - gsmtp',
  };
};

const THUNDERBIRD = 'Mozilla/5.0 (Macintosh) Thunderbird/128';

/** What Postmark guesses about the reader's program and place. */
const seen = (UserAgent: string) => ({
  Client: { Name: 'Thunderbird 128.0', Company: 'Mozilla Foundation', Family: 'Thunderbird' },
  OS: { Name: 'OS X 10.15', Company: 'Apple Computer, Inc.', Family: 'OS X' },
  Platform: 'Desktop',
  UserAgent,
  Geo: {
    CountryISOCode: 'DE',
    Country: 'Germany',
    RegionISOCode: 'BY',
    Region: 'Bavaria',
    City: 'Munich',
    Zip: '80331',
    Coords: '48.1374,11.5755',
    IP: '192.0.2.8',
  },
});

export const open = (event: About, at: Date, UserAgent = THUNDERBIRD) => {
  const { about, Recipient } = common(event);
  return {
    RecordType: 'Open',
    FirstOpen: true,
    ...about,
    Recipient,
    ReceivedAt: moment(at),
    ReadSeconds: 5,
    ...seen(UserAgent),
  };
};

export const click = (event: About, at: Date) => {
  const { about, Recipient } = common(event);
  return {
    RecordType: 'Click',
    ClickLocation: 'HTML',
    OriginalLink: 'https://cosmos.example/sign-in#token',
    ...about,
    Recipient,
    ReceivedAt: moment(at),
    ...seen(THUNDERBIRD),
  };
};

const BOUNCES: Record<string, { TypeCode: number; Name: string; isInactive: boolean }> = {
  HardBounce: { TypeCode: 1, Name: 'Hard bounce', isInactive: true },
  SpamComplaint: { TypeCode: 512, Name: 'Spam complaint', isInactive: true },
  Transient: { TypeCode: 2, Name: 'Message delayed', isInactive: false },
  SoftBounce: { TypeCode: 4_096, Name: 'Soft bounce', isInactive: false },
  AutoResponder: { TypeCode: 32, Name: 'Auto responder', isInactive: false },
  Unsubscribe: { TypeCode: 16, Name: 'Unsubscribe request', isInactive: true },
};

export const bounce = (event: About, at: Date, Type = 'HardBounce') => {
  const { about, Recipient } = common(event);
  const { TypeCode, Name, isInactive } = BOUNCES[Type] ?? { TypeCode: 8_192, Name: Type, isInactive: false };
  return {
    RecordType: 'Bounce',
    ID: 901_542_550,
    Type,
    TypeCode,
    Name,
    ...about,
    Description: 'unknown user',
    Details: 'smtp;550 5.1.1 The email account that you tried to reach does not exist.',
    Email: Recipient,
    From: 'cosmos@cosmos.example',
    BouncedAt: moment(at),
    DumpAvailable: true,
    Inactive: isInactive,
    CanActivate: Type !== 'SpamComplaint',
    Subject: 'Hello',
    Content: '...',
  };
};

export const complaint = (event: About, at: Date) => ({
  ...bounce(event, at, 'SpamComplaint'),
  RecordType: 'SpamComplaint',
  Description: '',
});

/** Who leaves a stream, or comes back; for `HardBounce` and `SpamComplaint` the provider itself has stopped. */
export const subscription = (
  event: About,
  at: Date,
  SuppressSending: boolean,
  reason = 'ManualSuppression',
) => {
  const { about, Recipient } = common(event);
  return {
    RecordType: 'SubscriptionChange',
    ...about,
    Recipient,
    ChangedAt: moment(at),
    Origin: 'Recipient',
    SuppressSending,
    SuppressionReason: SuppressSending ? reason : null,
  };
};

export interface InboundOptions {
  MessageID: string;
  hash?: string;
  from?: string;
  headers?: Record<string, string>;
  subject?: string;
}

export const inbound = ({
  MessageID,
  hash = '',
  from = 'ada@example.org',
  headers = {},
  subject = 'Re: Hello',
}: InboundOptions) => ({
  FromName: 'Ada Lo',
  MessageStream: 'inbound',
  From: from,
  FromFull: { Email: from, Name: 'Ada Lo', MailboxHash: '' },
  To: `reply+${hash}@inbound.cosmos.example`,
  ToFull: [{ Email: `reply+${hash}@inbound.cosmos.example`, Name: '', MailboxHash: hash }],
  Cc: '',
  CcFull: [],
  Bcc: '',
  BccFull: [],
  OriginalRecipient: `reply+${hash}@inbound.cosmos.example`,
  ReplyTo: '',
  Subject: subject,
  MessageID,
  MailboxHash: hash,
  Date: 'Mon, 2 Mar 2026 10:00:00 +0000',
  TextBody: 'Please keep it.\u0000',
  HtmlBody: '<p onclick="x()">Please keep it.</p>',
  StrippedTextReply: 'Please keep it.',
  Tag: '',
  Headers: Object.entries({
    'Return-Path': `<${from}>`,
    Received: 'by p-pm-inboundg02a-aws-euwest1a.inbound.postmarkapp.com (Postfix) with ESMTPS id 1A2B3C',
    'X-Spam-Checker-Version': 'SpamAssassin 3.4.0 (2014-02-07)',
    'X-Spam-Status': 'No',
    'X-Spam-Score': '-0.1',
    'Received-SPF': `Pass (sender SPF authorized) identity=mailfrom; client-ip=192.0.2.9; envelope-from=${from}; receiver=inbound`,
    'X-Spam-Tests': 'SPF_PASS',
    'MIME-Version': '1.0',
    ...headers,
  }).map(([Name, Value]) => ({ Name, Value })),
  Attachments: [
    { Name: 'note.txt', Content: 'aGVsbG8=', ContentType: 'text/plain', ContentLength: 5, ContentID: '' },
  ],
});
