import { ANSWER_WORDS, OFFICE_ANSWERS, preparedLine } from '@cosmos/contract/email/answers.ts';
import { expect, test } from 'vitest';
import { contactMail, type ContactLetter, REFUSALS } from './contact.ts';

const LETTER: ContactLetter = {
  subject: 'Interest in tech (R-7)',
  message: 'First line.\n\nSecond line.',
  greets: 'Jane Doe',
  summary: { kind: 'professional', text: 'Leads research.' },
  writer: { firstName: 'Ada', lastName: 'Lo', designation: 'Head of research', organisation: 'Lo Works' },
  technology: { title: 'A film', reference: 'R-7' },
  university: 'University of Tests',
  isForwarded: false,
  isPassedOn: false,
  replyTo: 'reply+0f@inbound.cosmos.example',
  answers: null,
  refusalUrl: 'https://cosmos.example/answer/00',
  publicUrl: 'https://cosmos.example',
};
const ANSWERS = Object.fromEntries(
  OFFICE_ANSWERS.map((answer, at) => [answer, `https://cosmos.example/answer/${at}`]),
) as NonNullable<ContactLetter['answers']>;
const targetsIn = (html: string) => [...html.matchAll(/href="([^"]+)"/g)].map(([, href]) => href);
const wordsOf = (html: string) =>
  html
    .replace(/<(style|title)>[\s\S]*?<\/\1>/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ');

test('HTML and text say the same', () => {
  const { html, text } = contactMail(LETTER);
  const shown = wordsOf(html);
  const [letter = ''] = text.split('Don’t want emails like this?');
  for (const line of letter.split('\n'))
    if (line.trim() !== '' && line !== '-- ') expect(shown).toContain(line.trim());
  expect(shown).toContain('Don’t want emails like this?');
  expect(html).toContain('Second line.');
  expect(Math.max(...html.split('\n').map((line) => line.length))).toBeLessThan(990);
});

test('its foot opens the page that refuses more, or a prepared email to where answers go', () => {
  const { html, text } = contactMail(LETTER);
  expect(targetsIn(html)).toEqual([
    LETTER.refusalUrl,
    ...Object.values(REFUSALS).map(
      ({ subject }) => `mailto:${LETTER.replyTo}?subject=${encodeURIComponent(subject)}`,
    ),
  ]);
  expect(text).toContain(LETTER.refusalUrl);
  for (const { subject } of Object.values(REFUSALS)) expect(text).toContain(subject);
});

test.each([
  '<img src=x onerror=alert(1)>',
  '"><script>alert(1)</script>',
  'Ada\r\nBcc: eve@example.org',
  'evil.example',
  'http://evil.example/now',
  '\u202egnp.exe',
])('a name or a company like %j makes neither markup, nor a line, nor a link', (name) => {
  const nasty = { firstName: name, lastName: name, designation: name, organisation: name };
  const { html, text } = contactMail({ ...LETTER, greets: name, writer: nasty });
  const tags = (markup: string) => markup.match(/<[^>]+>/g);
  expect(tags(html)).toEqual(tags(contactMail(LETTER).html));
  expect(text.split('\n')).toHaveLength(contactMail(LETTER).text.split('\n').length);
  expect(text).not.toMatch(/evil\.example|^Bcc:|\u202e/m);
});

test.each(['3M', 'P&G', 'Johnson & Johnson, Inc.', 'Müller GmbH', '株式会社テスト'])(
  'a company is called %s',
  (organisation) => {
    const { text } = contactMail({ ...LETTER, writer: { ...LETTER.writer, organisation } });
    expect(text).toContain(`Ada Lo of ${organisation} wrote this`);
    expect(text).toContain(`Head of research, ${organisation}\n`);
  },
);

test('what is missing leaves no gap', () => {
  const writer = { firstName: '', lastName: '', designation: '', organisation: '' };
  const { text } = contactMail({ ...LETTER, greets: '', summary: null, writer });
  expect(text).toContain('Dear Technology Manager,');
  expect(text).toContain('\n\nA member\n\n-- \nA member wrote this');
  expect(text).not.toMatch(/undefined|null|, ,|\n\n\n/);
  const reply = contactMail({ ...LETTER, greets: null, summary: null });
  expect(reply.text.startsWith('First line.')).toBe(true);
});

test.each([
  [{}, 'you are listed by the University of Tests for'],
  [{ isPassedOn: true }, 'you are the contact at the University of Tests for'],
  [{ isForwarded: true }, 'please forward it to the University of Tests.'],
  [{ university: 'Duke University' }, 'you are listed by Duke University for'],
])('the office has its article in the reason: %j', (more, reason) => {
  expect(contactMail({ ...LETTER, ...more }).text).toContain(reason);
});

test('the summary says whose it is', () => {
  const text = (kind: 'professional' | 'rd') => contactMail({ ...LETTER, summary: { kind, text: 'X' } }).text;
  expect(text('professional')).toContain('About Ada Lo\n\nX');
  expect(text('rd')).toContain('What Lo Works is looking for\n\nX');
});

test('each answer has its page and, beside it, an email that is prepared with the answer', () => {
  const { html, text } = contactMail({ ...LETTER, answers: ANSWERS });
  const targets = targetsIn(html).slice(0, 2 * OFFICE_ANSWERS.length);
  expect(targets).toEqual(
    OFFICE_ANSWERS.flatMap((answer) => [
      ANSWERS[answer],
      `mailto:${LETTER.replyTo}?subject=${encodeURIComponent(`Re: ${LETTER.subject}`)}&amp;body=${encodeURIComponent(preparedLine(answer))}`,
    ]),
  );
  for (const answer of OFFICE_ANSWERS) {
    expect(wordsOf(html)).toContain(`${ANSWER_WORDS[answer]} by email`);
    expect(text).toContain(`${ANSWER_WORDS[answer]}:\n${ANSWERS[answer]}`);
    // It would come back in every quote.
    expect(text).not.toContain(preparedLine(answer));
  }
});
