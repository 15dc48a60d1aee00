import { createHmac } from 'node:crypto';
import type { Secrets } from '../context/secrets.ts';

/** A webhook's secret as its receiver needs it: `whsec_` and base64, as in Standard Webhooks. */
export function webhookSecret(secrets: Secrets, webhookId: string): string {
  return `whsec_${secrets.mac('webhook', webhookId).toString('base64')}`;
}

/** The headers of a delivery, as in Standard Webhooks: id, time and a signature over both and the body. */
export function signedHeaders(
  secrets: Secrets,
  { webhookId, deliveryId, at, body }: { webhookId: string; deliveryId: string; at: Date; body: string },
): Record<string, string> {
  const seconds = String(Math.floor(at.getTime() / 1_000));
  const signature = createHmac('sha256', secrets.mac('webhook', webhookId))
    .update(`${deliveryId}.${seconds}.${body}`)
    .digest('base64');
  return {
    'content-type': 'application/json',
    'user-agent': 'Cosmos-Webhooks/1',
    'webhook-id': deliveryId,
    'webhook-timestamp': seconds,
    'webhook-signature': `v1,${signature}`,
  };
}
