import { describe, expect, it } from 'vitest';
import { matching } from './commands.ts';

const COMMANDS = [
  { id: 'add', label: 'Add Chat', words: 'new begin' },
  { id: 'profile', label: 'Open the profile', words: 'account settings' },
];
const found = (typed: string) => matching(COMMANDS, typed).map(({ id }) => id);

describe('the commands of the palette', () => {
  it('are all shown until something is typed', () => {
    expect(found(' ')).toEqual(['add', 'profile']);
  });

  it('are found by parts of their words, in any order and case', () => {
    expect(found('CHAT add')).toEqual(['add']);
    expect(found('sett')).toEqual(['profile']);
    expect(found('add profile')).toEqual([]);
  });
});
