import { expect, it } from 'vitest';
import { beginning } from './beginning.ts';

it('is a summary in whole words, without the name of a part before it', () => {
  expect(beginning(null)).toBeNull();
  expect(beginning('BACKGROUND:Injuries are common.')).toBe('Injuries are common.');
  const long = `Summary: ${'Injuries are common and costly. '.repeat(20)}`;
  expect(beginning(long)).toMatch(/^Injuries are common .*[a-z.] …$/);
  expect(beginning(`It is a glue. BACKGROUND:${long}`)).toBe('It is a glue. …');
  expect(beginning(long)!.length).toBeLessThanOrEqual(240);
});
