import type { ThreadMessage } from '@cosmos/contract/email/threads.ts';
import { expect, it } from 'vitest';
import { filesOf } from './thread-files.ts';

const message = (messageId: string, names: string[], kind: 'own' | 'person'): ThreadMessage => ({
  messageId,
  createdAt: new Date(0).toISOString(),
  text: '',
  parts: [],
  isCut: false,
  isOpening: false,
  formatting: null,
  invitation: null,
  files: names.map((name) => ({ fileId: null, name, mediaType: 'application/pdf', size: 1, missing: null })),
  sender:
    kind === 'own'
      ? {
          kind,
          summary: null,
          progress: {
            state: 'sent',
            leavesAt: '',
            sentAt: null,
            deliveredAt: null,
            readAt: null,
            failure: null,
            isShownByAnswer: false,
          },
        }
      : {
          kind,
          name: 'Jane Doe',
          trust: 'contact',
          because: null,
          offered: null,
          answer: null,
          isByClick: false,
        },
});

it('names each file once, the latest first, and tells those of the same name apart', () => {
  const contents = [
    message('1', ['nda.pdf', 'nda.pdf'], 'own'),
    message('2', ['nda.pdf'], 'person'),
    message('3', ['nda.pdf'], 'own'),
  ];
  expect(filesOf({ contents }, 'all').map(({ messageId, label }) => [messageId, label])).toEqual([
    ['3', 'nda.pdf, sent by you'],
    ['2', 'nda.pdf, from Jane Doe'],
    ['1', 'nda.pdf, sent by you (2)'],
  ]);
  expect(filesOf({ contents }, 'own').map(({ messageId }) => messageId)).toEqual(['3', '1']);
});
