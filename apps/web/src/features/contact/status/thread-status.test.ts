import { expect, test } from 'vitest';
import { threadStatus } from './thread-status.ts';

const NOW = new Date('2026-11-26T10:00:00');
const shown = (conversation: Parameters<typeof threadStatus>[0]) => threadStatus(conversation, NOW);

test('what the university said, until it is asked again', () => {
  const outcome = { kind: 'option', until: '2027-06-30' } as const;
  expect(shown({ status: 'replied', statusLabel: 'Reply received', outcome })).toMatchObject({
    words: 'Under option until 30 Jun 2027',
    isOutcome: true,
  });
  expect(shown({ status: 'sent', statusLabel: 'Awaiting reply', outcome })).toMatchObject({
    words: 'Awaiting reply',
    isOutcome: false,
  });
});

test('an answer that says nothing of the matter is a reply', () => {
  for (const outcome of [{ kind: 'other' } as const, null])
    expect(shown({ status: 'replied', statusLabel: 'Reply received', outcome })).toMatchObject({
      words: 'Reply received',
      tone: 'new',
    });
});
