import type { Reading } from '@cosmos/contract/conversation/reading.ts';
import { describe, expect, it } from 'vitest';
import { readingParts } from './reading-parts.ts';

const reading: Reading = {
  act: 'search',
  language: 'en',
  need: 'icephobic coating for cables',
  text: 'ice-shedding coating below −20 °C, PFAS-free and no gels',
  concepts: ['anti-icing coating', 'ice adhesion'],
  constraints: [{ text: 'below −20 °C', comparator: '<', value: -20, unit: '°C', preferred: false }],
  exclusions: ['PFAS-free', 'no gels'],
  filters: {
    type: 'technology',
    universities: ['Purdue University'],
    notUniversities: ['Stanford University'],
    countries: [],
    fields: ['Materials & Chemistry'],
    trl: { min: 4, max: 9 },
    year: { min: 2018, max: 2200 },
    patents: ['granted'],
  },
};

describe('the parts of a reading', () => {
  it('are named as a colleague would say them, in a fixed order', () => {
    expect(readingParts(reading).map(({ label }) => label)).toEqual([
      'icephobic coating for cables',
      '< −20 °C',
      'no PFAS',
      'no gels',
      'from: Purdue',
      'from: not Stanford',
      'field: Materials & Chemistry',
      'readiness: TRL 4 or higher',
      'year: 2018 or later',
      'patent: granted',
      'technologies only',
      'anti-icing coating',
      'ice adhesion',
    ]);
  });

  it('set the sign of a quantity, and what rules something out, apart from the thing itself', () => {
    const parts = readingParts(reading);
    const named = (label: string) => parts.find((part) => part.label === label);
    expect(named('< −20 °C')).toMatchObject({ lead: '<', thing: '−20 °C' });
    expect(named('no gels')).toMatchObject({ isNot: true, thing: 'gels' });
    expect(named('from: not Stanford')).toMatchObject({ lead: 'from:', isNot: true, thing: 'Stanford' });
    expect(new Set(parts.map(({ key }) => key)).size).toBe(parts.length);
  });

  it('leave everything else when they are removed, and nothing when all are', () => {
    for (const { key, without } of readingParts(reading))
      expect(readingParts(without).map((part) => part.key)).not.toContain(key);
    let left = reading;
    for (let removed = 0; readingParts(left).length > 0; removed++) {
      expect(readingParts(left)).toHaveLength(13 - removed);
      left = readingParts(left)[0]?.without ?? left;
    }
    expect(left.filters).toEqual({
      type: 'both',
      universities: [],
      notUniversities: [],
      countries: [],
      fields: [],
      trl: null,
      year: null,
      patents: [],
    });
  });

  it.each([
    [{ min: 3, max: 3 }, 'readiness: TRL 3'],
    [{ min: 1, max: 3 }, 'readiness: TRL 3 or lower'],
    [{ min: 3, max: 5 }, 'readiness: TRL 3–5'],
  ])('say a level of %j', (trl, label) => {
    const filters = { ...reading.filters, trl };
    expect(readingParts({ ...reading, filters }).map((part) => part.label)).toContain(label);
  });
});
