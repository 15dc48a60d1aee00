import { describe, expect, it } from 'vitest';
import { chatIdOf, viewOf } from './search-params.ts';

describe('viewOf', () => {
  it('accepts only the two documented values', () => {
    expect(viewOf('privacy-policy')).toBe('privacy-policy');
    expect(viewOf('terms-of-service')).toBe('terms-of-service');
    for (const other of [
      'javascript:alert(1)',
      '//evil.example',
      'Privacy-Policy',
      '',
      7,
      null,
      ['terms-of-service'],
    ]) {
      expect(viewOf(other)).toBeUndefined();
    }
  });
});

describe('chatIdOf', () => {
  it('accepts only chat ids', () => {
    const id = '0b7c3c8e-6f2b-4c55-9d53-2f1f7a1c9a11';
    expect(chatIdOf(id)).toBe(id);
    for (const other of ['../x', `${id}x`, id.toUpperCase(), 5, undefined])
      expect(chatIdOf(other)).toBeUndefined();
  });
});
