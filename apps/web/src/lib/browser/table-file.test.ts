import { describe, expect, it } from 'vitest';
import { csvOf, fileNameOf } from './table-file.ts';

describe('csvOf', () => {
  it('quotes cells that would break a row, and disarms formulas inside the quotes', () => {
    expect(
      csvOf([
        ['a', 'b, "c"'],
        ['=1,2', 'two\nlines'],
      ]),
    ).toBe('\u{feff}a,"b, ""c"""\r\n"\'=1,2","two\nlines"\r\n');
  });
});

describe('fileNameOf', () => {
  it('keeps letters and digits of any script', () => {
    expect(fileNameOf('Fluorine-free: textile/repellents? Benchmark', 'csv')).toBe(
      'Fluorine-free-textile-repellents-Benchmark.csv',
    );
    expect(fileNameOf('वस्त्र', 'xlsx')).toMatch(/\.xlsx$/);
    expect(fileNameOf('../..', 'csv')).toBe('cosmos.csv');
    expect(fileNameOf('a'.repeat(300), 'csv')).toHaveLength(84);
  });
});
