import { describe, expect, it } from 'vitest';
import { readChange, ruledOut } from './changes.ts';

describe('what a message changes', () => {
  it.each<[string, string[], string[]]>([
    ['no chemicals pls, so not the algicide thing', [], ['chemicals', 'algicide']],
    [
      'no pills, it has to go on the scalp, and nothing that touches hormones',
      ['it has to go on the scalp'],
      ['pills', 'touches hormones'],
    ],
    ['vacuum is out, the lamps get dust', ['the lamps get dust'], ['vacuum']],
    ['must survive autoclaving', ['must survive autoclaving'], []],
    ['it should not need more than 5 W', ['it should not need more than 5 W'], []],
    ['battery-free ones', ['battery-free ones'], []],
    ['we are allergic to anything with cobalt or nickel', [], ['cobalt', 'nickel']],
    ['no, I meant the implanted shunt, not the bedside drain', ['the implanted shunt'], ['bedside drain']],
    ['these are all wrong, I asked for shunts', ['shunts'], []],
  ])('%j', (text, adds, excludes) => {
    const change = readChange(text);
    expect({ adds: change.adds.map((each) => each.text), excludes: change.excludes }).toEqual({
      adds,
      excludes,
    });
  });
});

describe('a message meant to rule something out', () => {
  it('does so without a negation, by what it names first', () => {
    expect(ruledOut('lithium, we had enough trouble with that').excludes).toEqual(['lithium']);
    expect(ruledOut('anything magnetic, thanks to the MRI next door').excludes).toEqual(['magnetic']);
  });

  it('keeps a fragment, which names what is wanted', () => {
    const { adds, excludes } = ruledOut('no no, not dressings and not creams. sensing.');
    expect(adds.map(({ text }) => text)).toEqual(['sensing']);
    expect(excludes).toEqual(['dressings', 'creams']);
    // Who won't have it is not wanted.
    expect(ruledOut('no gene drives, legal wont touch it').adds).toEqual([]);
  });

  it('keeps what it asks for, and drops what only tells why', () => {
    const { adds } = ruledOut('no suction, it leaves marks, and it must hold wet fruit');
    expect(adds.map(({ text }) => text)).toEqual(['and it must hold wet fruit']);
  });
});
