import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { invitation } from '@cosmos/contract/email/invitation.ts';
import { invitationIn } from './invitation-in.ts';

interface Written {
  method?: string;
  before?: string;
  start?: string;
}

/** A calendar file with one event of these lines. */
function calendar(
  event = '',
  { method = 'REQUEST', before = '', start = 'DTSTART:20261124T140000Z' }: Written = {},
) {
  const lines = `BEGIN:VCALENDAR\nVERSION:2.0\nMETHOD:${method}\n${before}\nBEGIN:VEVENT\nUID:1\n${start}\n${event}\nEND:VEVENT\nEND:VCALENDAR\n`;
  return Buffer.from(lines.replaceAll('\n', '\r\n'));
}
const BERLIN = `BEGIN:VTIMEZONE
TZID:W. Europe Standard Time
BEGIN:STANDARD
DTSTART:16010101T030000
TZOFFSETFROM:+0200
TZOFFSETTO:+0100
RRULE:FREQ=YEARLY;INTERVAL=1;BYDAY=-1SU;BYMONTH=10
END:STANDARD
BEGIN:DAYLIGHT
DTSTART:16010101T020000
TZOFFSETFROM:+0100
TZOFFSETTO:+0200
RRULE:FREQ=YEARLY;INTERVAL=1;BYDAY=-1SU;BYMONTH=3
END:DAYLIGHT
END:VTIMEZONE`;

test('an invitation with everything', () => {
  const bytes = calendar(
    [
      'DTEND;TZID=America/New_York:20261124T100000',
      'SUMMARY:Licence\\, first talk',
      'ORGANIZER;CN="Marsh, Ellen":mailto:ellen@northfield.example',
      'LOCATION:Room 4\\nWest Hall',
      'URL:https://meet.northfield.example/abc',
    ].join('\n'),
    { start: 'DTSTART;TZID=America/New_York:20261124T090000' },
  );
  expect(invitationIn(bytes)).toEqual({
    method: 'request',
    title: 'Licence, first talk',
    start: { local: '2026-11-24T09:00', at: '2026-11-24T14:00:00.000Z', zone: 'America/New_York' },
    end: { local: '2026-11-24T10:00', at: '2026-11-24T15:00:00.000Z', zone: 'America/New_York' },
    organiser: { name: 'Marsh, Ellen', email: 'ellen@northfield.example' },
    answer: null,
    place: 'Room 4 West Hall',
    link: { url: 'https://meet.northfield.example/abc', host: 'meet.northfield.example' },
    repeats: null,
  });
});

describe('time zones', () => {
  const startOf = (start: string, before = '') => invitationIn(calendar('', { start, before }))?.start;

  test.each([
    ['DTSTART:20261124T140000Z', '2026-11-24T14:00', 'UTC', '2026-11-24T14:00:00.000Z'],
    [
      'DTSTART;TZID=Asia/Kolkata:20261124T140000',
      '2026-11-24T14:00',
      'Asia/Kolkata',
      '2026-11-24T08:30:00.000Z',
    ],
    [
      'DTSTART;TZID=Europe/Berlin:20260701T140000',
      '2026-07-01T14:00',
      'Europe/Berlin',
      '2026-07-01T12:00:00.000Z',
    ],
    // An hour after the clocks went back, and one that they skipped.
    [
      'DTSTART;TZID=Europe/Berlin:20261025T033000',
      '2026-10-25T03:30',
      'Europe/Berlin',
      '2026-10-25T02:30:00.000Z',
    ],
    [
      'DTSTART;TZID=Europe/Berlin:20260329T033000',
      '2026-03-29T03:30',
      'Europe/Berlin',
      '2026-03-29T01:30:00.000Z',
    ],
    [
      'DTSTART;TZID=/example.org/Tzfile/Europe/Berlin:20261124T140000',
      '2026-11-24T14:00',
      'Europe/Berlin',
      '2026-11-24T13:00:00.000Z',
    ],
    ['DTSTART:20261124T140000', '2026-11-24T14:00', null, null],
    ['DTSTART;TZID=Moon/Tranquillity:20261124T140000', '2026-11-24T14:00', 'Moon/Tranquillity', null],
    ['DTSTART;VALUE=DATE:20261124', '2026-11-24', null, null],
  ])('%s', (start, local, zone, at) => {
    expect(startOf(start)).toEqual({ local, zone, at });
  });

  test.each([
    ['20261124T140000', '2026-11-24T13:00:00.000Z'],
    ['20260701T140000', '2026-07-01T12:00:00.000Z'],
  ])('one that only the file describes: %s', (time, at) => {
    expect(startOf(`DTSTART;TZID=W. Europe Standard Time:${time}`, BERLIN)?.at).toBe(at);
  });

  test.each(['SECONDLY', 'DAILY', 'YEARLY;BYMONTH=2;BYMONTHDAY=31', 'YEARLY;BYDAY=SU'])(
    'a description that could be followed without end is not followed: %s',
    (rule) => {
      const endless = BERLIN.replaceAll(/FREQ=.*/g, `FREQ=${rule}`);
      expect(startOf('DTSTART;TZID=W. Europe Standard Time:20261124T140000', endless)).toEqual({
        local: '2026-11-24T14:00',
        zone: 'W. Europe Standard Time',
        at: null,
      });
    },
  );
});

