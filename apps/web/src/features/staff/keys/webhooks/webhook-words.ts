import type { WebhookRow } from '@cosmos/contract/admin/webhooks.ts';
import type { DeliveryInfo, WebhookEvent } from '@cosmos/contract/webhooks/webhooks.ts';
import { day } from '../../list/moments.ts';

export const EVENT_NAMES: Readonly<Record<WebhookEvent, string>> = {
  'need.record': 'New records for standing needs',
  'answer.received': 'Replies from universities',
};

export function eventsInWords(events: readonly WebhookEvent[]): string {
  return events.map((event) => EVENT_NAMES[event]).join(', ');
}

export function webhookState({ revokedAt }: Pick<WebhookRow, 'revokedAt'>): string {
  return revokedAt ? `Switched off on ${day(revokedAt)}` : 'Active';
}

const PURPOSES: Readonly<Record<WebhookEvent, string>> = {
  'need.record': 'new records',
  'answer.received': 'replies',
};

/** What a webhook is for: "New records and replies". */
export function purposeInWords(events: readonly WebhookEvent[]): string {
  const said = events.map((event) => PURPOSES[event]).join(' and ');
  return said.replace(/^\w/, (first) => first.toUpperCase());
}

/** "2 waiting, 5 delivered"; "Nothing sent yet". */
export function deliveriesInWords({ waiting, failed, delivered }: WebhookRow['deliveries']): string {
  const counts = Object.entries({ waiting, failed, delivered }).filter(([, count]) => count > 0);
  return (
    counts.map(([what, count]) => `${count.toLocaleString('en-GB')} ${what}`).join(', ') || 'Nothing sent yet'
  );
}

/** An event that has waited so long was tried several times in vain. */
const LONG_HOURS = 2;

/** Whether a webhook works, in a word for its row: events that failed, or that have long been waiting, say that it doesn’t. */
export function webhookStatus(
  { revokedAt, deliveries }: Pick<WebhookRow, 'revokedAt' | 'deliveries'>,
  now: Date,
) {
  const { waitingSince, failed } = deliveries;
  if (revokedAt) return { tone: 'plain', name: 'Switched off' } as const;
  if (failed > 0) return { tone: 'bad', name: 'Failing' } as const;
  const isLate =
    waitingSince !== null && now.getTime() - Date.parse(waitingSince) > LONG_HOURS * 60 * 60 * 1000;
  return isLate
    ? ({ tone: 'warns', name: 'Not reached' } as const)
    : ({ tone: 'good', name: 'Active' } as const);
}

/** "Failed after 3 tries: ECONNREFUSED", "Delivered: 200" */
export function outcomeInWords({
  state,
  attempts,
  lastStatus,
  lastError,
}: Pick<DeliveryInfo, 'state' | 'attempts' | 'lastStatus' | 'lastError'>): string {
  const tries = attempts > 1 ? ` after ${attempts} tries` : '';
  const answer = lastStatus ?? lastError;
  const name = { waiting: 'Waiting', delivered: 'Delivered', failed: 'Failed' }[state];
  return `${name}${tries}${answer === null ? '' : `: ${answer}`}`;
}
