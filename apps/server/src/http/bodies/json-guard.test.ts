import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseJson } from './json-guard.ts';

const reasonOf = (text: string) => {
  const checked = parseJson(text);
  return checked.ok ? null : checked.reason;
};

test('accepts what JSON.stringify makes of plain data, and returns the same', () => {
  const key = fc
    .string({ maxLength: 8, unit: 'grapheme' })
    .filter((name) => !/^(__proto__|constructor|prototype)$/.test(name) && !name.includes('\0'));
  const text = fc.string({ maxLength: 40, unit: 'grapheme' }).filter((value) => !value.includes('\0'));
  const data = fc.dictionary(
    key,
    fc.oneof(text, fc.integer(), fc.boolean(), fc.constant(null), fc.array(text)),
    { noNullPrototype: true },
  );
  fc.assert(
    fc.property(data, (value) => {
      const written = JSON.stringify(value);
      expect(parseJson(written)).toEqual({ ok: true, value: JSON.parse(written) });
    }),
  );
});

test.each([
  ['nested 100,000 deep', `${'['.repeat(100_000)}${']'.repeat(100_000)}`, 'nested deeper'],
  ['33 deep', `${'['.repeat(33)}${']'.repeat(33)}`, 'nested deeper'],
  [
    '1,001 keys',
    JSON.stringify(Object.fromEntries(Array.from({ length: 1_001 }, (_, at) => [`k${at}`, 1]))),
    '1,000 keys',
  ],
  ['__proto__', '{"a":{"__proto__":{"isAdmin":true}}}', 'not accepted'],
  ['an escaped __proto__', '{"\\u005f_proto__":1}', 'not accepted'],
  ['constructor.prototype', '{"constructor":{"prototype":{"isAdmin":true}}}', 'not accepted'],
  ['the same key twice', '{"a":1,"b":{"c":1},"a":2}', 'same key twice'],
  ['the same key twice, once escaped', '{"a":1,"\\u0061":2}', 'same key twice'],
  ['an infinite number', '{"a":1e400}', 'out of range'],
  ['NaN', '{"a":NaN}', 'not valid JSON'],
  ['a lone surrogate', '{"a":"\\ud800"}', 'unpaired surrogate'],
  ['NUL', '{"a":"x\\u0000y"}', 'NUL'],
  ['NUL in a key', '{"x\\u0000y":1}', 'not accepted'],
  ['half a document', '{"a":', 'not valid JSON'],
  ['two documents', '{} {}', 'not valid JSON'],
])('%s is refused', (_name, text, reason) => {
  expect(reasonOf(text)).toContain(reason);
  expect(Reflect.get({}, 'isAdmin')).toBeUndefined();
});

test('accepts 32 levels, 1,000 keys, and colons and quotes inside text', () => {
  expect(reasonOf(`${'['.repeat(32)}${']'.repeat(32)}`)).toBeNull();
  expect(reasonOf(JSON.stringify({ 'a": "b': 'c": {"d": 1}', '\\': '\\":' }))).toBeNull();
});