describe('the end', () => {
  const endOf = (event: string, start?: string) =>
    invitationIn(calendar(event, { ...(start && { start }) }))?.end?.local;

  test('is stated, or follows from the duration', () => {
    expect(endOf('DTEND:20261124T153000Z')).toBe('2026-11-24T15:30');
    expect(endOf('DURATION:PT1H30M')).toBe('2026-11-24T15:30');
  });

  test('of whole days is the last of them', () => {
    expect(endOf('DTEND;VALUE=DATE:20261127', 'DTSTART;VALUE=DATE:20261124')).toBe('2026-11-26');
    expect(endOf('DTEND;VALUE=DATE:20261125', 'DTSTART;VALUE=DATE:20261124')).toBeUndefined();
  });

  test('is left out if it is missing or not after the start', () => {
    for (const event of ['', 'DTEND:20261124T140000Z', 'DTEND:20261123T140000Z', 'DURATION:-PT1H'])
      expect(endOf(event)).toBeUndefined();
  });

  test('counts by the moment, not by the clock', () => {
    const flight = calendar('DTEND;TZID=America/New_York:20261124T130000', {
      start: 'DTSTART;TZID=Europe/Berlin:20261124T140000',
    });
    expect(invitationIn(flight)?.end?.at).toBe('2026-11-24T18:00:00.000Z');
  });
});

test.each([
  ['REQUEST', '', 'request'],
  ['CANCEL', '', 'cancel'],
  ['REPLY', '', 'reply'],
  ['COUNTER', '', 'counter'],
  ['PUBLISH', '', 'publish'],
  ['SNEEZE', '', 'publish'],
  ['REQUEST', 'STATUS:CANCELLED', 'cancel'],
])('method %s %s', (method, event, kind) => {
  expect(invitationIn(calendar(event, { method }))?.method).toBe(kind);
});

test.each([
  ['ACCEPTED', 'accepted'],
  ['declined', 'declined'],
  ['TENTATIVE', 'tentative'],
  ['DELEGATED', 'other'],
])('a reply says who answered, and how: %s', (told, choice) => {
  const reply = calendar(`ATTENDEE;PARTSTAT=${told};CN=Ada Bell:MAILTO:ada@northfield.example`, {
    method: 'REPLY',
  });
  expect(invitationIn(reply)?.answer).toEqual({
    by: { name: 'Ada Bell', email: 'ada@northfield.example' },
    choice,
  });
});

test.each([
  ['RRULE:FREQ=DAILY', 'Every day'],
  ['RRULE:FREQ=WEEKLY;BYDAY=MO,WE,FR', 'Every week on Monday, Wednesday and Friday'],
  ['RRULE:FREQ=WEEKLY;INTERVAL=2;BYDAY=MO;COUNT=10', 'Every 2 weeks on Monday, 10 times'],
  ['RRULE:FREQ=MONTHLY;BYDAY=2TU', 'Every month on the second Tuesday'],
  [
    'RRULE:FREQ=MONTHLY;BYDAY=-1FR;UNTIL=20270101T000000Z',
    'Every month on the last Friday, until 1 Jan 2027',
  ],
  ['RRULE:FREQ=MONTHLY;BYMONTHDAY=15', 'Every month on day 15'],
  ['RRULE:FREQ=YEARLY;COUNT=1', 'Every year, once'],
  ['RRULE:FREQ=HOURLY', 'Repeats'],
  ['RRULE:FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1', 'Repeats'],
  ['RRULE:FREQ=MONTHLY;BYMONTHDAY=-1', 'Repeats'],
  ['RRULE:FREQ=DAILY\nRRULE:FREQ=WEEKLY', 'Repeats'],
  ['RDATE:20261201T140000Z', 'Repeats'],
])('%s: %s', (event, repeats) => {
  expect(invitationIn(calendar(event))?.repeats).toBe(repeats);
});

