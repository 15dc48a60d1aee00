import type { MessageProgress } from '@cosmos/contract/email/threads.ts';
import type { MessageKind, SenderTrust } from '@cosmos/db/tables/contact.ts';

interface Sent {
  state: string | null;
  not_before: Date | null;
  created_at: Date;
  sent_at: Date | null;
  delivered_at: Date | null;
  opened_at: Date | null;
  failure: string | null;
}

/** A message of either side; of a received one its kind and how far its sender is known. */
interface Either {
  kind: MessageKind;
  sender_trust: SenderTrust | null;
  created_at: Date;
}

/**
 * How far a message has come: what the provider reported, and what an answer proves. Whoever answers has read it, and what
 * answers by itself has got it.
 */
export function messageProgress(row: Sent, all: readonly Either[]): MessageProgress {
  const reported = reportedState(row);
  const shown = shownByAnswers(row, all);
  const isShownByAnswer =
    shown !== null && (reported === 'sent' || (reported === 'delivered' && shown === 'read'));
  return {
    state: isShownByAnswer ? shown : reported,
    leavesAt: (row.not_before ?? row.created_at).toISOString(),
    sentAt: row.sent_at?.toISOString() ?? null,
    deliveredAt: row.delivered_at?.toISOString() ?? null,
    readAt: row.opened_at?.toISOString() ?? null,
    failure: row.failure,
    isShownByAnswer,
  };
}

const BY_PEOPLE: ReadonlySet<MessageKind> = new Set(['person', 'calendar']);
const BY_MACHINES: ReadonlySet<MessageKind> = new Set(['away', 'acknowledgement']);

/** What the answers that came after it left say of it; those of people who may be anybody say nothing. */
function shownByAnswers({ sent_at: sentAt }: Sent, all: readonly Either[]): 'read' | 'delivered' | null {
  const answers = all.filter(
    (one) =>
      sentAt !== null &&
      one.created_at > sentAt &&
      one.sender_trust !== null &&
      one.sender_trust !== 'unverified',
  );
  if (answers.some(({ kind }) => BY_PEOPLE.has(kind))) return 'read';
  return answers.some(({ kind }) => BY_MACHINES.has(kind)) ? 'delivered' : null;
}

function reportedState({ state, opened_at, delivered_at, sent_at }: Sent): MessageProgress['state'] {
  if (state === 'failed') return 'failed';
  if (opened_at) return 'read';
  if (delivered_at) return 'delivered';
  if (sent_at) return 'sent';
  return state === 'queued' ? 'waiting' : 'sending';
}
