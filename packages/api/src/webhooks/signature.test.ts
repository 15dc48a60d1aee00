import { Webhook } from 'standardwebhooks';
import { expect, test } from 'vitest';
import { deriveSecrets } from '../context/secrets.ts';
import { signedHeaders, webhookSecret } from './signature.ts';

const secrets = deriveSecrets('a secret of the tests, long enough to be one');
const [webhookId, deliveryId] = [
  '0b7f5a5e-0000-4000-8000-000000000001',
  '0b7f5a5e-0000-4000-8000-000000000002',
];
const NO_MATCH = 'No matching signature';
const body = '{"type":"need.record","data":{}}';

test('the library of Standard Webhooks accepts a signature, and none of something changed', () => {
  const receiver = new Webhook(webhookSecret(secrets, webhookId));
  const headers = signedHeaders(secrets, { webhookId, deliveryId, at: new Date(), body });
  expect(receiver.verify(body, headers)).toEqual({ type: 'need.record', data: {} });
  expect(() => receiver.verify(`${body} `, headers)).toThrow(NO_MATCH);
  expect(() => receiver.verify(body, { ...headers, 'webhook-id': webhookId })).toThrow(NO_MATCH);
  const old = signedHeaders(secrets, { webhookId, deliveryId, at: new Date(Date.now() - 3_600_000), body });
  expect(() => receiver.verify(body, old)).toThrow('Message timestamp too old');
  const others = new Webhook(webhookSecret(secrets, deliveryId));
  expect(() => others.verify(body, headers)).toThrow(NO_MATCH);
});

test('a receiver with the old secret or the new one accepts what is signed with both, and a third one doesn’t', () => {
  const headers = signedHeaders(secrets, { webhookId, deliveryId, at: new Date(), body, versions: [3, 2] });
  for (const version of [2, 3])
    expect(new Webhook(webhookSecret(secrets, webhookId, version)).verify(body, headers)).toBeTruthy();
  expect(() => new Webhook(webhookSecret(secrets, webhookId)).verify(body, headers)).toThrow(NO_MATCH);
});
