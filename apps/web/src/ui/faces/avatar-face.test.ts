import { describe, expect, it } from 'vitest';
import { callName, hueOf, initialsOf } from './avatar-face.ts';

const maya = { firstName: 'Maya', lastName: 'Iyer', email: 'maya@varsha.example' };

describe('the face of an avatar', () => {
  it('shows the initials of both names', () => {
    expect(initialsOf(maya)).toBe('MI');
    expect(initialsOf({ ...maya, firstName: ' élodie ', lastName: 'ßtein' })).toBe('ÉSS');
  });

  it('falls back to the first name, the address, and U', () => {
    expect(initialsOf({ ...maya, lastName: '' })).toBe('M');
    expect(initialsOf({ firstName: ' ', lastName: 'Iyer', email: 'zoe@varsha.example' })).toBe('Z');
    expect(initialsOf({ firstName: '', lastName: '', email: '' })).toBe('U');
  });

  it('keeps the hue of a name between 0 and 359', () => {
    expect(hueOf(maya)).toBe(hueOf({ ...maya, email: 'other@varsha.example' }));
    expect(hueOf(maya)).not.toBe(hueOf({ ...maya, firstName: 'Asha' }));
    for (const firstName of ['a', 'Zoë', '王', 'x'.repeat(300)]) {
      const hue = hueOf({ ...maya, firstName });
      expect(hue).toBeGreaterThanOrEqual(0);
      expect(hue).toBeLessThan(360);
    }
  });

  it('greets by the first name, never by a part of the address', () => {
    expect(callName(maya)).toBe('Maya');
    expect(callName({ ...maya, firstName: '' })).toBe('there');
  });
});
