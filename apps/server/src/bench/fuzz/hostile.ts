import fc from 'fast-check';

/** Text that breaks code that trusts it. */
const TEXTS = [
  '',
  ' ',
  '\n\r\t',
  "' or 1=1 --",
  '"; drop table users; --',
  '\\',
  '%',
  '_',
  '%00',
  '../../../etc/passwd',
  '..%2f..%2f',
  '{{7*7}}${7*7}<%= 7 %>',
  '<script>alert(1)</script>',
  '\u202etxt.exe',
  '\u0000',
  '\ud800',
  '\ufeff',
  '👩‍👩‍👧‍👦',
  'İıſK',
  '__proto__',
  'constructor',
  'null',
  'undefined',
  'NaN',
  '1e999',
  '-0',
  '٣',
  '0000-00-00T00:00:00Z',
  '0000-01-01T00:00:00.000Z',
  '9999-12-31T23:59:59.999Z',
  '2024-02-31T00:00:00Z',
  '00000000-0000-0000-0000-000000000000',
  'ffffffff-ffff-ffff-ffff-ffffffffffff',
  'a@b.c',
  'ﬀ@ﬀ.ﬀ',
  `${'a'.repeat(250)}@b.cd`,
  'UTECH-MIT-1',
  "UTECH-MIT-1'--",
  'data:text/html;base64,PHNjcmlwdD4=',
  'a'.repeat(12_000),
  '('.repeat(2_000),
  '"'.repeat(501),
];

const NUMBERS = [0, -0, -1, 1.5, 2 ** 31, -(2 ** 31) - 1, 2 ** 53, 2 ** 53 + 2, 1e308, -1e308, 5e-324];

export const hostileText = fc.oneof(
  fc.constantFrom(...TEXTS),
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.string({ maxLength: 300 }),
);

export const hostileNumber = fc.oneof(fc.constantFrom(...NUMBERS), fc.double(), fc.integer());

const NOT_TEXT = /[\u0000\ud800-\udfff]/;

/** The same without what our JSON never accepts, so that it gets past the first check. */
export const sharpText = fc.oneof(
  fc.constantFrom(...TEXTS.filter((text) => !NOT_TEXT.test(text))),
  fc.string({ maxLength: 300 }),
);

/** Anything that JSON can express. */
export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  hostileText,
  hostileNumber,
  fc.constantFrom(null, true, false, [], {}, [[[[]]]], { $ne: '' }, { toString: 1 }, { length: -1 }),
  fc.array(hostileText, { maxLength: 5 }),
  fc.dictionary(fc.constantFrom('id', 'email', '__proto__', 'user_id', 'role', '$gt'), hostileText),
  fc.jsonValue({ maxDepth: 3 }),
);
