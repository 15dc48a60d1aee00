import { describe, expect, test } from 'vitest';
import { linksIn } from '../../email/links-in.ts';
import { sampleMails } from '../testing/sample-mails.ts';
import { codeMail } from './code.ts';
import { deletionScheduledMail } from './deletion-scheduled.ts';
import { markup } from './markup.ts';
import { invitationMail } from './invitation.ts';
import { signInLinkMail } from './sign-in-link.ts';

const MAILS = Object.entries(sampleMails('Ada'));
const NASTY = [
  '<img src=x onerror=alert(1)>',
  '"><script>alert(1)</script>',
  "Ada' onmouseover='alert(1)",
  '\u202egnp.exe',
  'Ada\r\nBcc: eve@example.org',
  'Ada\u0000',
  'Win at http://evil.example/now',
  'evil.example',
  '&lt;b&gt;',
  `${'a'.repeat(5_000)}`,
];

describe.each(MAILS)('%s', (_kind, mail) => {
  test('has a one-line subject, and HTML and plain text that say the same', () => {
    expect(mail.subject).toMatch(/^[^\r\n]{10,100}$/);
    const heading = /<h1[^>]*>([^<]+)<\/h1>/.exec(mail.html)?.[1];
    expect(mail.text.startsWith(`${heading}\n\n`)).toBe(true);
    const shown = mail.html.replace(/<[^>]+>/g, ' ');
    for (const paragraph of mail.text.split('\n\n').slice(1, -1))
      if (!paragraph.includes('://')) expect(shown).toContain(paragraph.trim());
    expect(mail.text).not.toMatch(/<|&\w+;|undefined|null|NaN/);
  });

  test('says who sent it and why', () => {
    expect(mail.text).toMatch(
      /\n-- \nSent by Cosmos AI Copilot\. You are receiving this email because .+\n$/,
    );
  });

  test('loads nothing and runs nothing', () => {
    expect(mail.html).not.toMatch(/<(?:img|script|link|iframe|form|object)\b|\ssrc=|url\(|@import|\son\w+=/i);
  });

  test('has at most one link, to the right page, and lines short enough for mail servers', () => {
    const targets = [...mail.html.matchAll(/href="([^"]+)"/g)].map(([, href]) => href);
    expect(targets.length).toBeLessThanOrEqual(1);
    expect(targets).toEqual(linksIn(mail.text));
    for (const target of targets) expect(target).toMatch(/^https:\/\/cosmos\.example\//);
    expect(Math.max(...mail.html.split('\n').map((line) => line.length))).toBeLessThan(990);
    expect(mail.html.length).toBeLessThan(12_000);
  });
});

test('a sentence begins with a capital, also of somebody without a name', () => {
  expect(sampleMails('')['answer-confirmation'].text).toContain('\n\nA member wrote to you about');
});

test.each(NASTY)('escapes the name %j', (name) => {
  for (const [kind, mail] of Object.entries(sampleMails(name))) {
    const calm = sampleMails('Ada')[kind as keyof ReturnType<typeof sampleMails>];
    const tags = (text: string) => text.match(/<[^>]+>/g);
    expect(tags(mail.html)).toEqual(tags(calm.html));
    // oxlint-disable-next-line no-control-regex -- these must not be there
    expect(mail.subject + mail.text).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u202a-\u202e\u2066-\u2069]/);
    expect(mail.subject).toBe(calm.subject);
    expect(mail.text).not.toMatch(/evil\.example|Bcc:/);
    expect(mail.text.length).toBeLessThan(calm.text.length + 200);
  }
});

test('keeps names in all scripts unchanged', () => {
  for (const name of ["Zoë O'Brien-Smith", 'Дмитрий', 'محمد', '李小龍', 'J. R.'])
    expect(sampleMails(name)['account-deleted'].text).toContain(`Hello ${name},`);
  expect(sampleMails(' ')['account-deleted'].text).toContain('Hello,\n');
  expect(sampleMails('1')['invitation'].text).toContain('A member invited you');
});

test('shows a code as the only number of its length, unbroken, with its minutes of validity', () => {
  const mail = codeMail({ code: '0042', minutes: 5, device: 'new' });
  expect(mail.subject).toBe('0042 is your Cosmos AI Copilot code');
  expect(mail.text.match(/\b\d{4}\b/g)).toEqual(['0042']);
  expect(mail.html).toContain('>0042</td>');
  expect(mail.text).toContain('It expires in 5 minutes and works once.');
  expect(mail.text).toContain('Never share it.');
});

test('only an email whose replies are read asks for one', () => {
  const input = {
    firstName: 'Ada',
    deletionAt: new Date('2026-03-09T09:30:00Z'),
    url: 'https://cosmos.example/',
  };
  const takes = deletionScheduledMail({ ...input, takesReply: true });
  expect(takes.text).toContain('on 9 March 2026 at 09:30 UTC');
  expect(takes.text).toContain('You have 7 days to change your mind.');
  expect(takes.text).toContain('or simply reply to this email');
  expect(takes.text).not.toContain('do not reply');
  const takesNot = deletionScheduledMail({ ...input, takesReply: false });
  expect(takesNot.text).not.toMatch(/simply reply|A reply/);
  expect(takesNot.text).toContain('Please do not reply');
});

test('an invitation says whether the person asked for it, or who referred them', () => {
  const input = { firstName: 'Ada', url: 'https://cosmos.example/', days: 7 };
  expect(invitationMail({ ...input, invitedBy: null }).text).toContain('was approved');
  expect(invitationMail({ ...input, invitedBy: 'Grace Hopper' }).text).toContain('Grace Hopper invited you');
});

test('emails link only to web addresses', () => {
  expect(() => signInLinkMail({ url: 'javascript:alert(1)', minutes: 15 })).toThrow("can't link");
});

test('escapes what is put into markup, unless it is markup', () => {
  const inner = markup`<b>${'<'}</b>`;
  expect(markup`<p title="${'"'}">${'&'}${inner}${null}${[inner, 1]}</p>`.text).toBe(
    '<p title="&quot;">&amp;<b>&lt;</b><b>&lt;</b>1</p>',
  );
});
