/** Payloads in Postmark's format, with the relevant fields and some irrelevant ones. */
interface About {
  MessageID: string;
  Recipient?: string;
  Tag?: string;
}

export const delivery = (about: About, at: Date) => ({
  RecordType: 'Delivery',
  ServerID: 23,
  MessageStream: 'outbound',
  Recipient: 'ada@example.org',
  ...about,
  DeliveredAt: at.toISOString(),
  Details: 'smtp;250 ok',
});

export const open = (about: About, at: Date, UserAgent = 'Mozilla/5.0 (Macintosh) Thunderbird/128') => ({
  RecordType: 'Open',
  FirstOpen: true,
  Client: { Name: 'Gmail', Company: 'Google', Family: 'Gmail' },
  Geo: { IP: '192.0.2.8' },
  UserAgent,
  Recipient: 'ada@example.org',
  ...about,
  ReceivedAt: at.toISOString(),
});

export const click = (about: About, at: Date) => ({
  ...open(about, at),
  RecordType: 'Click',
  ClickLocation: 'HTML',
  OriginalLink: 'https://cosmos.example/sign-in#token',
});

export const bounce = (
  { Recipient = 'ada@example.org', ...about }: About,
  at: Date,
  Type = 'HardBounce',
) => ({
  RecordType: 'Bounce',
  ID: 901542550,
  Type,
  Name: 'Hard bounce',
  Description: 'unknown user',
  Email: Recipient,
  Inactive: Type === 'HardBounce',
  ...about,
  BouncedAt: at.toISOString(),
  Content: '...',
});

export const complaint = ({ Recipient = 'ada@example.org', ...about }: About, at: Date) => ({
  RecordType: 'SpamComplaint',
  Type: 'SpamComplaint',
  Email: Recipient,
  ...about,
  BouncedAt: at.toISOString(),
});

export const subscription = (about: About, at: Date, SuppressSending: boolean) => ({
  RecordType: 'SubscriptionChange',
  Recipient: 'ada@example.org',
  ...about,
  ChangedAt: at.toISOString(),
  Origin: 'Recipient',
  SuppressSending,
  SuppressionReason: SuppressSending ? 'ManualSuppression' : null,
});

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
  From: from,
  FromFull: { Email: from, Name: 'Ada Lo', MailboxHash: '' },
  To: `reply+${hash}@inbound.cosmos.example`,
  ToFull: [{ Email: `reply+${hash}@inbound.cosmos.example`, Name: '', MailboxHash: hash }],
  Cc: '',
  CcFull: [],
  BccFull: [],
  OriginalRecipient: `reply+${hash}@inbound.cosmos.example`,
  Subject: subject,
  MessageID,
  MailboxHash: hash,
  Date: 'Mon, 2 Mar 2026 10:00:00 +0000',
  TextBody: 'Please keep it.\u0000',
  HtmlBody: '<p onclick="x()">Please keep it.</p>',
  StrippedTextReply: 'Please keep it.',
  Tag: '',
  Headers: Object.entries({
    'Received-SPF': `Pass (sender SPF authorized) identity=mailfrom; client-ip=192.0.2.9; envelope-from=${from}; receiver=inbound`,
    'X-Spam-Tests': 'SPF_PASS',
    'MIME-Version': '1.0',
    ...headers,
  }).map(([Name, Value]) => ({ Name, Value })),
  Attachments: [{ Name: 'note.txt', Content: 'aGVsbG8=', ContentType: 'text/plain', ContentLength: 5 }],
});
