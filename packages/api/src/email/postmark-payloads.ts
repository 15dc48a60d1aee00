import { normalisedEmail } from '@cosmos/contract/auth/email-address.ts';
import { z } from 'zod';

/** Text that PostgreSQL can store, limited to this many characters. */
const kept = (max: number) =>
  z
    .string()
    .nullish()
    .transform((value) => (value ?? '').replaceAll('\u0000', '').toWellFormed().slice(0, max));
const messageId = z
  .string()
  .trim()
  .min(1)
  .max(200)
  .refine((value) => !value.includes('\u0000'));
const moment = z.string().transform((value, context) => {
  const at = new Date(value);
  if (!Number.isNaN(at.getTime())) return at;
  context.addIssue('is not a date');
  return z.NEVER;
});
/** As the sender's program says: absent or unreadable, it is unknown. */
const stated = kept(100).transform((value) => {
  const at = new Date(value);
  return Number.isNaN(at.getTime()) ? null : at;
});
const address = kept(1_000).transform((value) => normalisedEmail(value).slice(0, 320));
const ours = {
  MessageID: messageId,
  /** Absent in payloads from before there were streams. */
  MessageStream: kept(100),
  Tag: kept(200),
  Metadata: z.record(z.string(), z.unknown()).nullish(),
};

/** The part of each event that is read; anything else that Postmark sends (places, devices, links) is not our business. */
export const postmarkEvent = z.discriminatedUnion('RecordType', [
  z.object({ ...ours, RecordType: z.literal('Delivery'), Recipient: address, DeliveredAt: moment }),
  z.object({
    ...ours,
    RecordType: z.literal('Open'),
    Recipient: address,
    ReceivedAt: moment,
    UserAgent: kept(500),
  }),
  z.object({
    ...ours,
    RecordType: z.literal('Click'),
    Recipient: address,
    ReceivedAt: moment,
    UserAgent: kept(500),
  }),
  z.object({
    ...ours,
    RecordType: z.literal('Bounce'),
    Email: address,
    BouncedAt: moment,
    Type: kept(100),
    Description: kept(300),
    Inactive: z.boolean().nullish(),
  }),
  z.object({ ...ours, RecordType: z.literal('SpamComplaint'), Email: address, BouncedAt: moment }),
  z.object({
    ...ours,
    RecordType: z.literal('SubscriptionChange'),
    Recipient: address,
    ChangedAt: moment,
    SuppressSending: z.boolean(),
    SuppressionReason: kept(100),
  }),
]);
export type PostmarkEvent = z.output<typeof postmarkEvent>;

/** At most so many of a list; an email is not refused for having more. */
const firstOf = <Each extends z.ZodType>(max: number, each: Each) =>
  z
    .array(z.unknown())
    .transform((all) => all.slice(0, max))
    .pipe(z.array(each))
    .nullish();
const mailbox = z.object({ Email: address, Name: kept(300), MailboxHash: kept(300) });
const mailboxes = z.array(mailbox).max(500).nullish();

/** An incoming email. Postmark keeps `Content-Type` and the like to itself; the types of the parts are those of `Attachments`. */
export const postmarkInbound = z.object({
  MessageID: messageId,
  FromFull: mailbox,
  ToFull: mailboxes,
  CcFull: mailboxes,
  BccFull: mailboxes,
  MailboxHash: kept(300),
  OriginalRecipient: kept(1_000),
  Subject: kept(1_000),
  Date: stated,
  TextBody: kept(2_000_000),
  HtmlBody: kept(5_000_000),
  /** What Postmark takes for the reply's own words: a hint, often with the line of attribution, or empty. */
  StrippedTextReply: kept(2_000_000),
  Headers: firstOf(500, z.object({ Name: kept(200), Value: kept(5_000) })),
  Attachments: firstOf(
    500,
    z.object({
      Name: kept(255),
      ContentType: kept(200),
      ContentLength: z.number().int().min(0).nullish(),
      ContentID: kept(300),
      /** Base64; only that of conversations is decoded. */
      Content: z.string().nullish(),
    }),
  ),
});
export type PostmarkInbound = z.output<typeof postmarkInbound>;
