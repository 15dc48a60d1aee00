import { neutralised } from '@cosmos/contract/text/spreadsheet-text.ts';
import writeExcelFile from 'write-excel-file/universal';
import { download, type Table } from './table-file.ts';

const WIDTH = 36;

/** A spreadsheet of texts and numbers whose first row and column are headers. */
export async function downloadXlsx(table: Table, name: string): Promise<void> {
  download(await xlsxOf(table), name);
}

export async function xlsxOf(table: Table): Promise<Blob> {
  const rows = table.map((row, at) =>
    row.map((value) => ({
      ...(typeof value === 'number' ? { value, type: Number } : { value: neutralised(value), type: String }),
      wrap: true,
      alignVertical: 'top' as const,
      ...(at === 0 && { fontWeight: 'bold' as const }),
    })),
  );
  const columns = (table[0] ?? []).map(() => ({ width: WIDTH }));
  return writeExcelFile(rows, { columns, stickyRowsCount: 1 }).toBlob();
}
