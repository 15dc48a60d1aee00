import { expect, test } from 'vitest';
import { lettersOf, type MessageRead } from './letters-of.ts';

const LETTER = 'We make catheters. What is the shelf life of the coating?';
const message = (text: string, more: Partial<MessageRead> = {}): MessageRead => ({
  kind: 'person',
  from_name: 'Jane Doe',
  from_address: 'jane@university.example',
  sender_trust: 'contact',
  text,
  created_at: new Date('2026-11-26T09:00:00Z'),
  offered: null,
  attachments: [],
  ...more,
});
const own = message(LETTER, { kind: 'own', from_name: 'Ada Lo', sender_trust: null });
const read = (answer: MessageRead) =>
  lettersOf([own, answer], {
    member: 'Ada Lo',
    sentAlong: [],
    contact: { name: 'Jane Doe', address: 'jane@university.example' },
  });

test('an answer that quotes a letter leaves the letter its writer’s own words', () => {
  const [first, second] = read(
    message(`18 months.\n\nFrom: Ada Lo\nSent: Monday\nTo: Jane Doe\nSubject: Film\n\n${LETTER}`),
  );
  expect(first?.text).toBe(LETTER);
  expect(second?.text).toBe('18 months.');
});

test('who is only in copy is written to at the address that the answer’s headers have', () => {
  const offered = { name: 'Nils Bak', email: 'nils@university.example' };
  const [, handover] = read(message('My colleague Nils Bak (in cc) will take it from here.', { offered }));
  expect(handover).toMatchObject({
    reaches: offered.email,
    says: [{ kind: 'wrong-person', instead: offered }],
  });
});

test('a language that nothing is read of is told', () => {
  const danish = 'Tak for din henvendelse. Vi vil gerne vide, hvor meget I laver om året.';
  expect(read(message(danish))[1]).toMatchObject({ isUnread: true, says: [] });
  expect(read(message('Vielen Dank. Wir möchten gern wissen, wie viel Sie brauchen.'))[1]?.isUnread).toBe(
    undefined,
  );
});
