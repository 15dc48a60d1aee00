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

const number = (count: number) => count.toLocaleString('en-GB');

const PURPOSES: Readonly<Record<WebhookEvent, string>> = {
  'need.record': 'new records',
  'answer.received': 'replies',
};

/** What a webhook is for: "New records and replies". */
export function purposeInWords(events: readonly WebhookEvent[]): string {
  const said = events.map((event) => PURPOSES[event]).join(' and ');
  return said.replace(/^\w/, (first) => first.toUpperCase());
}

/** "1,204 delivered\n2 failed", each for a line; what is zero is left out. */
export function deliveriesInWords({ delivered, waiting, failed }: WebhookRow['deliveries']): string {
  const counts = [
    [delivered, 'delivered'],
    [waiting, 'waiting to be sent'],
    [failed, 'failed'],
  ] as const;
  const words = counts.flatMap(([count, what]) => (count > 0 ? [`${number(count)} ${what}`] : []));
  return words.length === 0 ? 'Nothing sent' : words.join('\n');
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
