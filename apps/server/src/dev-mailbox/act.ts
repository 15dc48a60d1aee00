import type { OneMail } from '@cosmos/api/outbox/mailbox.ts';
import { answerPayload, ANSWERS } from './answers.ts';

/** What the recipient can do with an email. */
export const ACTS = [
  'deliver',
  'open',
  'open-machine',
  'click',
  'bounce',
  'complain',
  'resubscribe',
  ...ANSWERS,
] as const;
export type Act = (typeof ACTS)[number];

export interface Acting {
  act: Act;
  mail: OneMail;
  now: Date;
  /** For a reply. */
  text?: string;
  from?: string;
}

/** Nothing within 10 s of delivery counts as done by a person. */
const LOOKED_AFTER_MS = 11_000;
/** Fetches the pictures of an email for whoever reads it, and before. */
const PROXY = 'Mozilla/5.0 (Windows NT 5.1; rv:11.0) Gecko Firefox/11.0 (via ggpht.com GoogleImageProxy)';
const READER = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Thunderbird/140.0';

/** What Postmark would post, in the same order. */
export function payloadsOf({ act, mail, now, text = '', from = mail.to_address }: Acting): object[] {
  const about = {
    MessageID: mail.message_id,
    Tag: mail.id,
    Metadata: { mail: mail.id },
    MessageStream: mail.stream,
  };
  const deliveredAt = mail.delivered_at ?? now;
  const delivery = {
    ...about,
    RecordType: 'Delivery',
    Recipient: mail.to_address,
    DeliveredAt: deliveredAt.toISOString(),
    Details: 'smtp;250 2.0.0 OK',
  };
  const delivered = mail.delivered_at ? [] : [delivery];
  const seen = {
    ...about,
    Recipient: mail.to_address,
    UserAgent: READER,
    ReceivedAt: new Date(Math.max(now.getTime(), deliveredAt.getTime() + LOOKED_AFTER_MS)).toISOString(),
  };
  const returned = { ...about, Email: mail.to_address, BouncedAt: now.toISOString(), Inactive: true };
  switch (act) {
    case 'deliver':
      return [delivery];
    case 'open':
      return [...delivered, { ...seen, RecordType: 'Open', FirstOpen: true }];
    case 'open-machine':
      return [
        ...delivered,
        {
          ...seen,
          UserAgent: PROXY,
          ReceivedAt: now.toISOString(),
          RecordType: 'Open',
          FirstOpen: true,
        },
      ];
    case 'click':
      return [...delivered, { ...seen, RecordType: 'Click', ClickLocation: 'HTML', OriginalLink: '' }];
    case 'bounce':
      return [
        {
          ...returned,
          RecordType: 'Bounce',
          Type: 'HardBounce',
          TypeCode: 1,
          Description: 'The server was unable to deliver your message (ex: unknown user, mailbox not found).',
        },
      ];
    case 'complain':
      return [
        ...delivered,
        { ...returned, RecordType: 'SpamComplaint', Type: 'SpamComplaint', TypeCode: 512 },
      ];
    case 'resubscribe':
      return [
        {
          ...about,
          RecordType: 'SubscriptionChange',
          Recipient: mail.to_address,
          ChangedAt: now.toISOString(),
          SuppressSending: false,
          SuppressionReason: null,
        },
      ];
    case 'answer':
    case 'answer-formatted':
    case 'answer-colleague':
    case 'answer-stranger':
    case 'answer-away':
    case 'answer-invitation':
      return [answerPayload({ kind: act, mail, now, text, from })];
  }
}

/** Posts a payload to the webhook over HTTP, like Postmark. */
export async function postToWebhook(
  { origin, secret }: { origin: string; secret: string },
  payload: object,
): Promise<void> {
  const response = await fetch(`${origin}/api/v1/webhooks/postmark/${secret}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Basic ${Buffer.from(`postmark:${secret}`).toString('base64')}`,
    },
    body: JSON.stringify(payload),
  });
  await response.body?.cancel();
  if (!response.ok) throw new Error(`The webhook answered ${response.status}`);
}
