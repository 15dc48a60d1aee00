import { expect, test } from 'vitest';
import { mailKind } from '../mail-kind.ts';

const read = (TextBody: string) =>
  mailKind({
    FromFull: { Email: 'tom@uni.example', Name: 'Tom Reed' },
    Subject: 'Re: Interest in tech (R-1)',
    TextBody,
    HtmlBody: '',
    Date: new Date('2026-11-26T09:00:00Z'),
  });

test.each([
  'She is out until Monday, so I’m answering.',
  'Ellen asked me to look at this. She is out until Monday, so I’m answering.',
  'Ellen Marsh is on leave until 7 December. I can help in the meantime.',
  'Frau Marsh ist bis Montag im Urlaub, daher antworte ich.',
  'Elle est absente jusqu’au 7 décembre, je prends le relais.',
])('whoever stands in has answered: %s', (text) => {
  const { kind, says } = read(text);
  expect(kind).toBe('person');
  expect(says.map((each) => each.kind)).not.toContain('away');
});

test('who passes it on has answered, and tells of the absence', () => {
  const { kind, says } = read(
    'Ellen is out of the office until Monday. I have forwarded your message to her.',
  );
  expect(kind).toBe('person');
  expect(says).toContainEqual(expect.objectContaining({ kind: 'away', until: '2026-11-30' }));
});

test.each([
  'Ellen Marsh is out of the office until Monday, 30 November. Please contact Ben Carter in urgent cases.',
  'I am travelling until Monday and will answer when I am back.',
  'I’m on leave until 7 December. Ben Carter is covering for me.',
])('nothing but an absence: %s', (text) => {
  expect(read(text).kind).toBe('away');
});
