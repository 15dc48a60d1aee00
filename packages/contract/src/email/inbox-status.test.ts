import { expect, test } from 'vitest';
import { statusLabel } from './inbox-status.ts';

test.each([
  ['bounced', 1, 'Delivery failed'],
  ['failed', 3, 'Delivery failed'],
  ['opened', 1, 'Message read'],
  ['opened', 2, 'Reply pending'],
  ['clicked', 1, 'Message clicked'],
  ['delivered', 1, 'Message sent'],
  ['sent', 1, 'Message sent'],
  ['delivered', 2, 'Awaiting reply'],
  ['sent', 2, 'Awaiting reply'],
  ['replied', 2, 'Reply received'],
  ['queued', 1, 'Message queued'],
  ['queued', 2, 'Message queued'],
] as const)('a conversation that is %s with %i messages: %s', (status, messages, label) => {
  expect(statusLabel(status, messages)).toBe(label);
});
