import { createHmac } from 'node:crypto';
import type { Secrets } from '../context/secrets.ts';

/** A webhook's secret as its receiver needs it: `whsec_` and base64, as in Standard Webhooks. */
export function webhookSecret(secrets: Secrets, webhookId: string, version = 1): string {
  return `whsec_${keyOf(secrets, webhookId, version).toString('base64')}`;
}

/** The first version is derived from the id alone. */
function keyOf(secrets: Secrets, webhookId: string, version: number): Buffer {
  return secrets.mac('webhook', webhookId, ...(version === 1 ? [] : [String(version)]));
}

interface Delivery {
  webhookId: string;
  deliveryId: string;
  at: Date;
  body: string;
  /** Of the secrets that are valid. */
  versions?: readonly number[];
}

/** The headers of a delivery, as in Standard Webhooks: id, time, and by each secret a signature over both and the body. */
export function signedHeaders(
  secrets: Secrets,
  { webhookId, deliveryId, at, body, versions = [1] }: Delivery,
): Record<string, string> {
  const seconds = String(Math.floor(at.getTime() / 1_000));
  const signatures = versions.map((version) =>
    createHmac('sha256', keyOf(secrets, webhookId, version))
      .update(`${deliveryId}.${seconds}.${body}`)
      .digest('base64'),
  );
  return {
    'content-type': 'application/json',
    'user-agent': 'Cosmos-Webhooks/1',
    'webhook-id': deliveryId,
    'webhook-timestamp': seconds,
    'webhook-signature': signatures.map((signature) => `v1,${signature}`).join(' '),
  };
}
