import type { MessageSent } from '@cosmos/contract/email/contact.ts';
import { sendInput, SUMMARY_KINDS } from '@cosmos/contract/email/contact.ts';
import { THREAD_STATUSES } from '@cosmos/contract/email/inbox-status.ts';
import { EMAIL_LIMITS } from '@cosmos/contract/email/limits.ts';
import {
  type Thread,
  threadCursor,
  type ThreadInfo,
  type ThreadMessage,
} from '@cosmos/contract/email/threads.ts';
import { z } from 'zod';
import { type Caller, route } from '../protocol/route.ts';

const text = z.string();
const moment = z.iso.datetime();
const absent = (description: string) => text.nullish().meta({ description });

const sendBody = z
  .object({
    to_email: absent('The server decides where a message goes; another address is refused'),
    subject: absent('Made by the server; read only for the id of the technology'),
    content: text.meta({ description: 'Plain text, 50 to 600 characters. HTML is not rendered' }),
    conversation_id: text.max(400).nullish().meta({
      description: 'For a first message, starts with the technology’s ID; for a reply, the conversation’s ID',
    }),
    tracking_consent: z.boolean().nullish().meta({ description: 'Whether opens may be tracked' }),
    is_reply: z.boolean().nullish(),
    summary: z
      .enum(SUMMARY_KINDS)
      .nullish()
      .meta({ description: 'Which of your summaries goes along with a first message' }),
    file_ids: z.array(z.uuid()).max(5).nullish().meta({ description: 'Your own files for emails' }),
    confirm_again: z
      .boolean()
      .nullish()
      .meta({ description: 'Set to true to write again to a university you wrote to in the last 30 days' }),
  })
  .meta({ id: 'SendTracked' });
type SendBody = z.output<typeof sendBody>;

const sent = z
  .object({
    conversation_id: text,
    message_id: z.uuid(),
    status: z.literal('queued'),
    leaves_at: moment.meta({
      description: 'In the future if the university has reached its message limit for today',
    }),
  })
  .meta({ id: 'TrackedMessage' });

const conversation = z
  .object({
    conversation_id: text,
    subject: text,
    participant_email: text
      .nullable()
      .meta({ description: 'Who you write to; null if the team forwards it' }),
    status: z.enum(THREAD_STATUSES),
    status_label: text,
    message_count: z.number().int(),
    last_message_at: moment,
    updated_at: moment,
    created_at: moment,
    tech_title: text,
    tech_id: text,
    contact_name: text,
    contact_affiliation: text,
    message_preview: text,
  })
  .meta({ id: 'EmailConversation' });

const event = z.object({
  event_type: z.enum(['sent', 'delivered', 'open', 'failed']),
  message_id: z.uuid(),
  created_at: moment.nullable(),
  detail: text.nullable(),
});
const message = z.object({
  id: z.uuid(),
  type: z.enum(['sent', 'received']),
  content_text: text,
  content_html: text.nullable().meta({ description: 'null where only the text is safe to show' }),
  sender_verified: z.boolean(),
  created_at: moment,
});
const conversationDetails = z
  .object({ ...conversation.shape, messages: z.array(message), events: z.array(event) })
  .meta({ id: 'EmailConversationDetails' });

const listQuery = z.object({
  cursor: text
    .transform((value) => {
      const [at, threadId] = value.split('_');
      return { at, threadId };
    })
    .pipe(threadCursor)
    .optional()
    .meta({ description: '`next_cursor` from the previous page' }),
});
const conversationList = z
  .object({ conversations: z.array(conversation), next_cursor: text.nullable() })
  .meta({ id: 'EmailConversationList' });

/** A reply names its conversation; a first message, in its name or its subject, the technology. */
const sendOrReply =
  ({ email }: Caller) =>
  async (body: SendBody): Promise<MessageSent> => {
    const how = {
      text: body.content,
      fileIds: body.file_ids ?? [],
      tracksOpens: body.tracking_consent ?? true,
      toAddress: body.to_email,
      leavesAtOnce: true,
    };
    if (body.is_reply) {
      const { threadId } = await email.conversation({ conversationId: body.conversation_id ?? '' });
      return email.reply({ ...how, threadId });
    }
    return email.send({
      ...how,
      technologyId: technologyIn(body),
      summary: body.summary ?? 'rd',
      isConfirmed: body.confirm_again ?? false,
      conversationId: sendInput.shape.conversationId.safeParse(body.conversation_id).data ?? null,
    });
  };

