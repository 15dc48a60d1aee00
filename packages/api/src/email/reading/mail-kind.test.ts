import { describe, expect, test } from 'vitest';
import type { Mail } from './mail.ts';
import { isPersons, mailKind } from './mail-kind.ts';

interface Options extends Partial<Omit<Mail, 'Headers' | 'Attachments' | 'FromFull'>> {
  from?: string;
  name?: string;
  headers?: Record<string, string>;
  parts?: string[];
}

const mailOf = ({
  from = 'eve@uni.example',
  name = 'Eve Fox',
  headers = {},
  parts = [],
  ...rest
}: Options): Mail => ({
  FromFull: { Email: from, Name: name },
  Subject: 'Re: Interest in tech (UT-7)',
  TextBody: 'The coating is available. Shall we talk?',
  HtmlBody: '',
  Date: new Date('2026-11-26T09:00:00Z'),
  Headers: Object.entries(headers).map(([Name, Value]) => ({ Name, Value })),
  Attachments: parts.map((ContentType) => ({ Name: '', ContentType })),
  ...rest,
});
const kindOf = (options: Options) => mailKind(mailOf(options)).kind;

describe('away', () => {
  test.each([
    'Automatic reply: Interest in tech (UT-7)',
    'Automatische Antwort: Interest in tech (UT-7)',
    'Réponse automatique : Interest in tech (UT-7)',
    'Respuesta automática: Interest in tech (UT-7)',
    'Risposta automatica: Interest in tech (UT-7)',
    'Resposta automática: Interest in tech (UT-7)',
    'Automatisch antwoord: Interest in tech (UT-7)',
    'Autosvar: Interest in tech (UT-7)',
    'Automaattinen vastaus: Interest in tech (UT-7)',
    'Odpowiedź automatyczna: Interest in tech (UT-7)',
    'Автоматический ответ: Interest in tech (UT-7)',
    'Otomatik yanıt: Interest in tech (UT-7)',
    '自動応答: Interest in tech (UT-7)',
    'Out of Office: Interest in tech (UT-7)',
    'Abwesenheitsnotiz: Interest in tech (UT-7)',
    'Eve Fox is out of the office',
  ])('Exchange and others have nothing but the subject: %s', (Subject) => {
    expect(mailKind(mailOf({ Subject, TextBody: '' }))).toMatchObject({
      kind: 'away',
      because: `Subject: ${Subject}`,
    });
  });

  test.each<[string, Record<string, string>]>([
    ['auto-replied', { 'Auto-Submitted': 'auto-replied (vacation)' }],
    ['auto-generated', { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' }],
    [
      'auto-generated, in reply',
      { 'Auto-Submitted': 'auto-generated', 'In-Reply-To': '<c.1@cosmos.example>' },
    ],
    ['an older mark', { 'X-Autoreply': 'yes' }],
    ['Precedence', { Precedence: 'auto_reply' }],
  ])('by header and words: %s', (_name, headers) => {
    const [name, value] = Object.entries(headers)[0] ?? [];
    const { kind, because } = mailKind(mailOf({ headers, TextBody: 'I am on leave until 3 Dec.' }));
    expect(kind).toBe('away');
    expect(because?.toLowerCase()).toBe(`${name}: ${value}`.toLowerCase());
  });

  test('until when, and who stands in', () => {
    const TextBody =
      'I am out of the office until 3 Dec. In urgent cases please contact Bob Ray (bob@uni.example).';
    expect(mailKind(mailOf({ Subject: 'Automatic reply: Interest', TextBody }))).toMatchObject({
      awayUntil: '2026-12-03',
      offered: { name: 'Bob Ray', email: 'bob@uni.example' },
    });
  });

  test('until when, in the subject or in HTML', () => {
    const Subject = 'Abwesenheitsnotiz: bis 3.12. im Urlaub';
    expect(mailKind(mailOf({ Subject, TextBody: '' })).awayUntil).toBe('2026-12-03');
    const HtmlBody = '<style>p { top: 1 }</style><p>I am away <b>until 4&nbsp;December</b>.</p>';
    expect(mailKind(mailOf({ Subject: 'Automatic reply: Hi', TextBody: ' ', HtmlBody })).awayUntil).toBe(
      '2026-12-04',
    );
  });
});

describe('acknowledgement', () => {
  test.each<[string, Options]>([
    [
      'an automatic reply that says so',
      { Subject: 'Automatic reply: Interest', TextBody: 'We have received your message.' },
    ],
    [
      'answered by a program',
      { headers: { 'Auto-Submitted': 'auto-replied' }, TextBody: 'Thank you. We will answer soon.' },
    ],
    [
      'a ticket system’s receipt',
      {
        Subject: '[Request received] Interest in tech',
        headers: { 'X-Zendesk-From-Account-Id': '1', 'Auto-Submitted': 'auto-generated' },
        TextBody: 'Your request (4711) has been received and is being reviewed.',
      },
    ],
    [
      'without any header',
      {
        TextBody:
          'Thank you for contacting our office. This is an automated response, please do not reply to this email.',
      },
    ],
    [
      'in German',
      { TextBody: 'Ihre Anfrage ist bei uns eingegangen. Dies ist eine automatisch generierte E-Mail.' },
    ],
    [
      'from a no-reply address',
      { from: 'noreply@uni.example', TextBody: 'This is an automated message. A colleague will write.' },
    ],
  ])('%s', (_name, options) => {
    expect(kindOf(options)).toBe('acknowledgement');
  });
});

describe('delivery report', () => {
  test.each<[string, Options]>([
    [
      'by its type',
      { headers: { 'Content-Type': 'multipart/report; report-type=delivery-status; boundary=x' } },
    ],
    [
      'by its parts, which is all that Postmark passes on',
      { parts: ['text/plain', 'message/delivery-status'] },
    ],
    ['that it was displayed', { parts: ['message/disposition-notification'] }],
    ['from the daemon', { from: 'mailer-daemon@uni.example' }],
    ['with the failed address', { headers: { 'X-Failed-Recipients': 'eve@uni.example' } }],
    [
      'from the postmaster, by its words',
      { from: 'postmaster@uni.example', TextBody: '550 5.1.1 User unknown' },
    ],
    [
      'without a sender',
      { headers: { 'Return-Path': '<>' }, TextBody: 'Your message could not be delivered.' },
    ],
    [
      'in French',
      {
        Subject: 'Non remis : Interest',
        from: 'systeme@uni.example',
        TextBody: 'Le message n’a pas pu être remis.',
      },
    ],
    [
      'in German',
      {
        Subject: 'Unzustellbar: Interest',
        from: 'post@uni.example',
        TextBody: 'Die Nachricht wurde nicht zugestellt.',
      },
    ],
    [
      'in Japanese',
      { Subject: '配信不能: Interest', from: 'post@uni.example', TextBody: 'メールを配信できません' },
    ],
    ['as data', { TextBody: '{"notificationType":"Bounce","bounce":{}}' }],
  ])('%s', (_name, options) => {
    expect(kindOf(options)).toBe('delivery-report');
  });
});

test.each<[string, Options]>([
  ['by its type', { headers: { 'Content-Type': 'multipart/report; report-type="feedback-report"' } }],
  ['by its parts', { parts: ['message/feedback-report'] }],
  ['by its subject', { Subject: 'Complaint about message from 192.0.2.1' }],
  [
    'by its words',
    { TextBody: 'This is an email abuse report for an email message received from 192.0.2.1.' },
  ],
])('a complaint: %s', (_name, options) => {
  expect(kindOf(options)).toBe('complaint');
});

test.each<[string, Options]>([
  ['a system', { headers: { 'Auto-Submitted': 'auto-generated' } }],
  ['without a sender', { headers: { 'Return-Path': '<>' } }],
  ['the software of a list', { headers: { 'X-List-Administrivia': 'yes' } }],
  ['the owner of a list', { from: 'tto-request@lists.uni.example' }],
  ['moderation', { Subject: 'Your message to TTO awaits moderator approval' }],
])('list or system: %s', (_name, options) => {
  expect(kindOf(options)).toBe('list-or-system');
});

test('an invitation and its answer are a person’s', () => {
  expect(kindOf({ parts: ['text/calendar; method=REQUEST'] })).toBe('calendar');
  expect(kindOf({ headers: { 'Content-Type': 'text/calendar; method=REPLY' } })).toBe('calendar');
  expect(isPersons('calendar')).toBe(true);
  expect(isPersons('away')).toBe(false);
});

describe('a person', () => {
  test.each<[string, Record<string, string>]>([
    ['nothing', {}],
    ['said to be one', { 'Auto-Submitted': 'no' }],
    ['asking programs not to answer', { 'X-Auto-Response-Suppress': 'All' }],
    [
      'in a group',
      { Precedence: 'list', 'List-Id': '<tto.uni.example>', 'List-Unsubscribe': '<mailto:x@uni.example>' },
    ],
    ['in bulk', { Precedence: 'bulk', 'X-Loop': 'tto@uni.example' }],
    [
      'from Zendesk',
      { 'X-Mailer': 'Zendesk Mailer', 'Auto-Submitted': 'auto-generated', Precedence: 'bulk' },
    ],
    ['from Request Tracker', { 'RT-Ticket': 'uni #4711', 'Managed-By': 'RT 5', Precedence: 'bulk' }],
    [
      'from a system that we don’t know',
      { 'Auto-Submitted': 'auto-generated', 'In-Reply-To': '<c.1@cosmos.example>' },
    ],
    ['from Jira', { 'X-JIRA-FingerPrint': 'a1', 'Auto-Submitted': 'auto-generated' }],
  ])('whatever the headers: %s', (_name, headers) => {
    expect(mailKind(mailOf({ headers }))).toMatchObject({ kind: 'person', because: null });
  });

  test.each([
    'no-reply@uni.example',
    'donotreply@uni.example',
    'postmaster@uni.example',
    'tto-admin@uni.example',
  ])('whatever the address: %s', (from) => {
    expect(kindOf({ from, headers: { Precedence: 'bulk' } })).toBe('person');
  });

  test.each([
    'We have received your message and will get back to you next week.',
    'Thank you for contacting us. The patent was granted in May.',
    'I am out of the office until Monday, but yes, it is available.',
    'Our case number is 4711. Please do not share the draft.',
    'The last prototype was not delivered, so we have none to show.',
    'Your request was passed to me. Shall we talk?',
    'An automatic response of the valve is what the patent covers.',
    'Yes, it is free.\n\n----------\nTicket #4711. This is an automatically generated email.',
  ])('whatever the words: %s', (TextBody) => {
    expect(kindOf({ TextBody })).toBe('person');
  });

  test.each([
    'Urlaub',
    'Delivery report on your samples',
    'Message delivery by drones',
    'Your request was received',
  ])('whatever the subject: %s', (Subject) => {
    expect(kindOf({ Subject })).toBe('person');
  });

  test('who quotes a machine', () => {
    const quoted = 'On 3 Nov 2026 10:15, Eve Fox wrote:\n> I am on leave. This is an automated response.';
    expect(kindOf({ TextBody: `I am back.\n\n${quoted}` })).toBe('person');
    const inline =
      '> Dies ist eine automatische Antwort, bitte kontaktieren Sie Bob Ray (bob@uni.example).\n\nI am back.';
    expect(mailKind(mailOf({ TextBody: inline }))).toMatchObject({ kind: 'person', offered: null });
    expect(kindOf({ Subject: 'Re: Automatic reply: Interest', TextBody: 'I am back.' })).toBe('person');
    expect(kindOf({ Subject: 'Fwd: Undeliverable: Interest', TextBody: 'Did you get this?' })).toBe('person');
    expect(kindOf({ Subject: 'Delivery status of your samples', TextBody: 'They are on their way.' })).toBe(
      'person',
    );
  });

  test('who says that somebody else is responsible', () => {
    const TextBody =
      'I am not the right person. Please contact Bob Ray at bob@uni.example.\n\n-- \nPlease contact press@uni.example';
    expect(mailKind(mailOf({ TextBody }))).toMatchObject({
      kind: 'person',
      awayUntil: null,
      offered: { name: 'Bob Ray', email: 'bob@uni.example' },
    });
  });
});

test('the reason is one short line', () => {
  const Subject = `Automatic reply: ${'long '.repeat(100)}\r\n end`;
  const { because } = mailKind(mailOf({ Subject }));
  expect(because).toHaveLength(200);
  expect(because).not.toMatch(/[\r\n]/);
});
