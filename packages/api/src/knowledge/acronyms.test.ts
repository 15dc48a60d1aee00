import { describe, expect, it } from 'vitest';
import { readAcronyms } from './acronyms.ts';

describe('readAcronyms', () => {
  it('reads the long form that the records give', () => {
    const { byAcronym, byLongForm } = readAcronyms([
      'A metal-organic framework (MOF) takes up water.',
      'Metal organic frameworks; per- and polyfluoroalkyl substances (PFAS) are not spelled by initials.',
      'Use of unmanned aerial vehicles (UAVs) in farming.',
    ]);
    expect(byAcronym.get('MOF')).toBe('metal-organic framework');
    expect(byLongForm.get('unmanned aerial vehicles')).toBe('UAV');
    expect(byAcronym.has('PFAS')).toBe(false);
  });

  it('prefers the form that most texts use', () => {
    const texts = [
      'a magnetic resonance image (MRI)',
      'magnetic resonance imaging (MRI)',
      'by magnetic resonance imaging (MRI)',
    ];
    expect(readAcronyms(texts).byAcronym.get('MRI')).toBe('magnetic resonance imaging');
  });

  it('finds nothing in megabytes of hostile text', () => {
    // Work that grew with the square of the length would exceed the runner's time limit.
    const { byAcronym } = readAcronyms([
      'word - '.repeat(150_000),
      '('.repeat(200_000),
      'a b c (A'.repeat(100_000),
    ]);
    expect(byAcronym.size).toBe(0);
  });
});