function technologyIn({ conversation_id: name, subject }: SendBody): string {
  const found = [name, subject].map((where) => /UTECH-[A-Z0-9]{1,24}-[A-Z0-9]{1,24}/.exec(where ?? '')?.[0]);
  return found.find(Boolean) ?? '';
}

const toConversation = (thread: ThreadInfo): z.input<typeof conversation> => ({
  conversation_id: thread.conversationId,
  subject: thread.subject,
  participant_email: thread.contactAddress,
  status: thread.status,
  status_label: thread.statusLabel,
  message_count: thread.messages,
  last_message_at: thread.lastMessageAt,
  updated_at: thread.lastMessageAt,
  created_at: thread.createdAt,
  tech_title: thread.technologyTitle,
  tech_id: thread.technologyId,
  contact_name: thread.contactName,
  contact_affiliation: thread.university,
  message_preview: shortPreview(thread.preview.text),
});

function shortPreview(text: string): string {
  const max = EMAIL_LIMITS.shortPreviewCharacters;
  return text.length > max ? `${text.slice(0, max)}…` : text;
}

const isSent = (sender: ThreadMessage['sender']) => sender.kind === 'own' || sender.kind === 'forwarded';

const toMessage = ({ messageId, text: said, createdAt, sender }: ThreadMessage): z.input<typeof message> => ({
  id: messageId,
  type: isSent(sender) ? 'sent' : 'received',
  content_text: said,
  content_html: null,
  sender_verified: isSent(sender) || sender.trust !== 'unverified',
  created_at: createdAt,
});

/** What happened to the messages that were sent, by message and in order. */
function toEvents({ contents }: Thread): z.input<typeof event>[] {
  return contents.flatMap(({ messageId, sender }) => {
    if (!isSent(sender)) return [];
    const { sentAt, deliveredAt, readAt, state, failure } = sender.progress;
    const steps = [
      ['sent', sentAt],
      ['delivered', deliveredAt],
      ['open', readAt],
    ] as const;
    const reached = steps.flatMap(([event_type, at]) =>
      at === null ? [] : [{ event_type, message_id: messageId, created_at: at, detail: null }],
    );
    return state === 'failed'
      ? [
          ...reached,
          { event_type: 'failed' as const, message_id: messageId, created_at: null, detail: failure },
        ]
      : reached;
  });
}

export const EMAIL_ROUTES = [
  route({
    method: 'post',
    path: '/api/v1/email/send-tracked',
    idempotency: 'together',
    summary: 'Writes to the university of a technology, or in one of your conversations',
    access: 'holder',
    refuses: [404, 409],
    isLimited: true,
    procedure: sendOrReply,
    request: sendBody,
    input: (body) => body,
    response: sent,
    reply: ({ conversationId, messageId, leavesAt }) => ({
      conversation_id: conversationId,
      message_id: messageId,
      status: 'queued' as const,
      leaves_at: leavesAt,
    }),
  }),
  route({
    method: 'get',
    path: '/api/v1/email/conversations',
    summary: 'Lists your conversations with universities, the latest message first',
    access: 'holder',
    procedure: ({ email }) => email.list,
    request: listQuery,
    input: ({ cursor }) => ({ after: cursor ?? null }),
    response: conversationList,
    reply: ({ threads, next }) => ({
      conversations: threads.map(toConversation),
      next_cursor: next && `${next.at}_${next.threadId}`,
    }),
  }),
  route({
    method: 'get',
    path: '/api/v1/email/conversations/{id}',
    summary: 'Returns a conversation with its messages and their delivery status',
    access: 'holder',
    procedure: ({ email }) => email.conversation,
    request: z.object({ id: text.max(400) }),
    input: ({ id }) => ({ conversationId: id }),
    response: conversationDetails,
    reply: (thread) => ({
      ...toConversation(thread),
      messages: thread.contents.map(toMessage),
      events: toEvents(thread),
    }),
  }),
];