test.each([
  ['LOCATION:Online: https://meet.example/1 (code 7)', 'meet.example'],
  ['X-GOOGLE-CONFERENCE:https://talk.example/1\nURL:https://page.example/', 'talk.example'],
  ['CONFERENCE;VALUE=URI;FEATURE=VIDEO:https://video.example/1', 'video.example'],
  ['URL:javascript:alert(1)', undefined],
  ['URL:http://plain.example/', undefined],
])('link of %s', (event, host) => {
  expect(invitationIn(calendar(event))?.link?.host).toBe(host);
});

test('of several events the series is told, not its exception', () => {
  const series =
    'SUMMARY:Exception\nRECURRENCE-ID:20261201T140000Z\nEND:VEVENT\nBEGIN:VEVENT\nDTSTART:20261124T140000Z\nSUMMARY:Series';
  expect(invitationIn(calendar(series))?.title).toBe('Series');
});

test('texts are lines of bounded length', () => {
  const told = invitationIn(calendar(`SUMMARY:a\\n\u202Eb${'c'.repeat(1_000)}`));
  expect(told?.title).toMatch(/^a bc{100,297}$/);
});

test.each([
  ['nothing', ''],
  ['words', 'See you on Tuesday'],
  ['a web page', '<script>alert(1)</script>'],
  ['a contact', 'BEGIN:VCARD\r\nFN:Ada\r\nEND:VCARD'],
  ['a calendar without an event', 'BEGIN:VCALENDAR\r\nEND:VCALENDAR'],
  ['an event without a date', 'BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nSUMMARY:x\r\nEND:VEVENT\r\nEND:VCALENDAR'],
  ['one that never ends', 'BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nDTSTART:20261124T140000Z'],
  ['the year 9999', calendar('', { start: 'DTSTART:99990101T000000Z' })],
  ['a date that is none', calendar('', { start: 'DTSTART:soon' })],
  ['too much', calendar(`DESCRIPTION:${'a'.repeat(128_000)}`)],
])('%s is no invitation', (_name, file) => {
  expect(invitationIn(Buffer.from(file as string))).toBeNull();
});

test('any lines give an invitation of the promised shape, or none', () => {
  const name = fc.constantFrom(
    'DTSTART',
    'DTEND',
    'DURATION',
    'RRULE',
    'RDATE',
    'SUMMARY',
    'ORGANIZER',
    'URL',
    'BEGIN',
    'END',
    'STATUS',
    'RECURRENCE-ID',
    'X-A',
    'CONFERENCE',
  );
  const parameter = fc.constantFrom(
    '',
    ';TZID=Europe/Berlin',
    ';TZID=',
    ';VALUE=DATE',
    ';CN="a',
    ';VALUE=PERIOD',
  );
  const value = fc.oneof(
    fc.constantFrom(
      '20261124T140000Z',
      '20261124T140000',
      '20261124',
      '00000000T000000',
      '20261399T996199',
      'PT1H',
      '-P1W',
      'P99999999999D',
      'FREQ=WEEKLY;BYDAY=MO',
      'FREQ=DAILY;COUNT=-1',
      'VEVENT',
      'VTIMEZONE',
      'mailto:a@b.example',
      'https://a.example',
    ),
    fc.string(),
  );
  const lines = fc.array(fc.tuple(name, parameter, value), { maxLength: 12 });
  fc.assert(
    fc.property(lines, (all) => {
      const told = invitationIn(
        calendar(all.map((parts) => `${parts[0]}${parts[1]}:${parts[2]}`).join('\n')),
      );
      if (told) expect(invitation.parse(told)).toEqual(told);
    }),
    { numRuns: 2_000 },
  );
});
