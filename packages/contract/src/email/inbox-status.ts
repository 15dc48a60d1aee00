/** The server's word for a conversation: how far the member's latest message has come, or that it was answered. */
export const THREAD_STATUSES = [
  'queued',
  'sent',
  'delivered',
  'opened',
  'clicked',
  'failed',
  'bounced',
  'replied',
] as const;
export type ThreadStatus = (typeof THREAD_STATUSES)[number];

/** What the inbox shows for a status, by the number of messages of both sides. */
export function statusLabel(status: ThreadStatus, messages: number): string {
  switch (status) {
    case 'bounced':
    case 'failed':
      return 'Delivery failed';
    case 'opened':
      return messages === 1 ? 'Message read' : 'Reply pending';
    case 'clicked':
      return 'Message clicked';
    case 'delivered':
    case 'sent':
      return messages === 1 ? 'Message sent' : 'Awaiting reply';
    case 'queued':
      return 'Message queued';
    case 'replied':
      return messages > 1 ? 'Reply received' : 'Message sent';
  }
}
