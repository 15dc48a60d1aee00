/** What of a received mail tells which of ours it answers. */
export interface Routed {
  /** The part after "+" in the address that it was received at. */
  MailboxHash: string;
  OriginalRecipient: string;
  ToFull?: Recipients;
  CcFull?: Recipients;
  BccFull?: Recipients;
  Headers?: readonly { Name: string; Value: string }[] | null | undefined;
}
type Recipients = readonly { Email: string; Name?: string; MailboxHash: string }[] | null | undefined;

/** `reply`: of an address that answers go to. `message`: of a Message-ID of ours. In lower case. */
export interface Token {
  of: 'reply' | 'message';
  hex: string;
}

const IN_ADDRESS = /\+([0-9a-f]{32})(?=@)/gi;
const IN_MESSAGE_ID = /<?c\.([0-9a-f]{32})(?=@)/gi;
/** Far more than any program keeps; a longer list is an attack. */
const TOKENS_MAX = 300;

/**
 * The tokens in a mail, the most telling first: the address it was sent to, then the mail it says it answers, then those
 * before that, the latest first, then the addresses on its way. The subject tells nothing.
 */
export function tokensIn(mail: Routed): Token[] {
  const boxes = [mail.ToFull, mail.CcFull, mail.BccFull].flatMap((list) => list ?? []);
  const addressed = [
    mail.MailboxHash,
    ...boxes.map(({ MailboxHash }) => MailboxHash),
    ...boxes.flatMap(({ Email }) => found(IN_ADDRESS, Email)),
    ...found(IN_ADDRESS, mail.OriginalRecipient),
  ].filter((hex) => /^[0-9a-f]{32}$/i.test(hex));
  const ids = (name: string) => valuesOf(mail, name).flatMap((value) => found(IN_MESSAGE_ID, value));
  const passed = (name: string) => valuesOf(mail, name).flatMap((value) => found(IN_ADDRESS, value));
  const tokens: Token[] = [
    ...addressed.map(token('reply')),
    ...ids('in-reply-to').map(token('message')),
    ...ids('references').toReversed().map(token('message')),
    ...[...passed('delivered-to'), ...passed('envelope-to')].map(token('reply')),
  ];
  const seen = new Set<string>();
  return tokens
    .filter(({ of, hex }) => {
      const key = `${of} ${hex}`;
      const isNew = !seen.has(key);
      seen.add(key);
      return isNew;
    })
    .slice(0, TOKENS_MAX);
}

const token =
  (of: Token['of']) =>
  (hex: string): Token => ({ of, hex: hex.toLowerCase() });

function found(pattern: RegExp, value: string): string[] {
  return [...value.matchAll(pattern)].map(([, hex = '']) => hex);
}

function valuesOf({ Headers }: Routed, name: string): string[] {
  return (Headers ?? []).filter(({ Name }) => Name.toLowerCase() === name).map(({ Value }) => Value);
}

/** The Message-ID of a received mail, with angle brackets; null if it has none that can be referred to. */
export function messageIdOf(mail: Routed): string | null {
  const id = valuesOf(mail, 'message-id')[0]?.trim();
  return id && /^<[\x21-\x3b\x3d\x3f-\x7e]{1,250}>$/.test(id) ? id : null;
}
