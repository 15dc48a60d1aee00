import { inbound } from '../../outbox/testing/payloads.ts';
import { openAnswer } from '../received/open-answer.ts';
import type { openContactDesk } from './contact-desk.ts';

/** A file as the provider sends it. */
export interface SentFile {
  name: string;
  bytes: Buffer | string;
  type?: string;
  contentId?: string;
}

export interface Answered {
  text?: string;
  html?: string;
  files?: readonly SentFile[];
  from?: string;
  subject?: string;
  headers?: Record<string, string>;
}

/** A conversation whose first message has left, and answers to it. */
export async function answering(desk: Awaited<ReturnType<typeof openContactDesk>>) {
  const ada = await desk.member();
  const { threadId, messageId } = await ada.write(await desk.technology());
  await desk.work();
  const mail = await desk.mailOf(messageId);
  const hash = /\+([0-9a-f]{32})@/.exec(mail.reply_to ?? '')?.[1] ?? '';
  const receivedMailId = async () =>
    (
      await desk.services.db
        .selectFrom('thread_messages')
        .select('received_mail_id')
        .where('thread_id', '=', threadId)
        .where('direction', '=', 'received')
        .orderBy('created_at', 'desc')
        .executeTakeFirstOrThrow()
    ).received_mail_id ?? '';
  const read = () => ada.caller.email.thread({ threadId });
  const payload = (answered: Answered, MessageID: string = crypto.randomUUID()) => ({
    ...inbound({
      MessageID,
      hash,
      from: answered.from ?? mail.to_address,
      subject: answered.subject ?? 'Re: Interest in tech',
      ...(answered.headers ? { headers: answered.headers } : {}),
    }),
    TextBody: answered.text ?? '',
    HtmlBody: answered.html ?? '',
    Attachments: (answered.files ?? []).map(
      ({ name, bytes, type = 'application/octet-stream', contentId }) => ({
        Name: name,
        Content: Buffer.from(bytes as string).toString('base64'),
        ContentType: type,
        ContentLength: Buffer.byteLength(bytes),
        ...(contentId === undefined ? {} : { ContentID: contentId }),
      }),
    ),
  });
  return {
    ada,
    threadId,
    payload,
    read,
    receivedMailId,
    latest: async () => (await read()).contents.at(-1)!,
    /** It arrives, and its job opens it. */
    answer: async (answered: Answered) => {
      desk.pass(1_000);
      await desk.take(payload(answered));
      await openAnswer(desk.services, await receivedMailId());
      return (await read()).contents.at(-1)!;
    },
  };
}
