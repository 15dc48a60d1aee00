import type { Invitation } from '@cosmos/contract/email/invitation.ts';
import type { ShownHtml } from '@cosmos/contract/email/received.ts';

interface SampleEmail {
  sender: string;
  text: string;
  formatted: ShownHtml | null;
}

const shown = (html: string, more: Partial<ShownHtml> = {}): ShownHtml => ({
  html,
  links: [],
  picturesLeftOut: 0,
  ...more,
});
const link = (number: number, url: string, text: string) => ({ number, url, host: new URL(url).host, text });
const SQUARE =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const PARAGRAPH =
  'The coating was applied to nylon and to cotton in three runs, and washed fifty times at sixty degrees. We measured the contact angle after every tenth wash and will send the protocol with our next email.';

/** Received emails, from rich to poor and hard to show. */
export const EMAILS: Readonly<Record<string, SampleEmail>> = {
  Formatted: {
    sender: 'Ellen Marsh',
    text: 'Dear Ms Iyer,\n\nyes to both. These are the terms we usually start from:\n\nField\tRainwear\nKind\tNon-exclusive\n\nEllen Marsh\nNorthfield Technology Licensing',
    formatted: shown(
      `<p>Dear Ms Iyer,</p><p>yes to <b>both</b>. These are the terms we <em>usually</em> start from:</p><table><thead><tr><th>Field</th><th>Kind</th><th>Years</th></tr></thead><tbody><tr><td>Rainwear</td><td>Non-exclusive</td><td>10</td></tr><tr><td>Tents</td><td>Under option</td><td>–</td></tr></tbody></table><ul><li>The <a data-link="1">data sheet</a></li><li>Our <a data-link="2">standard agreement</a></li></ul><blockquote><p>Is a non-exclusive licence for rainwear open?</p></blockquote><p>Ellen Marsh<br /><img src="${SQUARE}" alt="Northfield" width="24" height="24" /></p>`,
      {
        links: [
          link(1, 'https://licensing.northfield.example/4471/data-sheet.pdf', 'data sheet'),
          link(2, 'https://licensing.northfield.example/agreements', 'standard agreement'),
        ],
        picturesLeftOut: 2,
      },
    ),
  },
  'One line': { sender: 'Arun Pillai', text: 'Yes.', formatted: shown('<div>Yes.</div>') },
  'Without formatting': { sender: 'Grace Whitfield', text: PARAGRAPH, formatted: null },
  Long: {
    sender: 'Laura Benning',
    text: Array.from({ length: 12 }, () => PARAGRAPH).join('\n\n'),
    formatted: shown(
      `<h2>What we tried</h2>${`<p>${PARAGRAPH}</p>`.repeat(12)}<p>${'Polystyrenesulfonate'.repeat(12)}</p>`,
      {
        links: Array.from({ length: 9 }, (_, at) =>
          link(
            at + 1,
            `https://a-very-long-host-name.department.northfield.example/${at}`,
            PARAGRAPH.slice(0, 90),
          ),
        ),
      },
    ),
  },
  'Right to left': {
    sender: 'ليلى حداد',
    text: 'السيدة آير المحترمة،\nشكراً على رسالتكم. الترخيص غير الحصري متاح لمجال الملابس المطرية.',
    formatted: shown(
      '<p dir="rtl" lang="ar">السيدة آير المحترمة،</p><p dir="rtl" lang="ar">شكراً على رسالتكم. الترخيص غير الحصري متاح لمجال الملابس المطرية. <a data-link="1">الشروط</a></p><ul dir="rtl"><li>عشر سنوات</li></ul>',
      { links: [link(1, 'https://licensing.northfield.example/terms', 'الشروط')] },
    ),
  },
  // As if nothing had cleaned it: the frame alone must hold.
  Hostile: {
    sender: '<b>Eve</b> \u202Eevila',
    text: '<script>alert(1)</script> Your account expires today!',
    formatted: shown(
      '<style>body{position:fixed;inset:0;background:red}</style><script>parent.struck=1</script><img src="https://evil.example/p.gif" onerror="parent.struck=1" alt="Picture"><form action="https://evil.example/"><button>Sign in again</button></form><p style="position:fixed;top:0">Your account expires today!</p></body></html>',
      { links: [link(1, 'https://xn--nrthfield-02h.example/login', 'https://northfield.example/login')] },
    ),
  },
};

const TALK: Invitation = {
  method: 'request',
  title: 'Non-exclusive licence: first talk',
  start: { local: '2026-11-24T09:00', at: '2026-11-24T14:00:00.000Z', zone: 'America/New_York' },
  end: { local: '2026-11-24T10:00', at: '2026-11-24T15:00:00.000Z', zone: 'America/New_York' },
  organiser: { name: 'Ellen Marsh', email: 'ellen@northfield.example' },
  answer: null,
  place: 'Room 4, West Hall',
  link: { url: 'https://meet.northfield.example/abc', host: 'meet.northfield.example' },
  repeats: 'Every 2 weeks on Tuesday, 4 times',
};
const BARE = { organiser: null, place: '', link: null, repeats: null };

/** What calendar files say, from rich to poor and hard to show. */
export const INVITATIONS: readonly Invitation[] = [
  TALK,
  { ...TALK, method: 'cancel' },
  {
    ...TALK,
    ...BARE,
    method: 'reply',
    answer: { by: { name: '', email: 'arun@northfield.example' }, choice: 'accepted' },
  },
  {
    ...TALK,
    ...BARE,
    method: 'publish',
    title: '',
    start: { local: '2026-11-24', at: null, zone: null },
    end: { local: '2026-11-26', at: null, zone: null },
  },
  {
    ...TALK,
    ...BARE,
    method: 'counter',
    title: 'اجتماع حول الترخيص',
    start: { local: '2026-11-24T09:00', at: null, zone: null },
    end: null,
  },
  {
    ...TALK,
    title: `<img src=x onerror=alert(1)> ${'Polystyrenesulfonate'.repeat(6)}`,
    start: {
      ...TALK.start,
      zone: 'W. Europe Standard Time (Northfield’s own clock, as its server calls it)',
    },
    place: 'https://evil.example/'.repeat(9),
    repeats: 'Repeats',
  },
];
