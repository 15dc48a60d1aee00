import { describe, expect, it } from 'vitest';
import { isLatestKey, isPaletteKey, shortcutOf } from './shortcuts.ts';

const press = (key: string, more: Partial<Parameters<typeof isPaletteKey>[0]> = {}) => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  repeat: false,
  isComposing: false,
  ...more,
});

describe('the shortcuts of the workspace', () => {
  it('work without modifiers', () => {
    expect(shortcutOf(press('n'), false)).toBe('N');
    expect(shortcutOf(press('N'), false)).toBe('N');
    expect(shortcutOf(press('/'), false)).toBe('/');
    expect(shortcutOf(press('?'), false)).toBe('?');
    expect(shortcutOf(press('x'), false)).toBeNull();
  });

  it('do nothing while somebody types, or with a modifier', () => {
    expect(shortcutOf(press('n'), true)).toBeNull();
    for (const held of ['ctrlKey', 'metaKey', 'altKey', 'repeat', 'isComposing'])
      expect(shortcutOf(press('n', { [held]: true }), false)).toBeNull();
  });

  it('go to the latest answer with Alt+↑ alone', () => {
    expect(isLatestKey(press('ArrowUp', { altKey: true }))).toBe(true);
    expect(isLatestKey(press('ArrowUp'))).toBe(false);
    for (const held of ['ctrlKey', 'metaKey', 'isComposing'])
      expect(isLatestKey(press('ArrowUp', { altKey: true, [held]: true }))).toBe(false);
  });

  it('open the palette with Ctrl or Cmd, not with both', () => {
    expect(isPaletteKey(press('k', { ctrlKey: true }))).toBe(true);
    expect(isPaletteKey(press('K', { metaKey: true }))).toBe(true);
    expect(isPaletteKey(press('k'))).toBe(false);
    expect(isPaletteKey(press('k', { ctrlKey: true, metaKey: true }))).toBe(false);
    expect(isPaletteKey(press('k', { ctrlKey: true, altKey: true }))).toBe(false);
  });
});
