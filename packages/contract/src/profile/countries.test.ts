import { describe, expect, it } from 'vitest';
import { COUNTRIES, COUNTRY_GROUPS, OTHER_COUNTRY, PRIORITY_COUNTRIES } from './countries.ts';

describe('the countries', () => {
  it('are in alphabetical order, each once', () => {
    expect(COUNTRIES).toEqual([...new Set(COUNTRIES)].toSorted((a, b) => a.localeCompare(b, 'en')));
  });

  it('begin with those asked for most, and end with Other', () => {
    expect(PRIORITY_COUNTRIES).toEqual(['India', 'United States', 'United Kingdom', 'Germany', 'Malaysia']);
    for (const country of PRIORITY_COUNTRIES) expect(COUNTRIES).toContain(country);
    expect(COUNTRY_GROUPS.flat().at(-1)).toBe(OTHER_COUNTRY);
  });
});
