import type { ContactOpening } from '@cosmos/contract/email/contact.ts';
import { EMAIL_MESSAGES } from '@cosmos/contract/email/messages.ts';
import { expect, it, test } from 'vitest';
import { limitsLine, openingObjections, previewObjections } from './objections.ts';

const addressee = { name: 'Jane Doe', university: 'MIT', isForwarded: false };
const opening: ContactOpening = {
  draft: { text: '', summary: 'rd', files: [], version: 0 },
  addressee,
  hindrance: null,
  isProfileComplete: true,
  isStale: false,
  threadId: null,
  clock: null,
};
const free = {
  addressee,
  writtenRecently: null,
  clock: null,
  contactsLeft: 20,
  contactsLeftAtUniversity: 3,
  waitsUntil: null,
};
const NOW = new Date('2026-11-26T10:00:00');
const kinds = (found: readonly { kind: string }[]) => found.map(({ kind }) => kind);

it('knows before anything is written who can’t be reached', () => {
  const known = (more: Partial<ContactOpening>) => openingObjections({ ...opening, ...more }, 'MIT', NOW);
  expect(known({})).toEqual([]);
  expect(known({ addressee: null, hindrance: { kind: 'nobody' } })).toMatchObject([
    { kind: 'blocks', text: expect.stringContaining('contact address') },
  ]);
  const refusal = { refuses: 'person', by: null, since: '2026-11-26T09:00:00' } as const;
  expect(known({ hindrance: { kind: 'refused', refusal } })).toEqual([
    { kind: 'blocks', text: 'MIT asked today not to receive more email from you.' },
  ]);
  expect(known({ hindrance: { kind: 'day-limit' } })).toEqual([
    { kind: 'blocks', text: EMAIL_MESSAGES.contactsPerDay },
  ]);
  expect(kinds(known({ isStale: true }))).toEqual(['warns']);
  expect(known({ threadId: 'a-thread' })).toMatchObject([{ kind: 'warns', threadId: 'a-thread' }]);
});

it('has nothing to say about an ordinary letter', () => {
  expect(previewObjections(free)).toEqual([]);
});

test.each([
  [{ contactsLeft: 0 }, EMAIL_MESSAGES.contactsPerDay],
  [{ contactsLeftAtUniversity: 0 }, EMAIL_MESSAGES.contactsPerUniversity],
])('a limit that is used up forbids it: %o', (change, text) => {
  expect(previewObjections({ ...free, ...change })).toEqual([{ kind: 'blocks', text }]);
});

it('tells who wrote before, and when it goes out', () => {
  const found = previewObjections({
    ...free,
    writtenRecently: { threadId: 'a-thread', technologyTitle: 'Film', at: '2026-11-12T12:00:00Z' },
    clock: { answered: 6, contacts: 9, halfWithin: 4 },
    waitsUntil: '2026-11-27T08:00:00Z',
  });
  expect(found.map(({ kind, text }) => `${kind}: ${text}`)).toEqual([
    'warns: You wrote to this university on 12 November about “Film”.',
    'tells: This university has replied to 6 of 9 messages; about half get a reply within 4 working days.',
    expect.stringMatching(
      /^tells: This university has reached its message limit for today\. Your message will be sent on .*27 November/,
    ),
  ]);
});

it('cuts a long title at a word', () => {
  const writtenRecently = {
    threadId: 'a-thread',
    technologyTitle: 'Tin-substituted oxysulfide argyrodite electrolyte that tolerates dry-room humidity',
    at: '2026-11-12T12:00:00Z',
  };
  expect(previewObjections({ ...free, writtenRecently })).toMatchObject([
    { text: expect.stringMatching(/“Tin-substituted oxysulfide argyrodite electrolyte that …”/) },
  ]);
});

test.each([
  [20, 3, 'You can send 20 more messages today, 3 of them to this university.'],
  [2, 3, 'You can send 2 more messages today, 2 of them to this university.'],
  [1, 1, 'You can send 1 more message today.'],
])('what is left: %i in all, %i here', (contactsLeft, contactsLeftAtUniversity, line) => {
  expect(limitsLine({ contactsLeft, contactsLeftAtUniversity })).toBe(line);
});
