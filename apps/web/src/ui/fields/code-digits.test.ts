import { describe, expect, it } from 'vitest';
import { isFilled, noDigits, withoutDigit, withText } from './code-digits.ts';

describe('the boxes of a code', () => {
  it('take one digit each and move on', () => {
    expect(withText(noDigits(4), 0, '7')).toEqual({ digits: ['7', '', '', ''], focus: 1 });
    expect(withText(['7', '1', '', ''], 3, '9')).toEqual({ digits: ['7', '1', '', '9'], focus: 3 });
  });

  it('accept only digits', () => {
    expect(withText(['7', '', '', ''], 1, 'x')).toEqual({ digits: ['7', '', '', ''], focus: 1 });
    expect(withText(['7', '', '', ''], 1, '٣')).toEqual({ digits: ['7', '', '', ''], focus: 1 });
  });

  it('accept a whole code wherever it is pasted', () => {
    expect(withText(['1', '', '', ''], 2, 'Your code: 4 0 2 9')).toEqual({
      digits: ['4', '0', '2', '9'],
      focus: 3,
    });
    expect(withText(noDigits(4), 1, '55')).toEqual({ digits: ['', '5', '5', ''], focus: 3 });
  });

  it('replace the digit in a box', () => {
    expect(withText(['1', '2', '3', '4'], 1, '9').digits).toEqual(['1', '9', '3', '4']);
  });

  it('are cleared by Backspace, one after the other', () => {
    expect(withoutDigit(['1', '2', '3', '4'], 3)).toEqual({ digits: ['1', '2', '3', ''], focus: 3 });
    expect(withoutDigit(['1', '2', '3', ''], 3)).toEqual({ digits: ['1', '2', '', ''], focus: 2 });
    expect(withoutDigit(noDigits(4), 0)).toEqual({ digits: noDigits(4), focus: 0 });
  });

  it('are cleared one at a time by Delete, which leaves a box empty', () => {
    expect(withText(['1', '2', '3', '4'], 1, '')).toEqual({ digits: ['1', '', '3', '4'], focus: 1 });
    expect(withText(['1', '', '3', '4'], 1, '')).toEqual({ digits: ['1', '', '3', '4'], focus: 1 });
  });

  it('count as filled when every one is', () => {
    expect(isFilled(['1', '2', '3', ''])).toBe(false);
    expect(isFilled(['0', '0', '0', '0'])).toBe(true);
  });
});
