import { expect, test } from 'vitest';
import { SUPPORTED_UNIVERSITIES } from './universities.ts';
import { KNOWN_UNIVERSITIES, universityFace } from './university-faces.ts';

test('known universities have their colour and the name that colleagues use', () => {
  expect(universityFace('University of California, Los Angeles')).toEqual({
    short: 'UCLA',
    monogram: 'UCLA',
    colour: '#1f5f93',
    ink: '#ffffff',
  });
  expect(universityFace('The  Ohio State University').short).toBe('Ohio State');
  expect(universityFace('University of Wisconsin–Madison').monogram).toBe('UW');
});

test('every university of the specification has a colour', () => {
  for (const { name } of SUPPORTED_UNIVERSITIES) expect(universityFace(name).colour).toMatch(/^#[\da-f]{6}$/);
});

test('unknown universities get initials', () => {
  expect(universityFace('Hogskolan i Borås')).toEqual({
    short: 'Hogskolan i Borås',
    monogram: 'HIB',
    colour: null,
    ink: '#ffffff',
  });
  expect(universityFace('University of Iceland').short).toBe('Iceland');
  expect(universityFace('京都大学').monogram).toBe('京');
  expect(universityFace('جامعة الملك عبد الله').monogram).toBe('ج');
  expect(universityFace('  ').monogram).toBe('?');
});

/** WCAG's contrast of two colours given as #rrggbb. */
function contrast(one: string, other: string): number {
  const luminance = (colour: string) => {
    const [red, green, blue] = [1, 3, 5].map((at) => {
      const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
      return part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
    }) as [number, number, number];
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

test('the letters of every tile can be read', () => {
  for (const name of KNOWN_UNIVERSITIES) {
    const { colour, ink } = universityFace(name);
    expect(contrast(colour ?? '', ink), name).toBeGreaterThanOrEqual(4.5);
  }
});
