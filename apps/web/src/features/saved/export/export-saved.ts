import type { ExportedRecord } from '@cosmos/contract/saved/library.ts';
import { SAVED_LIMITS } from '@cosmos/contract/saved/limits.ts';
import { download, downloadCsv, fileNameOf, type Table } from '../../../lib/browser/table-file.ts';
import { trpc } from '../../../lib/api/trpc.ts';
import { bibtex, type Citation, citationOf, ris } from '../../record-page/cite/citation.ts';

export const EXPORTS = [
  { format: 'csv', name: 'CSV' },
  { format: 'xlsx', name: 'Excel (XLSX)' },
  { format: 'bib', name: 'BibTeX' },
  { format: 'ris', name: 'RIS' },
] as const;
export type ExportFormat = (typeof EXPORTS)[number]['format'];

/** Downloads saved records, in the given order. */
export async function exportRecords(
  savedIds: readonly string[],
  format: ExportFormat,
  title: string,
): Promise<void> {
  const records: ExportedRecord[] = [];
  for (let from = 0; from < savedIds.length; from += SAVED_LIMITS.exportPage) {
    const part = savedIds.slice(from, from + SAVED_LIMITS.exportPage);
    records.push(...(await trpc.saved.export.query({ savedIds: part })));
  }
  const name = fileNameOf(title, format);
  if (format === 'csv') return downloadCsv(tableOf(records), name);
  if (format === 'xlsx') {
    // Loads the spreadsheet writer only when needed.
    const { downloadXlsx } = await import('../../../lib/browser/xlsx-file.ts');
    return downloadXlsx(tableOf(records), name);
  }
  const type = format === 'bib' ? 'application/x-bibtex' : 'application/x-research-info-systems';
  download(new Blob([bibliographyOf(records, format)], { type: `${type};charset=utf-8` }), name);
}

const HEADS = [
  'Title',
  'Type',
  'University',
  'Country',
  'Field',
  'Readiness (TRL)',
  'Year listed',
  'Case number',
  'Patents',
  'Patent status',
  'Researchers',
  'Listed now',
  'Changed since saved',
  'Folders',
  'Note',
  'Saved on',
  'Summary',
  'Link',
  'ID',
];

/** A row for each record; what it does not state is empty. */
export function tableOf(records: readonly ExportedRecord[]): Table {
  return [
    HEADS,
    ...records.map((record) => [
      record.title,
      record.assetType === 'technology' ? 'Technology' : 'Researcher',
      record.university,
      record.country ?? '',
      record.field ?? '',
      record.trl ?? '',
      record.year ?? '',
      record.referenceNumber ?? '',
      record.patents.join('; '),
      record.patentStatus ?? '',
      record.researchers.join('; '),
      record.isListed ? 'yes' : 'no',
      record.changes,
      record.folders.join('; '),
      record.note,
      record.savedAt.slice(0, 10),
      cellText(record.summary ?? ''),
      record.url ?? '',
      record.assetId,
    ]),
  ];
}

/** Spreadsheet programs refuse longer cells. */
const CELL_CHARACTERS = 32_000;

function cellText(text: string): string {
  return text.length > CELL_CHARACTERS ? `${text.slice(0, CELL_CHARACTERS)}…` : text;
}

/** An entry for each technology; a researcher is nothing to cite. Keys that meet get a letter. */
export function bibliographyOf(records: readonly ExportedRecord[], format: 'bib' | 'ris'): string {
  const taken = new Map<string, number>();
  const entries = records
    .filter(({ assetType }) => assetType === 'technology')
    .map((record) => withOwnKey(citation(record), taken));
  return format === 'bib' ? `${entries.map(bibtex).join('\n\n')}\n` : entries.map(ris).join('\r\n');
}

function citation(record: ExportedRecord): Citation {
  const researchers = record.researchers.map((name) => ({ name }));
  return citationOf({ ...record, id: record.assetId, researchers });
}

function withOwnKey(cited: Citation, taken: Map<string, number>): Citation {
  const times = taken.get(cited.key) ?? 0;
  taken.set(cited.key, times + 1);
  return times === 0 ? cited : { ...cited, key: `${cited.key}-${times + 1}` };
}
