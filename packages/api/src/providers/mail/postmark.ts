import { Errors, Models, ServerClient } from 'postmark';
import { z } from 'zod';
import type { MailProvider, OutgoingMail, SendOutcome } from '../../ports/mail-provider.ts';
import { type Fetch, observed, type Wire } from './postmark-wire.ts';
import { unfitToSend } from './unfit-to-send.ts';

export interface PostmarkOptions {
  token: string;
  /** Maximum time for a complete response. */
  timeoutMs?: number;
  /** Postmark's address, for tests. */
  host?: string;
  fetch?: Fetch;
}

const TIMEOUT_MS = 15_000;
const INACTIVE_ADDRESS = 406;
const MAINTENANCE = 100;
const SENDER_CODES = new Set([400, 401]);
const NO_STREAM = 1235;
/** A wrong token, an unconfirmed sender, a missing stream: no other email would succeed either. */
const ACCOUNT_CODES = new Set([10, ...SENDER_CODES, NO_STREAM]);
const TOO_MANY = 429;
const REFUSALS = new Set([413, 415, 422]);
const TEMPORARY = new Set([500, 503]);

const sendAnswer = z.object({
  ErrorCode: z.number(),
  MessageID: z.string().min(1).max(200).optional(),
  Message: z.string().optional(),
});
const serverAnswer = z.object({ TrackOpens: z.boolean(), TrackLinks: z.string() });
const foundAnswer = z.object({
  Messages: z.array(z.object({ MessageID: z.string().min(1), Tag: z.string().nullish() })),
});

const liftedAnswer = z.object({
  Suppressions: z.array(z.object({ Status: z.string(), Message: z.string().nullish() })),
});

/** Email by Postmark. The email's id is its tag, by which it is looked up if a response got lost. */
export function postmarkMail(options: PostmarkOptions): MailProvider {
  const request = async <T>(work: (client: ServerClient) => Promise<T>): Promise<Reply> => {
    const { wire, fetch } = observed(options.fetch ?? globalThis.fetch);
    const client = new ServerClient(options.token, {
      timeout: (options.timeoutMs ?? TIMEOUT_MS) / 1_000,
      fetch,
      ...(options.host ? { useHttps: false, requestHost: options.host } : {}),
    });
    try {
      return { wire, answer: await work(client), error: null };
    } catch (error) {
      return { wire, answer: null, error: error instanceof Error ? error : new Error(String(error)) };
    }
  };
  return {
    name: 'postmark',
    send: async (mail) => {
      const reason = unfitToSend(mail);
      if (reason) return { kind: 'refused', reason, inactiveAddress: false };
      return outcomeOf(await request((client) => client.sendEmail(messageOf(mail))));
    },
    tracksByItself: async () => {
      const { answer, error } = await request((client) => client.getServer());
      if (error) throw error;
      const { TrackOpens, TrackLinks } = serverAnswer.parse(answer);
      return TrackOpens || TrackLinks !== Models.LinkTrackingOptions.None;
    },
    reactivate: async ({ address, stream }) => {
      const { answer, error } = await request((client) =>
        client.deleteSuppressions(stream, { Suppressions: [{ EmailAddress: address }] }),
      );
      if (error) throw error;
      const [lifted] = liftedAnswer.parse(answer).Suppressions;
      if (lifted?.Status !== 'Deleted') throw new Error(lifted?.Message ?? 'Postmark lifted nothing');
    },
    find: async ({ tag, stream }) => {
      const { answer, error } = await request((client) =>
        // Without a stream, only the usual one is searched.
        client.getOutboundMessages({ tag, messageStream: stream, count: 10, offset: 0 }),
      );
      if (error) throw error;
      return foundAnswer.parse(answer).Messages.find((message) => message.Tag === tag)?.MessageID ?? null;
    },
  };
}

interface Reply {
  wire: Wire;
  answer: unknown;
  error: Error | null;
}

/** Links are never tracked: they would be routed through Postmark. Openings are, only where the sender agreed. */
function messageOf(mail: OutgoingMail): Models.Message {
  return {
    From: mail.from,
    To: mail.to,
    ...(mail.cc ? { Cc: mail.cc } : {}),
    ...(mail.replyTo ? { ReplyTo: mail.replyTo } : {}),
    Subject: mail.subject,
    HtmlBody: mail.html,
    TextBody: mail.text,
    Tag: mail.tag,
    Metadata: { mail: mail.tag },
    MessageStream: mail.stream,
    TrackOpens: mail.tracksOpens,
    TrackLinks: Models.LinkTrackingOptions.None,
    ...(mail.headers.length > 0
      ? { Headers: mail.headers.map(({ name, value }) => ({ Name: name, Value: value })) }
      : {}),
    ...(mail.files.length > 0
      ? {
          Attachments: mail.files.map(({ name, mediaType, bytes }) => ({
            Name: name,
            ContentType: mediaType,
            Content: bytes.toString('base64'),
            ContentID: null,
          })),
        }
      : {}),
  };
}

/** The meaning of a response. If the email may have been read, the outcome is unknown: look it up, don't resend. */
function outcomeOf({ wire, answer, error }: Reply): SendOutcome {
  if (wire.status === 0) {
    const reason = error?.message ?? 'no answer';
    return wire.unreached ? later('Postmark could not be reached', null) : { kind: 'unknown', reason };
  }
  if (wire.status === 200 && !error) {
    const { success, data } = sendAnswer.safeParse(answer);
    if (!success) return { kind: 'unknown', reason: 'the answer was not readable' };
    if (data.ErrorCode !== 0) return byCode(data.ErrorCode, data.Message ?? '');
    return data.MessageID
      ? { kind: 'sent', messageId: data.MessageID }
      : { kind: 'unknown', reason: 'the answer names no message' };
  }
  const { code, message } =
    error instanceof Errors.PostmarkError ? error : { code: 0, message: error?.message ?? '' };
  return byStatus(wire, code, message);
}

function byStatus({ status, retryAfterMs }: Wire, code: number, message: string): SendOutcome {
  if (status === TOO_MANY || TEMPORARY.has(status) || code === MAINTENANCE)
    return later(`Postmark answered ${status}`, retryAfterMs);
  if (status === 401 || status === 403 || ACCOUNT_CODES.has(code))
    return stopped(code, message || `Postmark answered ${status}`);
  if (REFUSALS.has(status)) return byCode(code, message);
  // Of the others, client errors came before anything was accepted; the rest may come from a gateway that gave up waiting.
  return status >= 300 && status < 500
    ? later(`Postmark answered ${status}`, retryAfterMs)
    : { kind: 'unknown', reason: `Postmark answered ${status}` };
}

function byCode(code: number, message: string): SendOutcome {
  if (ACCOUNT_CODES.has(code)) return stopped(code, message);
  if (code === MAINTENANCE || code === TOO_MANY) return later(reasonOf(code, message), null);
  return { kind: 'refused', reason: reasonOf(code, message), inactiveAddress: code === INACTIVE_ADDRESS };
}

function stopped(code: number, message: string): SendOutcome {
  return { kind: 'stop', reason: reasonOf(code, message), about: aboutOf(code) };
}

function aboutOf(code: number): 'account' | 'sender' | 'stream' {
  if (code === NO_STREAM) return 'stream';
  return SENDER_CODES.has(code) ? 'sender' : 'account';
}

function later(reason: string, retryAfterMs: number | null): SendOutcome {
  return { kind: 'later', reason, retryAfterMs };
}

function reasonOf(code: number, message: string): string {
  return `Postmark ${code}: ${message}`.slice(0, 300);
}
