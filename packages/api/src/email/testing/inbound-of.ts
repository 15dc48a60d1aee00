import PostalMime, { type Address } from 'postal-mime';

/** What Postmark tells in fields of their own, or not at all; everything else is in its list of headers. */
const NOT_LISTED = /^(?:from|to|cc|bcc|reply-to|subject|date|content-.+)$/;

/** The JSON that Postmark posts for an email that it received for an address. */
export async function inboundOf(raw: string, recipient: string, MessageID: string): Promise<object> {
  const mail = await PostalMime.parse(raw, { attachmentEncoding: 'base64' });
  const valueOf = (name: string) => mail.headers.find(({ key }) => key === name)?.value ?? '';
  const from = boxesOf(mail.from ? [mail.from] : [])[0];
  const to = boxesOf(mail.to);
  const cc = boxesOf(mail.cc);
  return {
    FromName: from?.Name ?? '',
    MessageStream: 'inbound',
    From: from?.Email ?? '',
    FromFull: from,
    To: valueOf('to'),
    ToFull: to,
    Cc: valueOf('cc'),
    CcFull: cc,
    Bcc: '',
    BccFull: [],
    OriginalRecipient: recipient,
    Subject: mail.subject ?? '',
    MessageID,
    ReplyTo: '',
    MailboxHash: hashIn(recipient),
    Date: valueOf('date'),
    TextBody: mail.text ?? '',
    HtmlBody: mail.html ?? '',
    StrippedTextReply: '',
    Tag: '',
    Headers: [
      { Name: 'X-Spam-Status', Value: 'No' },
      { Name: 'X-Spam-Tests', Value: 'DKIM_SIGNED,DKIM_VALID,DKIM_VALID_AU,SPF_PASS' },
      ...mail.headers
        .filter(({ key }) => !NOT_LISTED.test(key))
        .map(({ originalKey, value }) => ({ Name: originalKey, Value: value })),
    ],
    Attachments: mail.attachments.map(({ filename, mimeType, content, contentId }) => {
      // A text, since that is how it was asked for above.
      const base64 = content as string;
      return {
        Name: filename ?? '',
        Content: base64,
        ContentType: mimeType,
        ContentLength: Buffer.from(base64, 'base64').length,
        ContentID: contentId?.replaceAll(/[<>]/g, '') ?? '',
      };
    }),
  };
}

function boxesOf(addresses: readonly Address[] = []) {
  return addresses
    .flatMap((each) => each.group ?? [each])
    .map(({ name, address }) => ({ Email: address, Name: name, MailboxHash: hashIn(address) }));
}

function hashIn(address: string): string {
  return /\+([^@]*)@/.exec(address)?.[1] ?? '';
}
