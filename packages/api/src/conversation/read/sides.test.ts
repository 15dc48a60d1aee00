import { describe, expect, it } from 'vitest';
import { comparisonIn, shareOf } from './sides.ts';

describe('the kinds that a message compares', () => {
  it.each([
    [
      'enzymatic versus chemical recycling of PET',
      ['enzymatic recycling of PET', 'chemical recycling of PET'],
      '',
    ],
    ['compare zinc-air with sodium-ion for grid storage', ['zinc-air', 'sodium-ion'], 'for grid storage'],
    ['membrane vs. adsorption for CO2 capture?', ['membrane', 'adsorption'], 'for CO2 capture'],
    [
      'What is the difference between optical and electrochemical glucose sensors?',
      ['optical glucose sensors', 'electrochemical glucose sensors'],
      '',
    ],
    ['how do bacteria and fungi differ in breaking down plastics?', ['bacteria', 'fungi'], ''],
    ['wood or straw vs glass wool for roofs', ['wood or straw', 'glass wool'], 'for roofs'],
    ['lidar or radar for robots, which is better?', ['lidar', 'radar'], 'for robots'],
  ])('%s', (message, names, shared) => {
    const compared = comparisonIn(message);
    expect(compared?.sides.map(({ name }) => name)).toEqual(names);
    expect(compared?.shared).toBe(shared);
  });

  it.each([
    'compare the first and the third',
    'how do 1 and 2 differ?',
    'compare it with the other one',
    'compare them',
    'a glue that sticks to skin and lets go',
    'I want to benchmark: electrolytes for solid-state batteries',
  ])('none: %s', (message) => {
    expect(comparisonIn(message)).toBeNull();
  });

  it('by the words that tell them apart', () => {
    const [viral, other] = comparisonIn('viral versus non-viral gene delivery')?.sides ?? [];
    if (!viral || !other) throw new Error('No comparison was read.');
    expect(shareOf(viral, 'A viral vector')).toBe(1);
    expect(shareOf(other, 'A viral vector')).toBe(0);
    expect(shareOf(other, 'A non-viral vector')).toBe(1);
    expect(shareOf(viral, 'A non-viral vector')).toBe(0);
    expect(shareOf({ keys: ['enzymat'] }, 'made by enzymes')).toBe(1);
  });
});
