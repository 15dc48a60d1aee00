import type { ExportedRecord } from '@cosmos/contract/saved/library.ts';
import { describe, expect, it, vi } from 'vitest';
import { csvOf } from '../../../lib/browser/table-file.ts';
import { bibliographyOf, tableOf } from './export-saved.ts';

vi.mock('../../../lib/api/trpc.ts', () => ({ trpc: {} }));

const RECORD: ExportedRecord = {
  savedId: 'a',
  assetType: 'technology',
  assetId: 'UTECH-UCLA-42108',
  title: 'Stable perovskite cells',
  university: 'University of California, Los Angeles',
  country: null,
  field: 'Energy & Climate',
  trl: null,
  year: 2022,
  referenceNumber: '2022-206',
  patentStatus: 'pending',
  savedAt: '2026-11-26T10:00:00.000Z',
  isListed: true,
  note: '',
  summary: null,
  url: 'https://ucla.example/42108',
  patents: ['US1', 'US2'],
  researchers: ['Ada Quill'],
  folders: ['Short list'],
  changes: '',
};
const cellsOf = (record: Partial<ExportedRecord>) => {
  const [heads = [], cells = []] = tableOf([{ ...RECORD, ...record }]);
  return Object.fromEntries(heads.map((head, at) => [head, cells[at]]));
};

describe('a table of saved records', () => {
  it('has what a record states, and nothing for the rest', () => {
    expect(cellsOf({})).toMatchObject({
      Type: 'Technology',
      Patents: 'US1; US2',
      'Readiness (TRL)': '',
      'Year listed': 2022,
      'Saved on': '2026-11-26',
      Country: '',
      Summary: '',
    });
  });

  it('is no program, whatever a title or a note says', () => {
    const csv = csvOf(
      tableOf([
        { ...RECORD, title: '=HYPERLINK("https://evil.example";"x")', note: '+1;@SUM(A1)' },
        { ...RECORD, title: '\u200b=1+1', university: '-2+3', folders: ['\t=cmd|calc'] },
      ]),
    );
    for (const cell of ['"\'=HYPERLINK(', "'\u200b=1+1", "'-2+3", "'\t=cmd|calc", "'+1;@SUM(A1)"])
      expect(csv).toContain(cell);
    expect(csv).not.toMatch(/(?:^|,|")[=+@-]/m);
  });

  it('cuts what no cell can hold', () => {
    expect(cellsOf({ summary: 'x'.repeat(40_000) })['Summary']).toHaveLength(32_001);
  });
});

describe('a bibliography of saved records', () => {
  const other = { ...RECORD, title: 'Another part of the same case' };
  const person: ExportedRecord = {
    ...RECORD,
    assetType: 'researcher',
    assetId: 'URES-UCLA-1',
    title: 'Bo Li',
  };

  it('has one entry for each technology under a key of its own', () => {
    const bib = bibliographyOf([RECORD, person, other], 'bib');
    expect(bib.match(/^@misc\{.*,$/gm)).toEqual(['@misc{ucla-2022-206,', '@misc{ucla-2022-206-2,']);
    expect(bib).toContain('author = {Ada Quill}');
    expect(bib).not.toContain('Bo Li');
  });

  it('in RIS ends each entry', () => {
    const lines = bibliographyOf([RECORD, other], 'ris').split('\r\n');
    expect(lines.filter((line) => line === 'TY  - GEN')).toHaveLength(2);
    expect(lines.filter((line) => line.startsWith('ER  -'))).toHaveLength(2);
  });
});
