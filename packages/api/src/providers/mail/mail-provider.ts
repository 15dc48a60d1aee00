/** A mail as it leaves the process. */
export interface OutgoingMail {
  /** The mail's own id: what the provider is asked about when an outcome is unknown. */
  tag: string;
  from: string;
  to: string;
  replyTo: string | null;
  subject: string;
  html: string;
  text: string;
}

/** What the provider made of a mail. `stop`: the account itself is refused, so nothing else need be tried. */
export type SendOutcome =
  | { kind: 'sent'; messageId: string }
  | { kind: 'refused'; reason: string; inactiveAddress: boolean }
  | { kind: 'later'; reason: string; retryAfterMs: number | null }
  | { kind: 'stop'; reason: string }
  | { kind: 'unknown'; reason: string };

/** The one way by which mail leaves: Postmark, or the development mailbox. */
export interface MailProvider {
  readonly name: 'postmark' | 'development';
  /** Never rejects: whatever happens on the way is an outcome. */
  send(mail: OutgoingMail): Promise<SendOutcome>;
  /** The id under which the provider has a mail of this tag; null where it has none; rejects where it can't say. */
  find(tag: string): Promise<string | null>;
}
