/** An email as it leaves the process. */
export interface OutgoingMail {
  /** The email's own id, used to ask the provider when an outcome is unknown. */
  tag: string;
  /** The provider's name for the stream that it goes through. */
  stream: string;
  from: string;
  to: string;
  cc: string | null;
  replyTo: string | null;
  subject: string;
  html: string;
  text: string;
  /** Headers beyond these. */
  headers: readonly { name: string; value: string }[];
  /** Whether the provider may notice openings. */
  tracksOpens: boolean;
  files: readonly { name: string; mediaType: string; bytes: Buffer }[];
}

/**
 * The outcome of a sending. `stop`: the account itself is refused, so trying other emails is pointless; or its sender or its
 * stream is, which other emails may not have.
 */
export type SendOutcome =
  | { kind: 'sent'; messageId: string }
  | { kind: 'refused'; reason: string; inactiveAddress: boolean }
  | { kind: 'later'; reason: string; retryAfterMs: number | null }
  | { kind: 'stop'; reason: string; about: 'account' | 'sender' | 'stream' }
  | { kind: 'unknown'; reason: string };

/** Where emails of a kind go through at the provider, and whom they reach there. */
export interface Receiver {
  address: string;
  stream: string;
}

/** The only way for email to leave: Postmark, or the development mailbox. */
export interface MailProvider {
  readonly name: 'postmark' | 'development';
  /** Never rejects: any failure is an outcome. */
  send(mail: OutgoingMail): Promise<SendOutcome>;
  /** Whether the provider tracks openings or links of all emails, whatever each asks for; rejects if it can't tell. */
  tracksByItself?(): Promise<boolean>;
  /** Makes the provider send to an address that it has blocked; rejects if it doesn’t. */
  reactivate(receiver: Receiver): Promise<void>;
  /** The provider's id for the email with this tag in this stream; null if it has none; rejects if it can't tell. */
  find(mail: Pick<OutgoingMail, 'tag' | 'stream'>): Promise<string | null>;
}
