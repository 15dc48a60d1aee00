import { neutralised } from '@cosmos/contract/text/spreadsheet-text.ts';

const BYTE_ORDER_MARK = '\u{feff}';
const NAME_LENGTH = 80;

/** Rows of texts, and of numbers where a spreadsheet shall reckon with them. */
export type Table = readonly (readonly (string | number)[])[];

/** A table in RFC 4180, with a BOM so that spreadsheet programs read it as UTF-8. */
export function csvOf(table: Table): string {
  return BYTE_ORDER_MARK + table.map((row) => `${row.map(quoted).join(',')}\r\n`).join('');
}

function quoted(value: string | number): string {
  const cell = typeof value === 'number' ? String(value) : neutralised(value);
  return /[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}

/** A title as a file name valid on any system. */
export function fileNameOf(title: string, ending: string): string {
  const plain = title
    .normalize('NFC')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .slice(0, NAME_LENGTH)
    .trim()
    .replaceAll(' ', '-');
  return `${plain || 'cosmos'}.${ending}`;
}

/** Downloads a file. */
export function download(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}

export function downloadCsv(table: Table, name: string): void {
  download(new Blob([csvOf(table)], { type: 'text/csv;charset=utf-8' }), name);
}
